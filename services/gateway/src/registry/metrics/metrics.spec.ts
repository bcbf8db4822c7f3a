import { describe, expect, it } from 'vitest';
import { publicNetworkOf } from './release-metrics.js';
import { bucketFor, p75, valueOf } from './vital-buckets.rules.js';

describe('the network of an address', () => {
  it('is the address itself, or its /64 for IPv6', () => {
    expect(publicNetworkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(publicNetworkOf('2001:db8:1:2::1')).toBe(publicNetworkOf('2001:db8:1:2:ffff::9'));
    expect(publicNetworkOf('2001:db8:1:2::1')).not.toBe(publicNetworkOf('2001:db8:1:3::1'));
  });

  it('is undefined for loopback addresses, which many may share', () => {
    for (const address of ['127.0.0.1', '127.8.8.8', '::1']) expect(publicNetworkOf(address)).toBeUndefined();
  });
});

describe('the histogram of a web vital', () => {
  it('returns values within five percent', () => {
    for (const ms of [1, 12, 180, 950, 2500, 60_000, 600_000]) {
      expect(Math.abs(valueOf('lcp', bucketFor('lcp', ms)) - ms)).toBeLessThanOrEqual(Math.max(1, ms * 0.05));
    }
    expect(valueOf('cls', bucketFor('cls', 0.1))).toBeCloseTo(0.1, 2);
    expect(valueOf('cls', bucketFor('cls', 0))).toBe(0);
  });

  it('returns the value that three of four pages do not exceed', () => {
    const buckets = [100, 200, 300, 4000].map((ms) => ({ bucket: bucketFor('lcp', ms), samples: 10 }));
    expect(p75('lcp', buckets)).toBe(valueOf('lcp', bucketFor('lcp', 300)));
  });
});
