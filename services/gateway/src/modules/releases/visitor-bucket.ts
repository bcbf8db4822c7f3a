import { hash } from 'node:crypto';

/** In hundredths of a percent. */
export const BUCKETS = 10_000;

/**
 * Where a visitor stands in a queue, 0 to 9,999, evenly spread and independent for each queue. A share takes the first of
 * the queue, so a growing share keeps everybody it had.
 */
export function bucketOf(visitor: string, queue: string): number {
  // 48 bits: the remainder favours no bucket noticeably.
  return parseInt(hash('sha256', `${queue} ${visitor}`).slice(0, 12), 16) % BUCKETS;
}
