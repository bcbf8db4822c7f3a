import type { PageSnapshot } from '@chhapai/contracts';
import { pathOf } from '../edge/index.js';
import type { ReleaseSet } from '../releases/index.js';
import { FallbackPage } from './fallback-page.js';
import { ThreadLost, type BegunPage, type PageJob } from './page-job.js';
import { ownerOfPath } from './page-owner.rules.js';
import { RenderThread } from './render-thread.js';
import { Rests } from './rests.js';
import type { ThreadBundle, Trouble } from './thread-messages.js';
import { within } from './within.js';

const TRIES = 2;
const THREAD = 'the thread';

/**
 * Renders pages of one set of releases, in a thread that is replaced when it is lost. An app that took the thread down while
 * it was loaded is left out from then on; pages of an app that did so while it rendered are left to browsers for a while.
 */
export class ReleaseRenderer {
  private thread?: Promise<RenderThread>;
  private stored?: FallbackPage;
  private isRetired = false;
  private readonly barred = new Set<string>();
  private readonly restingPages = new Rests({ firstMs: 5_000, longestMs: 300_000 });
  private readonly restingThread = new Rests({ firstMs: 500, longestMs: 60_000 });

  constructor(
    readonly set: ReleaseSet,
    private readonly bundles: readonly ThreadBundle[],
    /** Told of what failed beside any page. */
    private readonly onTrouble: (trouble: Trouble) => void,
  ) {}

  /** Whether there can be pages of this set, told at the latest after so long. */
  async isReadyWithin(ms: number): Promise<boolean> {
    if (this.stored) return true;
    return within(ms, this.running()).then(
      () => true,
      () => false,
    );
  }

  /** Renders until the first bytes are there; a page that was only beside the one to blame is tried again. */
  async begin(job: PageJob): Promise<BegunPage> {
    const owner = this.ownerOf(job);
    for (let tries = 1; ; tries++) {
      if (this.restingPages.has(owner)) throw new Error(`Pages of ${owner} are left to browsers for a while`);
      const thread = await within(job.signal, this.running());
      try {
        return await thread.begin(job);
      } catch (error) {
        if (!(error instanceof ThreadLost) || error.at.job === job || tries === TRIES) throw error;
      }
    }
  }

  /** The page for the browser to render, with the apps of this set. There once this has been ready. */
  fallback(snapshot: PageSnapshot): string {
    if (!this.stored) throw new Error(`${this.set.id} was never ready`);
    return this.stored.filled(snapshot);
  }

  /** The same with apps from elsewhere, which only the shell can make. */
  async otherFallback(snapshot: PageSnapshot, signal: AbortSignal): Promise<string> {
    const thread = await within(signal, this.running());
    return within(signal, thread.fallback(snapshot));
  }

  /** Lets the thread end when its pages are finished. */
  async retire(): Promise<void> {
    this.isRetired = true;
    const thread = await this.thread?.catch(() => undefined);
    if (thread?.isIdle) thread.end();
  }

  async end(): Promise<void> {
    const thread = await this.thread?.catch(() => undefined);
    thread?.end();
  }

  private running(): Promise<RenderThread> {
    if (this.thread) return this.thread;
    if (this.restingThread.has(THREAD)) return Promise.reject(new Error('No new thread so soon after the last'));
    const starting = this.start();
    this.thread = starting;
    starting.catch((error: Error) => {
      this.thread = undefined;
      this.restingThread.begin(THREAD);
      this.onTrouble({ app: 'shell', kind: 'load', message: `No pages of ${this.set.id}: ${error.message}` });
    });
    return starting;
  }

  /** Starts a thread, and another without the app in whose loading that one went down. */
  private async start(): Promise<RenderThread> {
    for (;;) {
      let isReady = false;
      const thread: RenderThread = new RenderThread(
        { apps: this.set.apps, bundles: this.bundles, barred: [...this.barred] },
        {
          onTrouble: this.onTrouble,
          onLost: (loss) => void (isReady && this.lost(loss)),
          onIdle: () => void (this.isRetired && thread.end()),
        },
      );
      try {
        this.stored = new FallbackPage(await thread.ready, this.set.apps);
        isReady = true;
        return thread;
      } catch (error) {
        if (!(error instanceof ThreadLost) || !error.at.app || error.at.app === 'shell') throw error;
        this.bar(error.at.app, error.message);
      }
    }
  }

  private lost({ message, isWanted, at: { app, job } }: ThreadLost): void {
    this.thread = undefined;
    if (isWanted) return;
    if (app) return this.bar(app, message);
    if (!job) return this.restingThread.begin(THREAD);
    const owner = this.ownerOf(job);
    this.restingPages.begin(owner);
    job.onTrouble({ app: owner, kind: 'render', message: `The thread went down with ${job.url}: ${message}` });
  }

  private bar(app: string, message: string): void {
    this.barred.add(app);
    this.onTrouble({ app, kind: 'load', message: `The thread went down when it was loaded: ${message}` });
  }

  private ownerOf({ url }: PageJob): string {
    return ownerOfPath(this.set.apps, pathOf(url));
  }
}
