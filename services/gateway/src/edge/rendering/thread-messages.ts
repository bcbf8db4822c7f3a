import type { ApiCall, PageSnapshot } from '@chhapai/contracts';

export interface ThreadBundle {
  app: string;
  version: string;
  /** The folder with `node/app.cjs`. */
  folder: string;
  /** The digest of that file in the release's record; undefined if the record has none. */
  integrity: string | undefined;
}

/** The data a rendering thread is started with: one set of releases for its whole life. */
export interface ThreadSet {
  apps: PageSnapshot['apps'];
  bundles: readonly ThreadBundle[];
  /** Apps that crashed an earlier thread while they were loaded. */
  excluded: readonly string[];
  progress: SharedArrayBuffer;
}

/** What distinguishes a page from others with the same releases. */
export interface PageRequest extends Omit<PageSnapshot, 'apps'> {
  /** Path and query. */
  url: string;
}

/** An API request of a page, without the signal, which threads cannot exchange. */
export type ForwardedRequest = Omit<ApiCall, 'signal'>;

export interface ForwardedResponse {
  status: number;
  text: string;
}

/** An error in the code of a release; `app` if it is known which. */
export interface RenderError {
  app?: string;
  kind: 'load' | 'render';
  message: string;
}

export type ToThread =
  | ({ type: 'render'; page: number } & PageRequest)
  | { type: 'response'; page: number; request: number; response: ForwardedResponse }
  | { type: 'requestFailed'; page: number; request: number; reason: string }
  /** The number of bytes sent to the visitor since the last message. */
  | { type: 'consumed'; page: number; bytes: number }
  | { type: 'cancel'; page: number }
  | { type: 'fallback'; number: number; snapshot: PageSnapshot }
  | { type: 'ping' };

export type FromThread =
  /** The thread runs and starts loading the releases. */
  | { type: 'started' }
  /** The shell and as many apps as possible are loaded; `fallback` was rendered for `PLACEHOLDER_ORIGIN`. */
  | { type: 'ready'; fallback: string }
  /** No page of this set can be rendered. */
  | { type: 'loadingFailed'; reason: string }
  | { type: 'error'; error: RenderError }
  /** An error in a part of a page. */
  | { type: 'pageError'; page: number; error: RenderError }
  | { type: 'request'; page: number; request: number; path: string; init: ForwardedRequest }
  | { type: 'redirect'; page: number; status: number; redirect: string }
  /** A chunk of a page, in order; the last one closes the page. */
  | { type: 'html'; page: number; status: number; bytes: Uint8Array; isLast: boolean }
  | { type: 'failed'; page: number; error: RenderError }
  /** Confirms `cancel`. */
  | { type: 'closed'; page: number }
  | { type: 'fallback'; number: number; html: string };

/** Stands for the origin in a fallback page that is rendered before any request. */
export const PLACEHOLDER_ORIGIN = 'https://origin.invalid';
