import type { ApiCall, PageSnapshot } from '@chhapai/contracts';

/** A node build as a thread loads it. */
export interface ThreadBundle {
  app: string;
  version: string;
  /** Where `node/app.cjs` lies. */
  folder: string;
  /** What the release's record says of that file; undefined when the release has none. */
  integrity: string | undefined;
}

/** What a rendering thread is started with: one set of releases, for all its life. */
export interface ThreadSet {
  apps: PageSnapshot['apps'];
  bundles: readonly ThreadBundle[];
  /** Apps that took an earlier thread down while they were loaded. */
  barred: readonly string[];
  /** Of the `ThreadProgress`. */
  progress: SharedArrayBuffer;
}

/** What a page has beside the releases of its thread. */
export interface PageRequest extends Omit<PageSnapshot, 'apps'> {
  /** Path and query as asked. */
  url: string;
}

/** A call of a page, without what cannot be passed between threads. */
export type PassedCall = Omit<ApiCall, 'signal'>;

/** `text` is the body of the answer. */
export interface CallAnswer {
  status: number;
  text: string;
}

/** Something of a release failed; `app` when it is known whose it is. */
export interface Trouble {
  app?: string;
  kind: 'load' | 'render';
  message: string;
}

export type ToThread =
  | ({ type: 'render'; page: number } & PageRequest)
  | { type: 'answered'; page: number; call: number; answer: CallAnswer }
  | { type: 'unanswered'; page: number; call: number; reason: string }
  /** So many bytes went on to the visitor. */
  | { type: 'taken'; page: number; bytes: number }
  /** Nobody waits for this page any more. */
  | { type: 'leave'; page: number }
  | { type: 'fallback'; number: number; snapshot: PageSnapshot }
  | { type: 'ping' };

export type FromThread =
  /** It runs, and goes on to load the releases. */
  | { type: 'started' }
  /** The shell is loaded, and of the apps what could be; `fallback` is that of a snapshot with `PLACEHOLDER_ORIGIN`. */
  | { type: 'ready'; fallback: string }
  /** There can be no page of this set. */
  | { type: 'broken'; reason: string }
  | { type: 'trouble'; page: number; trouble: Trouble }
  /** Of no page. */
  | { type: 'stray'; trouble: Trouble }
  | { type: 'call'; page: number; call: number; path: string; init: PassedCall }
  | { type: 'redirect'; page: number; status: number; redirect: string }
  /** A part of a page, in order; after the last one the page is closed. */
  | { type: 'html'; page: number; status: number; bytes: Uint8Array; isLast: boolean }
  | { type: 'failed'; page: number; trouble: Trouble }
  /** After `leave`: the thread does nothing more for this page. */
  | { type: 'closed'; page: number }
  | { type: 'fallback'; number: number; html: string };

/** Stands for the origin in a fallback page that is made before anybody asked for it. */
export const PLACEHOLDER_ORIGIN = 'https://origin.invalid';
