import { Worker } from 'node:worker_threads';
import type { PageSnapshot } from '@chhapai/contracts';
import { OpenPage } from './open-page.js';
import { ThreadLost, type BegunPage, type PageJob } from './page-job.js';
import type { FromThread, ThreadSet, ToThread, Trouble } from './thread-messages.js';
import { ThreadProgress } from './thread-progress.js';
import { ThreadWatch } from './thread-watch.js';

/** Beside this file once it is compiled, where tests that run the sources find it too. */
const THREAD = new URL('./thread/render.thread.js', import.meta.url.replace('/gateway/src/', '/gateway/dist/'));
/** The young part is larger than threads have by default: a page makes much that is gone at once (8 % less processor time). */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };
/** Time for a thread to run at all, on the busiest machine. */
const STARTED_WITHIN_MS = 10_000;

interface ThreadEvents {
  /** It is gone; told once, whatever the reason. */
  onLost?(loss: ThreadLost): void;
  /** Something failed that belongs to no page. */
  onTrouble(trouble: Trouble): void;
  /** Its last page is closed. */
  onIdle?(): void;
}

/** A thread that renders pages of one set of releases. */
export class RenderThread {
  /** The fallback page for `PLACEHOLDER_ORIGIN`, when pages can be rendered; rejects when that will never be. */
  readonly ready: Promise<string>;
  private settle!: { resolve(fallback: string): void; reject(reason: Error): void };
  private isLoading = true;
  private readonly progress = new ThreadProgress();
  private readonly worker: Worker;
  private readonly watch: ThreadWatch;
  private readonly starting: NodeJS.Timeout;
  private readonly pages = new Map<number, OpenPage>();
  private readonly fallbacks = new Map<number, (html: string) => void>();
  private loss?: ThreadLost;
  private lastNumber = 0;

  constructor(
    private readonly set: Omit<ThreadSet, 'progress'>,
    private readonly events: ThreadEvents,
  ) {
    this.ready = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    this.ready.catch(() => undefined);
    this.worker = new Worker(THREAD, {
      workerData: { ...set, progress: this.progress.memory } satisfies ThreadSet,
      // Releases have no business with the gateway's environment.
      env: { NODE_ENV: 'production' },
      argv: [],
      execArgv: [],
      resourceLimits: MEMORY,
    });
    this.watch = new ThreadWatch(this.progress, {
      isBusy: () => this.isLoading || this.pages.size > 0,
      ping: () => this.send({ type: 'ping' }),
      onHung: () => this.giveUp('it took up no message for a second'),
    });
    this.starting = setTimeout(() => this.giveUp('it did not start'), STARTED_WITHIN_MS).unref();
    this.worker.on('message', (message: FromThread) => this.take(message));
    this.worker.on('error', (error) => this.lose(String(error)));
    this.worker.on('exit', () => this.lose('it ended'));
  }

  get isIdle(): boolean {
    return this.pages.size === 0;
  }

  /** Renders until the first bytes are there. */
  begin(job: PageJob): Promise<BegunPage> {
    if (this.loss) return Promise.reject(new ThreadLost(this.loss.message));
    const number = ++this.lastNumber;
    const page = new OpenPage(number, job, (message) => this.send(message));
    this.pages.set(number, page);
    this.watch.start();
    return page.begun;
  }

  /** The page for the browser to render, for any snapshot; may never come. */
  fallback(snapshot: PageSnapshot): Promise<string> {
    const number = ++this.lastNumber;
    return new Promise((resolve) => {
      this.fallbacks.set(number, resolve);
      this.send({ type: 'fallback', number, snapshot });
    });
  }

  /** Ends it, and with it all its pages. */
  end(): void {
    this.lose('it was ended', true);
    void this.worker.terminate();
  }

  /** Ends it because it does not do its work. */
  giveUp(reason: string): void {
    this.lose(reason);
    void this.worker.terminate();
  }

  private send(message: ToThread): void {
    if (!this.loss) this.worker.postMessage(message);
  }

  private take(message: FromThread): void {
    if (this.loss) return;
    switch (message.type) {
      case 'started':
        clearTimeout(this.starting);
        return this.watch.start();
      case 'ready':
        this.isLoading = false;
        return this.settle.resolve(message.fallback);
      case 'broken':
        return this.giveUp(message.reason);
      case 'fallback':
        this.fallbacks.get(message.number)?.(message.html);
        return void this.fallbacks.delete(message.number);
      case 'stray':
        return this.events.onTrouble(message.trouble);
      default:
        return this.takeOfPage(message);
    }
  }

  private takeOfPage(message: Extract<FromThread, { page: number }>): void {
    this.pages.get(message.page)?.take(message);
    const { type } = message;
    const isClosed =
      type === 'closed' || type === 'failed' || type === 'redirect' || (type === 'html' && message.isLast);
    if (!isClosed || !this.pages.delete(message.page)) return;
    if (this.isIdle) this.events.onIdle?.();
  }

  private lose(reason: string, isWanted = false): void {
    if (this.loss) return;
    const job = this.pages.get(this.progress.page)?.job;
    const app = this.set.bundles[this.progress.loading - 1]?.app;
    this.loss = new ThreadLost(reason, { job, app }, isWanted);
    clearTimeout(this.starting);
    this.watch.stop();
    this.settle.reject(this.loss);
    const open = [...this.pages.values()];
    this.pages.clear();
    this.events.onLost?.(this.loss);
    for (const page of open) page.lose(this.loss);
  }
}
