import type { ApiResponse, ApiRequest, RenderedPage } from '@chhapai/contracts';
import type {
  ForwardedRequest,
  ForwardedResponse,
  FromThread,
  PageRequest,
  RenderError,
  ThreadSet,
} from '../thread-messages.js';
import { InlinedStyles } from './inline-styles.js';
import { AppNotLoaded, failingApp } from './load-bundle.js';
import type { LoadedReleases } from './loaded-releases.js';

/** A page is larger only by mistake, for example if a list never ends. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

type Send = (message: FromThread, transfer?: ArrayBuffer[]) => void;

export class PageRendering {
  private readonly cancelling = new AbortController();
  private readonly requests: PageRequests;
  private readonly reported = new Set<string>();

  constructor(
    private readonly number: number,
    private readonly send: Send,
  ) {
    this.requests = new PageRequests((request, path, init) =>
      send({ type: 'request', page: number, request, path, init }),
    );
  }

  /** Resolves when the page is complete, failed or cancelled. */
  async run(
    loaded: LoadedReleases,
    apps: ThreadSet['apps'],
    { url, hasStoredStyles, ...rest }: PageRequest,
  ): Promise<void> {
    const { signal } = this.cancelling;
    const styles = new InlinedStyles(loaded.styles, hasStoredStyles ? apps['shell']?.styles : []);
    try {
      const rendered = await loaded.shell.render({
        url,
        snapshot: { apps, ...rest },
        loadApp: (app) => loaded.loadApp(app),
        callApi: this.requests.send,
        signal,
        onError: (error) => this.report(error),
        inlineStyle: styles.inlineStyle,
      });
      await this.sendPage(rendered, styles);
    } catch (error) {
      if (!signal.aborted) this.send({ type: 'failed', page: this.number, error: toRenderError(error) });
    }
  }

  handleResponse(request: number, response: ForwardedResponse): void {
    this.requests.resolve(request, response);
  }

  handleRequestFailure(request: number, reason: string): void {
    this.requests.fail(request, new Error(reason));
  }

  cancel(): void {
    const reason = new Error('The client is no longer waiting for this page');
    this.cancelling.abort(reason);
    this.requests.failAll(reason);
  }

  private async sendPage({ status, redirect, body }: RenderedPage, styles: InlinedStyles): Promise<void> {
    const page = this.number;
    if (this.cancelling.signal.aborted) return void body?.cancel().catch(() => undefined);
    if (redirect !== undefined) return this.send({ type: 'redirect', page, status, redirect });
    if (!body) throw new Error('The shell returned neither a body nor a redirect');
    const html = await readAll(body, this.cancelling.signal);
    this.send({ type: 'html', page, status, styleHashes: styles.hashes, html }, [html.buffer]);
  }

  /** Reports each app once, even if several of its widgets fail. */
  private report(thrown: unknown): void {
    if (this.cancelling.signal.aborted) return;
    const error = toRenderError(thrown);
    const key = `${error.app} ${error.kind} ${error.app === undefined ? error.message : ''}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.send({ type: 'pageError', page: this.number, error });
  }
}

/** Reads the whole stream. Rejects if it fails, is longer than `MAX_PAGE_BYTES`, or is cancelled. */
async function readAll(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) break;
    length += value.length;
    if (length > MAX_PAGE_BYTES) {
      cancel();
      throw new Error(`The page is larger than ${MAX_PAGE_BYTES} bytes`);
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export function toRenderError(error: unknown): RenderError {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { app: failingApp(error), kind: error instanceof AppNotLoaded ? 'load' : 'render', message };
}

interface PendingRequest {
  resolve(response: ApiResponse): void;
  reject(reason: unknown): void;
}

/** The API requests of one page, which the parent thread sends over its connections. */
class PageRequests {
  private readonly pending = new Map<number, PendingRequest>();
  private lastNumber = 0;

  constructor(private readonly forward: (request: number, path: string, init: ForwardedRequest) => void) {}

  readonly send = (path: string, { signal, ...init }: ApiRequest): Promise<ApiResponse> => {
    const number = ++this.lastNumber;
    return new Promise((resolve, reject) => {
      this.pending.set(number, { resolve, reject });
      signal?.addEventListener('abort', () => this.fail(number, signal.reason), { once: true });
      this.forward(number, path, init);
    });
  };

  resolve(number: number, { status, text }: ForwardedResponse): void {
    this.pending.get(number)?.resolve({ status, body: parseJson(text) });
    this.pending.delete(number);
  }

  fail(number: number, reason: unknown): void {
    this.pending.get(number)?.reject(reason);
    this.pending.delete(number);
  }

  failAll(reason: unknown): void {
    for (const number of [...this.pending.keys()]) this.fail(number, reason);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
