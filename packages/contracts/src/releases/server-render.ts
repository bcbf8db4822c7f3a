import type { PageSnapshot } from './page-snapshot.js';

/** Exports of the shell's Node build. The gateway evaluates it and does not depend on React itself. */
export interface ShellServerBundle {
  /** Modules the shell provides to the apps' Node builds, by specifier. */
  shared: Readonly<Record<string, unknown>>;
  /** Renders a page. Rejects if an app or a loader throws an error that no error boundary catches. */
  render(request: RenderRequest): Promise<RenderedPage>;
  /** A complete HTML document without content, for the browser to render. */
  renderFallback(snapshot: PageSnapshot, inlineStyle?: InlineStyle): string;
}

/** A page to render, and the functions that the shell calls while it renders. */
export interface RenderRequest {
  /** Requested path and query, e.g. `/products?category=mug`. */
  url: string;
  snapshot: PageSnapshot;
  /** Returns the exports of an app's Node build (`{ app }`); rejects if it is missing or cannot be loaded. */
  loadApp(app: string): Promise<unknown>;
  /** Sends a request to a service. `path` starts with `/api/`. Rejects only if there is no response. */
  callApi(path: string, init: ApiRequest): Promise<ApiResponse>;
  /** Aborted when the visitor leaves or rendering times out. */
  signal: AbortSignal;
  /** Logs a failure to load an app, a widget or a page's data, or an error thrown while rendering. */
  onError(error: unknown): void;
  /** Shells that do not call it link their stylesheets. */
  inlineStyle?: InlineStyle;
}

/**
 * Returns the text of a stylesheet, by URL, to write unchanged into a `<style>` element; undefined if the document must link
 * the file instead. The document's policy allows exactly the texts that were returned, so call it before the first bytes.
 */
export type InlineStyle = (href: string) => string | undefined;

/** A request to a service. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/** The response of a service. */
export interface ApiResponse {
  status: number;
  /** The parsed JSON body; undefined if the response had none. */
  body: unknown;
}

/** Has either `redirect` or `body`. */
export interface RenderedPage {
  status: number;
  redirect?: string;
  body?: ReadableStream<Uint8Array>;
}
