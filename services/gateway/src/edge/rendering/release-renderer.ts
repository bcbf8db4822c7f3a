import { matchesRoute, type AppRelease, type PageSnapshot, type ReleaseRecord } from '@chhapai/contracts';
import { withTimeout } from '@chhapai/service-kit';
import type { ReleaseSet } from '../../registry/index.js';
import { abortable } from '../abortable.js';
import { pathOf } from '../requests/index.js';
import { ThreadLost, type PageJob, type FinishedPage } from './pending-page.js';
import { RenderThread } from './render-thread.js';
import { PLACEHOLDER_ORIGIN, type FallbackHtml, type RenderError, type ThreadBundle } from './thread-messages.js';

const MAX_ATTEMPTS = 2;
const THREAD = 'thread';
const SHELL = 'shell';

/** Renders pages of one set of releases in a thread, which is replaced if it is lost. Apps that crash it are excluded. */
export class ReleaseRenderer {
  /** Settles when the thread is ready. */
  private thread?: Promise<RenderThread>;
  /** The newest thread, even while it is starting. */
  private latestThread?: RenderThread;
  private fallbackPage?: FallbackPage;
  private isRetired = false;
  private readonly excluded = new Set<string>();
  private readonly pageBackoff = new Backoff({ firstMs: 5_000, longestMs: 300_000 });
  private readonly threadBackoff = new Backoff({ firstMs: 500, longestMs: 60_000 });

  constructor(
    readonly set: ReleaseSet,
    private readonly bundles: readonly ThreadBundle[],
    /** Called for errors outside of any page. */
    private readonly onError: (error: RenderError) => void,
  ) {}

  /** Whether pages of this set can be rendered now or within this time. */
  async isReadyWithin(ms: number): Promise<boolean> {
    if (this.fallbackPage) return true;
    return withTimeout(this.runningThread(), ms).then(
      () => true,
      () => false,
    );
  }

