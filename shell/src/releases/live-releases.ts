import { type PageSnapshot, PRESENT_RELEASES_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { isOutdated, parseReleases } from './release-versions';

const TIMEOUT_MS = 1_000;

/** Fetches headers with the releases that a new page would have; undefined if that fails or takes longer than a second. */
export async function fetchLiveReleases(headers?: HeadersInit): Promise<Headers | undefined> {
  try {
    const response = await fetch(PRESENT_RELEASES_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers;
  } catch {
    return undefined;
  }
}

/** Whether the live release of an app differs from the one on this page; false if that cannot be found out. */
export async function hasNewRelease(snapshot: PageSnapshot, app: string): Promise<boolean> {
  const live = (await fetchLiveReleases())?.get(RELEASE_HEADER);
  return Boolean(live) && isOutdated(snapshot, parseReleases(live!), app);
}
