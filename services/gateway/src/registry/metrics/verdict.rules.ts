/** With this many failed visitors within the first minute, a canary is withdrawn without a comparison. */
const FAILED_AT_START = 10;
const START_SECONDS = 60;
/** With fewer failures, no conclusion is drawn. */
const MIN_FAILED = 5;
/** With this limit, only one good canary in a thousand is withdrawn, although the check is repeated as visitors report. */
const MAX_PROBABILITY = 0.000_1;

export interface FailureCounts {
  visitors: number;
  failed: number;
}

export interface CanaryFigures {
  /** Since the canary started. */
  seconds: number;
  /** `silent`: the failed visitors who never reported anything, perhaps because they had no connection or left at once. */
  canary: FailureCounts & { silent: number };
  live: FailureCounts;
}

/** Why a canary must be withdrawn; undefined if it may continue. */
export function reasonToWithdraw({ seconds, canary, live }: CanaryFigures): string | undefined {
  const failures = `${canary.failed} of ${canary.visitors} visitors experienced a failure`;
  if (seconds <= START_SECONDS && canary.failed - canary.silent >= FAILED_AT_START)
    return `${failures} within its first minute`;
  if (canary.failed < MIN_FAILED || live.visitors === 0 || !isWorse(canary, live)) return undefined;
  const probability = probabilityByChance(canary, live);
  if (probability >= MAX_PROBABILITY) return undefined;
  return `${failures}, compared with ${live.failed} of ${live.visitors} for the live release; a difference this large would occur by chance ${frequency(probability)}`;
}

/** The probability that at least this many failures fall on `one` by chance: Fisher's exact test, reliable for few visitors. */
export function probabilityByChance(one: FailureCounts, other: FailureCounts): number {
  const failed = one.failed + other.failed;
  const visitors = one.visitors + other.visitors;
  let probability = 0;
  for (let count = one.failed; count <= Math.min(failed, one.visitors); count++) {
    const logWays = logChoose(one.visitors, count) + logChoose(other.visitors, failed - count);
    probability += Math.exp(logWays - logChoose(visitors, failed));
  }
  return Math.min(probability, 1);
}

const isWorse = (canary: FailureCounts, live: FailureCounts) =>
  canary.failed * live.visitors > live.failed * canary.visitors;

function frequency(probability: number): string {
  if (probability < 1e-9) return 'less than once in a billion cases';
  return `once in ${Math.round(1 / probability).toLocaleString('en-IN')} cases`;
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Stirling's series, accurate to eleven digits for n ≥ 10. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log([1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880][n] ?? NaN);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
}

/** How long a visitor of a live release counts. */
export const LIVE_MINUTES = 10;
/** With fewer failed visitors (one per network), a single person or place may be the cause. */
const MIN_FAILING = 10;
/** A browser extension or one broken browser never affects that many. */
const FAILING_SHARE = 0.5;

/** Why a live release is failing; undefined if it is not. */
export function reasonToAlert({ visitors, failed }: FailureCounts): string | undefined {
  if (failed < MIN_FAILING || failed < visitors * FAILING_SHARE) return undefined;
  return `${failed} of ${visitors} visitors experienced a failure within ${LIVE_MINUTES} minutes`;
}
