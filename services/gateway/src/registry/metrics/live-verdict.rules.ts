import type { FailureRate } from './canary-verdict.rules.js';

/** How long a visitor of a live release counts. */
export const LIVE_MINUTES = 10;
/** From fewer networks, failures may be those of a single person or place. */
const MIN_FAILED = 10;
/** A browser extension or one broken browser never affects that many. */
const FAILING_SHARE = 0.5;

/** Why a live release is failing; undefined if it is not. */
export function reasonForAlarm({ visitors, failed }: FailureRate): string | undefined {
  if (failed < MIN_FAILED || failed < visitors * FAILING_SHARE) return undefined;
  return `${failed} of ${visitors} visitors experienced a failure within ${LIVE_MINUTES} minutes`;
}
