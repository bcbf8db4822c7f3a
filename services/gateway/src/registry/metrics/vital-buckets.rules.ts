import type { PageReport } from '@chhapai/contracts';

export type Vitals = NonNullable<PageReport['vitals']>;

/** Buckets per doubling, for an error of at most 5%. */
const PER_DOUBLING = 8;
/** Layout shift is stored in thousandths. */
const unitOf = (metric: string): number => (metric === 'cls' ? 1000 : 1);

/** Buckets grow with the value: the n-th is centred on 2 ** (n / PER_DOUBLING) - 1 units. */
export function bucketFor(metric: string, value: number): number {
  return Math.round(Math.log2(1 + value * unitOf(metric)) * PER_DOUBLING);
}

/** The value that a bucket represents. */
export function valueOf(metric: string, bucket: number): number {
  const value = (2 ** (bucket / PER_DOUBLING) - 1) / unitOf(metric);
  return metric === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** The value that 75% of the samples do not exceed. The buckets must be in ascending order. */
export function p75(metric: string, buckets: readonly { bucket: number; samples: number }[]): number {
  const all = buckets.reduce((sum, { samples }) => sum + samples, 0);
  let seen = 0;
  for (const { bucket, samples } of buckets) {
    seen += samples;
    if (seen >= all * 0.75) return valueOf(metric, bucket);
  }
  return 0;
}
