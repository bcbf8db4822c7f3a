import type { RenderedPage } from '@chhapai/contracts';
import type { CallAnswer, FromThread, PageRequest, ThreadSet, Trouble } from '../thread-messages.js';
import { AppNotLoaded, failingApp } from './failing-app.rules.js';
import type { LoadedSet } from './loaded-set.js';
import { PageCalls } from './page-calls.js';
import { SentBody } from './sent-body.js';

type Send = (message: FromThread, transfer?: ArrayBuffer[]) => void;

/** One page while it is rendered. */
export class RenderingPage {
  private readonly leaving = new AbortController();
  private readonly calls: PageCalls;
  private readonly told = new Set<string>();
  private body?: SentBody;

  constructor(
    private readonly number: number,
    private readonly send: Send,
  ) {
    this.calls = new PageCalls((call, path, init) => send({ type: 'call', page: number, call, path, init }));
  }

  /** Resolves when there is nothing more to do for this page. */
  async run(loaded: LoadedSet, apps: ThreadSet['apps'], { url, ...rest }: PageRequest): Promise<void> {
    const { signal } = this.leaving;
    try {
      const rendered = await loaded.shell.render({
        url,
        snapshot: { apps, ...rest },
        loadApp: (app) => loaded.app(app),
        callApi: this.calls.call,
        signal,
        onError: (error) => this.tell(error),
      });
      await this.sendPage(rendered);
    } catch (error) {
      if (!signal.aborted) this.send({ type: 'failed', page: this.number, trouble: troubleOf(error) });
    }
  }

  answered(call: number, answer: CallAnswer): void {
    this.calls.answer(call, answer);
  }

  unanswered(call: number, reason: string): void {
    this.calls.fail(call, new Error(reason));
  }

  taken(bytes: number): void {
    this.body?.taken(bytes);
  }

  leave(): void {
    const reason = new Error('Nobody waits for this page any more');
    this.leaving.abort(reason);
    this.calls.failAll(reason);
    this.body?.stop(reason);
  }

  private async sendPage({ status, redirect, body }: RenderedPage): Promise<void> {
    const page = this.number;
    if (this.leaving.signal.aborted) return void body?.cancel().catch(() => undefined);
    if (redirect !== undefined) return this.send({ type: 'redirect', page, status, redirect });
    if (!body) throw new Error('The shell gave neither a body nor a redirect');
    this.body = new SentBody(body, (bytes, isLast) => {
      if (this.leaving.signal.aborted) return;
      this.send({ type: 'html', page, status, bytes, isLast }, [bytes.buffer as ArrayBuffer]);
    });
    await this.body.sendAll();
  }

  /** An app that lends three widgets fails once. */
  private tell(error: unknown): void {
    if (this.leaving.signal.aborted) return;
    const trouble = troubleOf(error);
    const name = `${trouble.app} ${trouble.kind} ${trouble.app === undefined ? trouble.message : ''}`;
    if (this.told.has(name)) return;
    this.told.add(name);
    this.send({ type: 'trouble', page: this.number, trouble });
  }
}

export function troubleOf(error: unknown): Trouble {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { app: failingApp(error), kind: error instanceof AppNotLoaded ? 'load' : 'render', message };
}
