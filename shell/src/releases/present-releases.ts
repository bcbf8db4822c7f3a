import { PRESENT_RELEASES_PATH, RELEASE_HEADER } from '@chhapai/contracts';

/** Nobody waits longer to hear of releases. */
const ANSWER_WITHIN_MS = 1_000;

/** Asks which releases a new page would have; undefined when no answer comes in time. */
export async function askPresentReleases(): Promise<string | undefined> {
  try {
    const answer = await fetch(PRESENT_RELEASES_PATH, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.headers.get(RELEASE_HEADER) ?? undefined;
  } catch {
    return undefined;
  }
}
