import {
  APP_HEADER,
  type PageSnapshot,
  PRESENT_RELEASES_PATH,
  RELEASE_HEADER,
  WITHDRAWN_HEADER,
} from '@chhapai/contracts';
import { ownerOf } from '../remotes/app-owner';
import { formatReleases } from './release-versions';

const TIMEOUT_MS = 1_000;

/** The headers of a response from `fetch` or axios. */
interface ResponseHeaders {
  get(name: string): unknown;
}

/**
 * Tracks the live releases while a tab stays open. The page keeps the releases it was loaded with; the headers of every response say
 * which releases a new page would have, and which of its own were withdrawn.
 */
export class ReleaseTracker {
  /** The releases of this page, as in `x-release`. */
  readonly releases: string;
  /** The releases that a new page would have; undefined before the first response. */
  live: string | undefined;
  hasWithdrawn = false;
  /** When a response last named the live releases, in milliseconds since this page was loaded, which named them first. */
  checkedAt = 0;

  constructor(readonly snapshot: PageSnapshot) {
    this.releases = formatReleases(snapshot);
  }

  /** The headers of this page's requests. */
  requestHeaders(): Record<string, string> {
    const app = ownerOf(this.snapshot, location.pathname)?.app ?? 'shell';
    return { [RELEASE_HEADER]: this.releases, [APP_HEADER]: app };
  }

  /** Records the headers of a response, if it has any. */
  record(headers: ResponseHeaders | undefined): void {
    const live = headers?.get(RELEASE_HEADER);
    if (typeof live !== 'string' || live === '') return;
    this.live = live;
    this.hasWithdrawn = Boolean(headers?.get(WITHDRAWN_HEADER));
    this.checkedAt = performance.now();
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
