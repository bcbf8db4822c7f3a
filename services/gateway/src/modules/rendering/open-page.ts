import { PageBody } from './page-body.js';
import { PageFailed, type BegunPage, type PageJob } from './page-job.js';
import type { FromThread, ToThread } from './thread-messages.js';

type OfPage = Extract<FromThread, { page: number }>;

/** A page that a thread is rendering, as seen from outside the thread. */
export class OpenPage {
  readonly begun: Promise<BegunPage>;
  private settle!: { resolve(page: BegunPage): void; reject(reason: unknown): void };
  private body?: PageBody;
  private isOver = false;

  constructor(
    private readonly number: number,
    readonly job: PageJob,
    private readonly send: (message: ToThread) => void,
  ) {
    this.begun = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    const { signal, callApi: _call, onTrouble: _trouble, ...request } = job;
    send({ type: 'render', page: number, ...request });
    if (signal.aborted) this.leave();
    else signal.addEventListener('abort', this.leave, { once: true });
  }

  take(message: OfPage): void {
    if (this.isOver) return;
    switch (message.type) {
      case 'closed':
        return;
      case 'call':
        return void this.answer(message);
      case 'trouble':
        return this.job.onTrouble(message.trouble);
      case 'redirect':
        this.over();
        return this.settle.resolve({ status: message.status, redirect: message.redirect });
      case 'html':
        return this.takeHtml(message);
      case 'failed':
        return this.lose(new PageFailed(message.trouble));
    }
  }

  /** It will not come to an end. */
  lose(error: Error): void {
    this.over();
    this.settle.reject(error);
    this.body?.destroy(error);
  }

  private readonly leave = (): void => {
    if (this.isOver) return;
    this.send({ type: 'leave', page: this.number });
    this.lose(this.job.signal.reason as Error);
  };

  private takeHtml({ status, bytes, isLast }: Extract<FromThread, { type: 'html' }>): void {
    this.body ??= this.begin(status);
    if (isLast) this.over();
    this.body.add(bytes, isLast);
  }

  private begin(status: number): PageBody {
    const page = this.number;
    const body = new PageBody({
      onTaken: (bytes) => void (this.isOver || this.send({ type: 'taken', page, bytes })),
      onDestroyed: this.leave,
    });
    this.settle.resolve({ status, body });
    return body;
  }

  private async answer({ call, path, init }: Extract<FromThread, { type: 'call' }>): Promise<void> {
    const page = this.number;
    const said: ToThread = await this.job.callApi(path, init).then(
      (answer) => ({ type: 'answered', page, call, answer }),
      (error: unknown) => ({ type: 'unanswered', page, call, reason: String(error) }),
    );
    if (!this.isOver) this.send(said);
  }

  private over(): void {
    this.isOver = true;
    this.job.signal.removeEventListener('abort', this.leave);
  }
}