  /** Renders a page; retries it if it was lost because another page crashed the thread. */
  async render(job: PageJob): Promise<FinishedPage> {
    const owner = this.ownerOf(job);
    for (let attempt = 1; ; attempt++) {
      if (this.pageBackoff.isActive(owner)) throw new Error(`Server rendering of ${owner} is temporarily suspended`);
      const thread = await this.threadFor(job);
      try {
        return await thread.render(job);
      } catch (error) {
        const isRetryable = error instanceof ThreadLost && error.during.job !== job;
        if (!isRetryable || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** The page for the browser to render, with the apps of this set. Available once this renderer has been ready. */
  fillFallback(snapshot: PageSnapshot): FallbackHtml {
    if (!this.fallbackPage) throw new Error(`${this.set.id} was never ready`);
    return this.fallbackPage.fill(snapshot);
  }

  /** The same page with apps from a dev server, rendered by the shell. */
  async renderDevFallback(snapshot: PageSnapshot, signal: AbortSignal): Promise<FallbackHtml> {
    const thread = await abortable(this.runningThread(), signal);
    return abortable(thread.renderFallback(snapshot), signal);
  }

  /** Ends the thread when its pages are finished. */
  async retire(): Promise<void> {
    this.isRetired = true;
    const thread = await this.thread?.catch(() => undefined);
    if (thread?.isIdle) thread.end();
  }

  end(): void {
    this.latestThread?.end();
  }

  /** A retired renderer starts a thread for a page that still needs it. Once no page needs it any longer, the thread ends. */
  private threadFor({ signal }: PageJob): Promise<RenderThread> {
    const thread = abortable(this.runningThread(), signal);
    thread.catch(() => void (this.isRetired && this.retire()));
    // In an async function, the page would get the thread a moment later, when `retire` may already have ended it.
    return thread;
  }

  private runningThread(): Promise<RenderThread> {
    if (this.thread) return this.thread;
    if (this.threadBackoff.isActive(THREAD)) return Promise.reject(new Error('Waiting before starting another thread'));
    const starting = this.startThread();
    this.thread = starting;
    starting.catch((error: Error) => {
      this.thread = undefined;
      if (error instanceof ThreadLost && error.isIntended) return;
      this.threadBackoff.start(THREAD);
      this.onError({ app: SHELL, kind: 'load', message: `Cannot render ${this.set.id}: ${error.message}` });
    });
    return starting;
  }

  /** Starts a thread; if loading an app crashes it, starts another one without that app. */
  private async startThread(): Promise<RenderThread> {
    for (;;) {
      let isReady = false;
      const thread: RenderThread = new RenderThread(
        { apps: this.set.apps, bundles: this.bundles, excluded: [...this.excluded] },
        {
          onError: this.onError,
          onLost: (loss) => void (isReady && this.handleLoss(loss)),
          onIdle: () => void (this.isRetired && thread.end()),
        },
      );
      this.latestThread = thread;
      try {
        this.fallbackPage = new FallbackPage(await thread.ready, this.set.apps);
        isReady = true;
        return thread;
      } catch (error) {
        if (!(error instanceof ThreadLost) || error.isIntended) throw error;
        const { app } = error.during;
        if (!app || app === SHELL) throw error;
        this.exclude(app, error.message);
      }
    }
  }

  private handleLoss({ message, isIntended, during: { app, job } }: ThreadLost): void {
    this.thread = undefined;
    if (isIntended) return;
    if (app) return this.exclude(app, message);
    if (!job) return this.threadBackoff.start(THREAD);
    const owner = this.ownerOf(job);
    this.pageBackoff.start(owner);
    job.onError({ app: owner, kind: 'render', message: `The thread was lost while rendering ${job.url}: ${message}` });
  }

  private exclude(app: string, message: string): void {
    this.excluded.add(app);
    this.onError({ app, kind: 'load', message: `The thread was lost while loading the app: ${message}` });
  }

  private ownerOf({ url }: PageJob): string {
    return ownerOfPath(this.set.apps, pathOf(url));
  }
}

/** The app that owns the page at a path; the shell owns all others. */
export function ownerOfPath(apps: Readonly<Record<string, AppRelease>>, path: string): string {
  const owner = Object.entries(apps).find(
    ([app, { routes }]) => app !== SHELL && routes.some((route) => matchesRoute(route, path)),
  );
  return owner?.[0] ?? SHELL;
}

export function threadBundles(
  records: ReadonlyMap<string, ReleaseRecord>,
  folderOf: (record: ReleaseRecord) => string,
): ThreadBundle[] {
  return [...records.values()].map((record) => ({
    app: record.app,
    version: record.version,
    folder: folderOf(record),
    integrity: record.files['node/app.cjs']?.integrity,
  }));
}

/** The page for the browser to render, stored as text so that it is available when nothing can be rendered. */
export class FallbackPage {
  constructor(
    private readonly stored: FallbackHtml,
    private readonly apps: PageSnapshot['apps'],
  ) {}

  /** The page with the snapshot of a visitor. */
  fill(snapshot: PageSnapshot): FallbackHtml {
    const placeholder = jsonBlock({ apps: this.apps, origin: PLACEHOLDER_ORIGIN });
    const html = this.stored.html
      .split(placeholder)
      .map((part) => part.replaceAll(PLACEHOLDER_ORIGIN, snapshot.origin))
      .join(jsonBlock(snapshot));
    return { ...this.stored, html };
  }
}

/** The format in which the shell writes data into a page. */
function jsonBlock(snapshot: PageSnapshot): string {
  return JSON.stringify(snapshot).replaceAll('<', '\\u003c');
}

interface Failures {
  count: number;
  retryAt: number;
}

/** Delays retries. The delay doubles with each failure, and starts over after a long time without one. */
export class Backoff {
  private readonly failures = new Map<string, Failures>();

  constructor(private readonly limits: { firstMs: number; longestMs: number }) {}

  isActive(name: string): boolean {
    return Date.now() < (this.failures.get(name)?.retryAt ?? 0);
  }

  start(name: string): void {
    const { firstMs, longestMs } = this.limits;
    const last = this.failures.get(name);
    const startsOver = !last || Date.now() > last.retryAt + longestMs;
    const count = startsOver ? 1 : last.count + 1;
    const waitMs = Math.min(firstMs * 2 ** (count - 1), longestMs);
    this.failures.set(name, { count, retryAt: Date.now() + waitMs });
  }
}
