import { APP_HEADER, type PageSnapshot, RELEASE_HEADER, WITHDRAWN_HEADER } from '@chhapai/contracts';
import { ownerOf } from '../remotes/app-owner';

/** The headers of a response from `fetch` or axios. */
interface ResponseHeaders {
  get(name: string): unknown;
}

/**
 * Tracks the live releases while a tab stays open. The page keeps the releases it was loaded with. The headers of every
 * response name the releases that a new page would have, and those of this page that were withdrawn.
 */
export class ReleaseTracker {
  /** The releases of this page, as in `x-release`. */
  readonly releases: string;
  /** The releases that a new page would have; undefined before the first response. */
  live: string | undefined;
  hasWithdrawnRelease = false;
  /**
   * When a response last named the live releases, in milliseconds since this page was loaded. The page itself was the first
   * such response.
   */
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
    this.hasWithdrawnRelease = Boolean(headers?.get(WITHDRAWN_HEADER));
    this.checkedAt = performance.now();
  }
}

/** The `x-release` header of a page's requests: `app@version` of each app. */
export function formatReleases({ apps }: PageSnapshot): string {
  return Object.entries(apps)
    .map(([app, { version }]) => `${app}@${version}`)
    .sort()
    .join(', ');
}
