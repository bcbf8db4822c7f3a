import { type PageSnapshot, PRESENT_RELEASES_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { entersAnotherApp, entersOutdatedApp, formatReleases, parseReleases } from './release-versions';

/** Session storage key of the live releases for which this tab last loaded a new page. */
const RELOADED_FOR_KEY = 'renewed-for';
/** How long the known live releases count as current. */
const FRESH_MS = 500;
const TIMEOUT_MS = 1_000;

/**
 * Tracks the live releases while a tab stays open. The page keeps the releases it was loaded with; the `x-release` header of
 * every response says which releases a new page would have.
 */
export class ReleaseTracker {
  /** The releases of this page, for the `x-release` header of its requests. */
  readonly releases: string;
  /** The releases that this page was loaded for. If it did not get them, loading another page would not help. */
  readonly #reloadedFor: string | null;
  #live: string | undefined;
  #checkedAt = -Infinity;

  constructor(private readonly snapshot: PageSnapshot) {
    this.releases = formatReleases(snapshot);
    this.#reloadedFor = sessionStorage.getItem(RELOADED_FOR_KEY);
    if (this.#reloadedFor === this.releases) sessionStorage.removeItem(RELOADED_FOR_KEY);
  }

  /** Records the `x-release` header of a response, if it has one. */
  record(header: unknown): void {
    if (typeof header !== 'string' || header === '') return;
    this.#live = header;
    this.#checkedAt = performance.now();
  }

  /** Before a navigation enters another app: fetches the live releases, unless they were checked a moment ago. */
  async checkBeforeEntering(from: string, to: string): Promise<void> {
    const isFresh = performance.now() - this.#checkedAt < FRESH_MS;
    if (isFresh || !entersAnotherApp(this.snapshot, from, to)) return;
    this.record(await fetchLiveReleases());
    // Also after a failure, so that the request is not repeated at once.
    this.#checkedAt = performance.now();
  }

  /** Whether a navigation should load a new page, because it enters an app with another live release. */
  needsNewPage(from: string, to: string): boolean {
    if (this.#live === undefined || this.#live === this.#reloadedFor) return false;
    return entersOutdatedApp(this.snapshot, parseReleases(this.#live), from, to);
  }

  /** Remembers, just before a new page is loaded, for which releases it is loaded. */
  rememberReload(): void {
    if (this.#live !== undefined) sessionStorage.setItem(RELOADED_FOR_KEY, this.#live);
  }
}

/** Fetches the releases that a new page would have; undefined if that fails or takes longer than a second. */
export async function fetchLiveReleases(): Promise<string | undefined> {
  try {
    const response = await fetch(PRESENT_RELEASES_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers.get(RELEASE_HEADER) ?? undefined;
  } catch {
    return undefined;
  }
}
