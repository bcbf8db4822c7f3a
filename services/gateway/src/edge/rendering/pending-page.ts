import type {
  ForwardedRequest,
  ForwardedResponse,
  FromThread,
  PageRequest,
  RenderError,
  ToThread,
} from './thread-messages.js';

/** A page to render, with callbacks for work that the thread cannot do itself. */
export interface PageJob extends PageRequest {
  /** Aborted when nobody is waiting for the page any longer. */
  signal: AbortSignal;
  callApi(path: string, init: ForwardedRequest): Promise<ForwardedResponse>;
  onError(error: RenderError): void;
}

/** A page that was rendered completely. `styleHashes` are the policy's sources for its `<style>` elements. */
export type FinishedPage =
  | { status: number; redirect: string }
  | { status: number; redirect?: undefined; styleHashes: readonly string[]; html: Uint8Array };

export class PageFailed extends Error {
  constructor(readonly error: RenderError) {
    super(error.message);
  }
}

/** The thread hung, crashed or was terminated. */
export class ThreadLost extends Error {
  constructor(
    reason: string,
    /** The thread's last activity, if known: rendering a page, or loading an app. */
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
  readonly rendered: Promise<FinishedPage>;
  private settle!: { resolve(page: FinishedPage): void; reject(reason: unknown): void };
  private isDone = false;

  constructor(
    private readonly number: number,
    readonly job: PageJob,
    private readonly send: (message: ToThread) => void,
  ) {
    this.rendered = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
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
      case 'html': {
        const { status, styleHashes, html } = message;
        this.finish();
        return this.settle.resolve({ status, styleHashes, html });
      }
      case 'failed':
        return this.fail(new PageFailed(message.error));
    }
  }

  fail(error: Error): void {
    this.finish();
    this.settle.reject(error);
  }

  private readonly cancel = (): void => {
    if (this.isDone) return;
    this.send({ type: 'cancel', page: this.number });
    this.fail(this.job.signal.reason as Error);
  };

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
