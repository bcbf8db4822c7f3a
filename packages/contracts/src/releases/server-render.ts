import type { PageSnapshot } from './page-snapshot.js';

/** What the shell's node build exports; the gateway evaluates it and knows no React itself. */
export interface ShellServerBundle {
  /** Modules the shell lends to the apps' node builds, by the name they are required with. */
  shared: Readonly<Record<string, unknown>>;
  /** Renders one page. Rejects when an app or a loader throws what no error boundary takes. */
  render(request: RenderRequest): Promise<RenderedPage>;
  /** The page for the browser to render: a whole HTML document without content. Needs nothing but the snapshot. */
  renderFallback(snapshot: PageSnapshot): string;
}

export interface RenderRequest {
  /** Path and query as asked, e.g. `/products?category=mug`. */
  url: string;
  snapshot: PageSnapshot;
  /** Gives the exports of an app's node build (`{ app }`); rejects when there is none or it cannot be loaded. */
  loadApp(app: string): Promise<unknown>;
  /** Calls a service. `path` starts with `/api/`. Rejects only when no answer came. */
  callApi(path: string, init: ApiCall): Promise<ApiAnswer>;
  /** Aborted when the visitor left or the time for rendering is over. */
  signal: AbortSignal;
  /** Told of an error that a boundary took while streaming; for the log. */
  onError(error: unknown): void;
}

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

export interface ApiAnswer {
  status: number;
  /** The parsed JSON body; undefined when it was none. */
  body: unknown;
}

/** `body` is there when `redirect` is not. */
export interface RenderedPage {
  status: number;
  redirect?: string;
  body?: ReadableStream<Uint8Array>;
}
