import {
  APP_HEADER,
  type PageSnapshot,
  PRESENT_RELEASES_PATH,
  RELEASE_HEADER,
  WITHDRAWN_HEADER,
} from '@chhapai/contracts';
import { ownerOf } from '../remotes/app-owner';
import { entersAnotherApp, entersOutdatedApp, formatReleases, parseReleases } from './release-versions';

/** Session storage key of the live releases for which this tab last loaded a new page. */
const RELOADED_FOR_KEY = 'renewed-for';
/** How long the known live releases count as current, when another app is entered. */
const FRESH_MS = 500;
/** The same while the tab stays in one app, which only leaves its release if that has been withdrawn. */
const FRESH_IN_APP_MS = 10_000;
const TIMEOUT_MS = 1_000;

/** Those of `fetch` or of axios. */
interface ResponseHeaders {
  get(name: string): unknown;
}

/**
 * Tracks the live releases while a tab stays open. The page keeps the releases it was loaded with; the headers of every response say
 * which releases a new page would have, and which of its own were withdrawn.
 */
export class ReleaseTracker {
  readonly #releases: string;
  /** The releases that this page was loaded for. If it did not get them, loading another page would not help. */
  readonly #reloadedFor: string | null;
  #live: string | undefined;
  #hasWithdrawn = false;
  /** In milliseconds since this page was loaded, with the releases that were live then. */
  #checkedAt = 0;

  constructor(private readonly snapshot: PageSnapshot) {
    this.#releases = formatReleases(snapshot);
    this.#reloadedFor = sessionStorage.getItem(RELOADED_FOR_KEY);
    if (this.#reloadedFor === this.#releases) sessionStorage.removeItem(RELOADED_FOR_KEY);
  }

  /** The headers of this page's requests. */
  requestHeaders(): Record<string, string> {
    const app = ownerOf(this.snapshot, location.pathname)?.app ?? 'shell';
    return { [RELEASE_HEADER]: this.#releases, [APP_HEADER]: app };
  }

  /** Records the headers of a response, if it has any. */
  record(headers: ResponseHeaders | undefined): void {
    const live = headers?.get(RELEASE_HEADER);
    if (typeof live !== 'string' || live === '') return;
    this.#live = live;
    this.#hasWithdrawn = Boolean(headers?.get(WITHDRAWN_HEADER));
    this.#checkedAt = performance.now();
  }

  /** Before a navigation enters another app: fetches the live releases, unless they were checked a moment ago. */
  async checkBeforeEntering(from: string, to: string): Promise<void> {
    if (entersAnotherApp(this.snapshot, from, to)) await this.#check(FRESH_MS);
  }

  /** Within an app: whether the release of this page turns out to be withdrawn, so that it should be loaded anew. */
  async isNewlyWithdrawn(path: string): Promise<boolean> {
    await this.#check(FRESH_IN_APP_MS);
    return this.needsNewPage(path, path);
  }

  /** Whether a navigation should load a new page, because it enters an app with another live release or one was withdrawn. */
  needsNewPage(from: string, to: string): boolean {
    if (this.#live === undefined || this.#live === this.#reloadedFor) return false;
    return this.#hasWithdrawn || entersOutdatedApp(this.snapshot, parseReleases(this.#live), from, to);
  }

  async #check(freshMs: number): Promise<void> {
    if (performance.now() - this.#checkedAt < freshMs) return;
    this.record(await fetchLiveReleases(this.requestHeaders()));
    // Also after a failure, so that the request is not repeated at once.
    this.#checkedAt = performance.now();
  }

  /** Remembers, just before a new page is loaded, for which releases it is loaded. */
  rememberReload(): void {
    if (this.#live !== undefined) sessionStorage.setItem(RELOADED_FOR_KEY, this.#live);
  }
}

/** Fetches headers with the releases that a new page would have; undefined if that fails or takes longer than a second. */
export async function fetchLiveReleases(headers?: HeadersInit): Promise<Headers | undefined> {
  try {
    const response = await fetch(PRESENT_RELEASES_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers;
  } catch {
    return undefined;
  }
}
