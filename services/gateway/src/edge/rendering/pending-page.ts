import { Readable } from 'node:stream';
import type {
  ForwardedRequest,
  ForwardedResponse,
  FromThread,
  PageRequest,
  RenderError,
  ToThread,
} from './thread-messages.js';

/** Consumption is reported to the thread in steps of this size. */
const CONSUMED_STEP_BYTES = 64 * 1024;

/** A page to render, with callbacks for what the thread cannot do itself. */
export interface PageJob extends PageRequest {
  /** Aborted when nobody is waiting for the page any more. */
  signal: AbortSignal;
  callApi(path: string, init: ForwardedRequest): Promise<ForwardedResponse>;
  onError(error: RenderError): void;
}

/** A page whose first bytes have arrived, so it can no longer fail as a whole. Destroying `body` stops rendering. */
export type StartedPage =
  { status: number; redirect: string } | { status: number; redirect?: undefined; body: Readable };

export class PageFailed extends Error {
  constructor(readonly error: RenderError) {
    super(error.message);
  }
}

/** The thread hung, crashed or was terminated. */
export class ThreadLost extends Error {
  constructor(
    reason: string,
    /** What the thread was doing, if known: rendering a page, or loading an app. */
    readonly during: { job?: PageJob; app?: string } = {},
    /** Whether its owner terminated it. */
    readonly isIntended = false,
  ) {
    super(reason);
  }
}

type PageMessage = Extract<FromThread, { page: number }>;

/** A page that a thread is rendering, as seen from outside the thread. */
export class PendingPage {
  readonly started: Promise<StartedPage>;
  private settle!: { resolve(page: StartedPage): void; reject(reason: unknown): void };
  private body?: PageBody;
  private isDone = false;

  constructor(
    private readonly number: number,
    readonly job: PageJob,
    private readonly send: (message: ToThread) => void,
  ) {
    this.started = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    const { signal, callApi: _callApi, onError: _onError, ...request } = job;
    send({ type: 'render', page: number, ...request });
    if (signal.aborted) this.cancel();
    else signal.addEventListener('abort', this.cancel, { once: true });
  }

  handle(message: PageMessage): void {
    if (this.isDone) return;
    switch (message.type) {
      case 'closed':
        return;
      case 'request':
        return void this.forwardRequest(message);
      case 'pageError':
        return this.job.onError(message.error);
      case 'redirect':
        this.finish();
        return this.settle.resolve({ status: message.status, redirect: message.redirect });
      case 'html':
        return this.handleHtml(message);
      case 'failed':
        return this.fail(new PageFailed(message.error));
    }
  }

  fail(error: Error): void {
    this.finish();
    this.settle.reject(error);
    this.body?.destroy(error);
  }

  private readonly cancel = (): void => {
    if (this.isDone) return;
    this.send({ type: 'cancel', page: this.number });
    this.fail(this.job.signal.reason as Error);
  };

  private handleHtml({ status, bytes, isLast }: Extract<FromThread, { type: 'html' }>): void {
    this.body ??= this.startBody(status);
    if (isLast) this.finish();
    this.body.add(bytes, isLast);
  }

  private startBody(status: number): PageBody {
    const page = this.number;
    const body = new PageBody({
      onConsumed: (bytes) => void (this.isDone || this.send({ type: 'consumed', page, bytes })),
      onDestroyed: this.cancel,
    });
    this.settle.resolve({ status, body });
    return body;
  }

  private async forwardRequest({ request, path, init }: Extract<FromThread, { type: 'request' }>): Promise<void> {
    const page = this.number;
    const message: ToThread = await this.job.callApi(path, init).then(
      (response) => ({ type: 'response', page, request, response }),
      (error: unknown) => ({ type: 'requestFailed', page, request, reason: String(error) }),
    );
    if (!this.isDone) this.send(message);
  }

  private finish(): void {
    this.isDone = true;
    this.job.signal.removeEventListener('abort', this.cancel);
  }
}

/** The HTML from the thread as a stream, which reports how much of it was consumed. */
class PageBody extends Readable {
  private unreportedBytes = 0;

  constructor(private readonly events: { onConsumed(bytes: number): void; onDestroyed(): void }) {
    super();
  }

  add(bytes: Uint8Array, isLast: boolean): void {
    this.unreportedBytes += bytes.length;
    if (bytes.length > 0) this.push(bytes);
    if (isLast) this.push(null);
  }

  override _read(): void {
    if (this.unreportedBytes < CONSUMED_STEP_BYTES) return;
    this.events.onConsumed(this.unreportedBytes);
    this.unreportedBytes = 0;
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.events.onDestroyed();
    done(error);
  }
}
