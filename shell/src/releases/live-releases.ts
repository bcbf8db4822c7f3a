import { type PageSnapshot, PRESENT_RELEASES_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { isOutdated, parseReleases } from './release-versions';

const TIMEOUT_MS = 1_000;

/** Fetches the response headers that name the releases of a new page; undefined if that fails or takes longer than a second. */
export async function fetchLiveReleases(headers?: HeadersInit): Promise<Headers | undefined> {
  try {
    const response = await fetch(PRESENT_RELEASES_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers;
  } catch {
    return undefined;
  }
}

/** Whether the live release of an app differs from the one on this page; false if that cannot be determined. */
export async function hasNewRelease(snapshot: PageSnapshot, app: string): Promise<boolean> {
  const live = (await fetchLiveReleases())?.get(RELEASE_HEADER);
  return live ? isOutdated(snapshot, parseReleases(live), app) : false;
}
