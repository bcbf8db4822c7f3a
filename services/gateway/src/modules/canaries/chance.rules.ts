/** Visitors of a release, and how many of them met a failure. */
export interface Share {
  visitors: number;
  failed: number;
}

/**
 * How likely it is that so many of the failures fall on `one` by chance, when both fail alike: Fisher's exact test, one-sided.
 * Exact because a canary has few visitors at first, where the normal distribution sees significance in chance.
 */
export function chanceOf(one: Share, other: Share): number {
  const failed = one.failed + other.failed;
  const visitors = one.visitors + other.visitors;
  let chance = 0;
  for (let count = one.failed; count <= Math.min(failed, one.visitors); count++) {
    const ways = logChoose(one.visitors, count) + logChoose(other.visitors, failed - count);
    chance += Math.exp(ways - logChoose(visitors, failed));
  }
  return Math.min(chance, 1);
}

function logChoose(from: number, taken: number): number {
  if (taken < 0 || taken > from) return -Infinity;
  return logFactorial(from) - logFactorial(taken) - logFactorial(from - taken);
}

/** Stirling's series; exact to twelve digits from ten on. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log([1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880][n] ?? NaN);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
}
