import { Worker } from 'node:worker_threads';
import type { PageSnapshot } from '@chhapai/contracts';
import { PendingPage, ThreadLost, type PageJob, type FinishedPage } from './pending-page.js';
import type { FallbackHtml, FromThread, RenderError, ThreadSet, ToThread } from './thread-messages.js';
import { ThreadProgress } from './thread-progress.js';
import { ThreadWatchdog } from './thread-watchdog.js';

/** The compiled file, even when tests run the sources. */
const THREAD_FILE = new URL('./thread/render.thread.js', import.meta.url.replace('/gateway/src/', '/gateway/dist/'));
/** A larger young generation than the default, because pages create a lot of short-lived data: 8% less CPU time. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };
/** Enough for a thread to start even on an overloaded machine. */
const START_TIMEOUT_MS = 10_000;

interface ThreadEvents {
  /** Called once when the thread is gone, for any reason. */
  onLost?(loss: ThreadLost): void;
  /** Called for errors outside of any page. */
  onError(error: RenderError): void;
  onIdle?(): void;
}

export class RenderThread {
  /** The fallback page for `PLACEHOLDER_ORIGIN`, once pages can be rendered; rejects if they never can. */
  readonly ready: Promise<FallbackHtml>;
  private settle!: { resolve(fallback: FallbackHtml): void; reject(reason: Error): void };
  private isLoading = true;
  private readonly progress = new ThreadProgress();
  private readonly worker: Worker;
  private readonly watchdog: ThreadWatchdog;
  private readonly startTimer: NodeJS.Timeout;
  private readonly pages = new Map<number, PendingPage>();
  private readonly fallbacks = new Map<number, (fallback: FallbackHtml) => void>();
  private loss?: ThreadLost;
  private lastNumber = 0;

  constructor(
    private readonly set: Omit<ThreadSet, 'progress'>,
    private readonly events: ThreadEvents,
  ) {
    this.ready = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    this.ready.catch(() => undefined);
    this.worker = new Worker(THREAD_FILE, {
      workerData: { ...set, progress: this.progress.memory } satisfies ThreadSet,
      // Releases must not see the gateway's environment.
      env: { NODE_ENV: 'production' },
      argv: [],
      execArgv: [],
      resourceLimits: MEMORY_LIMITS,
    });
    this.watchdog = new ThreadWatchdog(this.progress, {
      isBusy: () => this.isLoading || this.pages.size > 0,
      ping: () => this.send({ type: 'ping' }),
      onHung: () => this.abandon('it stopped handling messages'),
    });
    this.startTimer = setTimeout(() => this.abandon('it did not start'), START_TIMEOUT_MS).unref();
    this.worker.on('message', (message: FromThread) => this.handle(message));
    this.worker.on('error', (error) => this.fail(String(error)));
    this.worker.on('exit', () => this.fail('it ended'));
  }

  get isIdle(): boolean {
    return this.pages.size === 0;
  }

  render(job: PageJob): Promise<FinishedPage> {
    if (this.loss) return Promise.reject(new ThreadLost(this.loss.message));
    const number = ++this.lastNumber;
    const page = new PendingPage(number, job, (message) => this.send(message));
    this.pages.set(number, page);
    this.watchdog.start();
    return page.rendered;
  }

  /** The page for the browser to render, for any snapshot. Never settles if the thread is lost. */
  renderFallback(snapshot: PageSnapshot): Promise<FallbackHtml> {
    const number = ++this.lastNumber;
    return new Promise((resolve) => {
      this.fallbacks.set(number, resolve);
      this.send({ type: 'fallback', number, snapshot });
    });
  }

  end(): void {
    this.fail('it was terminated', true);
    void this.worker.terminate();
  }

  /** Terminates the thread because it is not working. */
  abandon(reason: string): void {
    this.fail(reason);
    void this.worker.terminate();
  }

  private send(message: ToThread): void {
    if (!this.loss) this.worker.postMessage(message);
  }

  private handle(message: FromThread): void {
    if (this.loss) return;
    switch (message.type) {
      case 'started':
        clearTimeout(this.startTimer);
        return this.watchdog.start();
      case 'ready':
        this.isLoading = false;
        return this.settle.resolve(message.fallback);
      case 'loadingFailed':
        return this.abandon(message.reason);
      case 'fallback':
        this.fallbacks.get(message.number)?.(message.fallback);
        return void this.fallbacks.delete(message.number);
      case 'error':
        return this.events.onError(message.error);
      default:
        return this.handlePageMessage(message);
    }
  }

  private handlePageMessage(message: Extract<FromThread, { page: number }>): void {
    this.pages.get(message.page)?.handle(message);
    const { type } = message;
    const isClosed = type === 'closed' || type === 'failed' || type === 'redirect' || type === 'html';
    if (!isClosed || !this.pages.delete(message.page)) return;
    if (this.isIdle) this.events.onIdle?.();
  }

  private fail(reason: string, isIntended = false): void {
    if (this.loss) return;
    const job = this.pages.get(this.progress.page)?.job;
    const app = this.set.bundles[this.progress.loadingBundle - 1]?.app;
    this.loss = new ThreadLost(reason, { job, app }, isIntended);
    clearTimeout(this.startTimer);
    this.watchdog.stop();
    this.settle.reject(this.loss);
    const pending = [...this.pages.values()];
    this.pages.clear();
    this.events.onLost?.(this.loss);
    for (const page of pending) page.fail(this.loss);
  }
}
