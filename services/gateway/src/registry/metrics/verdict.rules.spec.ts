import { describe, expect, it } from 'vitest';
import { probabilityByChance, reasonToAlert, reasonToWithdraw } from './verdict.rules.js';

const counts = (failed: number, visitors: number, silent = 0) => ({ failed, visitors, silent });
const reasonAfterAnHour = (canary: [number, number], live: [number, number]) =>
  reasonToWithdraw({ seconds: 3600, canary: counts(...canary), live: counts(...live) });

describe('the probability of failures by chance', () => {
  it('equals that of Fisher’s exact test', () => {
    // 1 / (25 choose 5), and Fisher’s tea-tasting experiment: 17 / 70.
    expect(probabilityByChance(counts(5, 5), counts(0, 20))).toBeCloseTo(1 / 53130, 10);
    expect(probabilityByChance(counts(3, 4), counts(1, 4))).toBeCloseTo(17 / 70, 10);
    expect(probabilityByChance(counts(0, 100), counts(10, 900))).toBeCloseTo(1, 8);
  });

  it('is accurate with a hundred thousand visitors', () => {
    const probability = probabilityByChance(counts(100, 10_000), counts(900, 90_000));
    expect(probability).toBeGreaterThan(0.45);
    expect(probability).toBeLessThan(0.56);
    expect(probabilityByChance(counts(300, 10_000), counts(900, 90_000))).toBeLessThan(1e-30);
  });
});

describe('a canary', () => {
  it('is withdrawn after ten failed visitors within its first minute, regardless of the other visitors', () => {
    const reasonAfter = (seconds: number, failed: number) =>
      reasonToWithdraw({ seconds, canary: counts(failed, 500), live: counts(0, 0) });
    expect(reasonAfter(59, 10)).toBe('10 of 500 visitors experienced a failure within its first minute');
    expect(reasonAfter(59, 9)).toBeUndefined();
    expect(reasonAfter(61, 10)).toBeUndefined();
  });

  it('is not withdrawn in its first minute for visitors who reported nothing, as they may just have left', () => {
    expect(reasonToWithdraw({ seconds: 59, canary: counts(12, 12, 3), live: counts(0, 0) })).toBeUndefined();
  });

  it('is withdrawn if it fails much more often than the live release', () => {
    expect(reasonAfterAnHour([5, 5], [0, 20])).toBe(
      '5 of 5 visitors experienced a failure, compared with 0 of 20 for the live release; a difference this large would occur by chance once in 53,130 cases',
    );
    expect(reasonAfterAnHour([20, 400], [4, 3600])).toContain('20 of 400');
    expect(reasonAfterAnHour([5, 20], [1, 180])).toContain('5 of 20');
  });

  it('continues if it does not fail significantly more often than the live release', () => {
    expect(reasonAfterAnHour([0, 1000], [0, 9000])).toBeUndefined();
    expect(reasonAfterAnHour([10, 1000], [90, 9000])).toBeUndefined();
    expect(reasonAfterAnHour([20, 1000], [90, 9000])).toBeUndefined();
    expect(reasonAfterAnHour([5, 1000], [900, 9000])).toBeUndefined();
  });

  it('continues while there is too little data', () => {
    expect(reasonAfterAnHour([4, 4], [0, 1000])).toBeUndefined();
    expect(reasonAfterAnHour([9, 9], [0, 0])).toBeUndefined();
    expect(reasonAfterAnHour([5, 5], [0, 3])).toBeUndefined();
    expect(reasonAfterAnHour([0, 0], [0, 0])).toBeUndefined();
  });

  it('is rarely withdrawn by chance, although it is checked after every failure', () => {
    const random = createRandom(7);
    let withdrawn = 0;
    for (let canary = 0; canary < 1000; canary++) if (isWithdrawn(random, 0.02, 2000)) withdrawn++;
    expect(withdrawn).toBeLessThanOrEqual(3);
  });
});

/** Whether a canary that is shown to a fifth of the visitors, and fails as rarely as the live release, is withdrawn. */
function isWithdrawn(random: () => number, failureRate: number, visitors: number): boolean {
  const canary = counts(0, 0);
  const live = counts(0, 0);
  for (let visitor = 0; visitor < visitors; visitor++) {
    const release = random() < 0.2 ? canary : live;
    release.visitors++;
    if (random() >= failureRate) continue;
    release.failed++;
    if (release === canary && reasonToWithdraw({ seconds: 3600, canary, live })) return true;
  }
  return false;
}

/** A generator of random numbers from 0 to 1, which are the same in every run. Source: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

it.each([
  [{ visitors: 10, failed: 10 }, '10 of 10 visitors experienced a failure within 10 minutes'],
  [{ visitors: 20, failed: 10 }, '10 of 20 visitors experienced a failure within 10 minutes'],
  [{ visitors: 21, failed: 10 }, undefined],
  [{ visitors: 9, failed: 9 }, undefined],
  [{ visitors: 10_000, failed: 4_999 }, undefined],
])('with %j, the reason to alert is %s', (figures, reason) => {
  expect(reasonToAlert(figures)).toBe(reason);
});
