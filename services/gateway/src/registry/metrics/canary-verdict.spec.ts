import { describe, expect, it } from 'vitest';
import { probabilityByChance, reasonToWithdraw } from './canary-verdict.rules.js';

const share = (failed: number, visitors: number) => ({ failed, visitors });
const later = (canary: [number, number], live: [number, number]) =>
  reasonToWithdraw({ seconds: 3600, canary: share(...canary), live: share(...live) });

describe('the chance that failures fall on one side', () => {
  it('is that of the exact test', () => {
    // 1 / (25 over 5), and the tea tasting of Fisher: 17 / 70.
    expect(probabilityByChance(share(5, 5), share(0, 20))).toBeCloseTo(1 / 53130, 10);
    expect(probabilityByChance(share(3, 4), share(1, 4))).toBeCloseTo(17 / 70, 10);
    expect(probabilityByChance(share(0, 100), share(10, 900))).toBeCloseTo(1, 8);
  });

  it('stays a chance with a hundred thousand visitors', () => {
    const chance = probabilityByChance(share(100, 10_000), share(900, 90_000));
    expect(chance).toBeGreaterThan(0.45);
    expect(chance).toBeLessThan(0.56);
    expect(probabilityByChance(share(300, 10_000), share(900, 90_000))).toBeLessThan(1e-30);
  });
});

describe('a canary', () => {
  it('is withdrawn after ten failed visitors within its first minute, however many others there were', () => {
    const after = (seconds: number, failed: number) =>
      reasonToWithdraw({ seconds, canary: share(failed, 500), live: share(0, 0) });
    expect(after(59, 10)).toBe('10 of 500 visitors met a failure within its first minute');
    expect(after(59, 9)).toBeUndefined();
    expect(after(61, 10)).toBeUndefined();
  });

  it('is withdrawn if it fails much more often than the live release', () => {
    expect(later([5, 5], [0, 20])).toBe(
      '5 of 5 visitors met a failure, compared with 0 of 20 for the live release: by chance that happens once in 53,130 times',
    );
    expect(later([20, 400], [4, 3600])).toContain('20 of 400');
    expect(later([5, 20], [1, 180])).toContain('5 of 20');
  });

  it('goes on when it fails as the live release does, or better', () => {
    expect(later([0, 1000], [0, 9000])).toBeUndefined();
    expect(later([10, 1000], [90, 9000])).toBeUndefined();
    expect(later([20, 1000], [90, 9000])).toBeUndefined();
    expect(later([5, 1000], [900, 9000])).toBeUndefined();
  });

  it('goes on while too little is known', () => {
    expect(later([4, 4], [0, 1000])).toBeUndefined();
    expect(later([9, 9], [0, 0])).toBeUndefined();
    expect(later([5, 5], [0, 3])).toBeUndefined();
    expect(later([0, 0], [0, 0])).toBeUndefined();
  });

  it('is hardly ever taken back by chance, though it is looked at with every failure', () => {
    const random = seeded(7);
    let takenBack = 0;
    for (let canary = 0; canary < 1000; canary++) if (isTakenBack(random, 0.02, 2000)) takenBack++;
    expect(takenBack).toBeLessThanOrEqual(3);
  });
});

/** A canary for a fifth of the visitors that is as good as the live release. */
function isTakenBack(random: () => number, failing: number, visitors: number): boolean {
  const canary = share(0, 0);
  const live = share(0, 0);
  for (let visitor = 0; visitor < visitors; visitor++) {
    const side = random() < 0.2 ? canary : live;
    side.visitors++;
    if (random() >= failing) continue;
    side.failed++;
    if (side === canary && reasonToWithdraw({ seconds: 3600, canary, live })) return true;
  }
  return false;
}

/** The same figures in every run. Source: mulberry32. */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
