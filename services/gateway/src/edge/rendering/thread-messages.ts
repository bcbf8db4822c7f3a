import type { ApiRequest, PageSnapshot } from '@chhapai/contracts';

export interface ThreadBundle {
  app: string;
  version: string;
  /** The folder with `node/app.cjs`. */
  folder: string;
  /** The digest of that file in the release's record; undefined if the record has none. */
  integrity: string | undefined;
}

/** The data a rendering thread is started with: one set of releases for its whole lifetime. */
export interface ThreadSet {
  apps: PageSnapshot['apps'];
  bundles: readonly ThreadBundle[];
  /** Apps that crashed an earlier thread while they were loaded. */
  excluded: readonly string[];
  progress: SharedArrayBuffer;
}

/** The properties that distinguish a page from others with the same releases. */
export interface PageRequest extends Omit<PageSnapshot, 'apps'> {
  /** Path and query. */
  url: string;
  /** Whether the browser has the shell's stylesheets, so that the page links them. */
  hasStoredStyles?: boolean;
}

/** A page for the browser to render. */
export interface FallbackHtml {
  html: string;
  /** The policy's sources for the `<style>` elements. */
  styleHashes: readonly string[];
}

/** An API request of a page, without the signal, which threads cannot exchange. */
export type ForwardedRequest = Omit<ApiRequest, 'signal'>;

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
  | { type: 'cancel'; page: number }
  | { type: 'fallback'; number: number; snapshot: PageSnapshot }
  | { type: 'ping' };

export type FromThread =
  /** The thread runs and starts loading the releases. */
  | { type: 'started' }
  /** The shell and as many apps as possible are loaded; `fallback` was rendered for `PLACEHOLDER_ORIGIN`. */
  | { type: 'ready'; fallback: FallbackHtml }
  /** No page of this set can be rendered. */
  | { type: 'loadingFailed'; reason: string }
  | { type: 'error'; error: RenderError }
  /** An error in a part of a page. */
  | { type: 'pageError'; page: number; error: RenderError }
  | { type: 'request'; page: number; request: number; path: string; init: ForwardedRequest }
  | { type: 'redirect'; page: number; status: number; redirect: string }
  | { type: 'html'; page: number; status: number; styleHashes: readonly string[]; html: Uint8Array }
  | { type: 'failed'; page: number; error: RenderError }
  /** Confirms `cancel`. */
  | { type: 'closed'; page: number }
  | { type: 'fallback'; number: number; fallback: FallbackHtml };

/** Stands for the origin in a fallback page that is rendered before any request. */
export const PLACEHOLDER_ORIGIN = 'https://origin.invalid';
