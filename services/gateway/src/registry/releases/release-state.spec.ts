import { hash } from 'node:crypto';
import type { ReleaseRecord } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import { nameOf } from './release-files.js';
import { appRelease, type TrustedRelease } from './release-set.js';
import { type AppChannel, bucketOf, chooseReleases, type ReleaseState } from './release-state.js';

/** In the format of the cookie, and the same on every run. */
const visitors = Array.from({ length: 100_000 }, (_, n) => hash('sha256', `visitor ${n}`, 'base64url').slice(0, 22));

function release(app: string, digit: string): TrustedRelease {
  const version = `1.0.0+${digit.repeat(12)}`;
  const record = { app, version, scope: app, routes: [], widgets: [], files: {}, parts: {} };
  const fullRecord = { ...record, entry: [], preload: [], styles: [] } as unknown as ReleaseRecord;
  return { record: fullRecord, page: appRelease(fullRecord) };
}
const catalogue = (canaryShare: number): AppChannel => ({
  live: release('mfe-catalogue', '1'),
  canary: release('mfe-catalogue', '2'),
  canaryShare,
});
const stateOf = (...channels: [string, AppChannel][]): ReleaseState => ({
  channels: new Map(channels),
  retained: new Set(),
  withdrawn: new Set(),
});
/** Enough for tests that do not depend on chance. */
const fewVisitors = visitors.slice(0, 10_000);
/** Visitors who get this release. */
const visitorsOf = (state: ReleaseState, wanted: TrustedRelease, among = visitors) =>
  new Set(
    among.filter((visitor) =>
      chooseReleases(state, visitor).some(({ record }) => nameOf(record) === nameOf(wanted.record)),
    ),
  );

describe('a canary', () => {
  it('for 10% of 100,000 visitors reaches 10,000 of them, give or take 300', () => {
    const seen = visitorsOf(stateOf(['mfe-catalogue', catalogue(10)]), release('mfe-catalogue', '2')).size;
    expect(Math.abs(seen - 10_000)).toBeLessThanOrEqual(300);
  });

  it.each([1, 25, 50, 99])('for %i percent of visitors reaches that many, within four standard deviations', (share) => {
    const seen = visitorsOf(stateOf(['mfe-catalogue', catalogue(share)]), release('mfe-catalogue', '2')).size;
    const deviation = Math.sqrt(visitors.length * (share / 100) * (1 - share / 100));
    expect(Math.abs(seen - share * 1000)).toBeLessThanOrEqual(4 * deviation);
  });

  it('keeps its visitors when its share grows', () => {
    let before = new Set<string>();
    for (const share of [1, 10, 11, 50, 99]) {
      const state = stateOf(['mfe-catalogue', catalogue(share)]);
      const now = visitorsOf(state, release('mfe-catalogue', '2'), fewVisitors);
      expect([...before].every((visitor) => now.has(visitor))).toBe(true);
      expect(now.size).toBeGreaterThan(before.size);
      before = now;
    }
  });

  it('has the same visitors for every page, on every gateway and after an update', () => {
    const buckets = fewVisitors.slice(0, 3).map((visitor) => bucketOf(visitor, 'mfe-catalogue@1.0.0+222222222222'));
    expect(buckets).toEqual([443, 4298, 6408]);
  });

  it('chooses its visitors independently of every other release', () => {
    const cart = {
      live: release('mfe-cart-checkout', '1'),
      canary: release('mfe-cart-checkout', '2'),
      canaryShare: 10,
    };
    const both = stateOf(['mfe-catalogue', catalogue(10)], ['mfe-cart-checkout', cart]);
    const next = stateOf(['mfe-catalogue', { ...catalogue(10), canary: release('mfe-catalogue', '3') }]);
    const catalogueVisitors = visitorsOf(both, release('mfe-catalogue', '2'));
    for (const others of [
      visitorsOf(both, release('mfe-cart-checkout', '2')),
      visitorsOf(next, release('mfe-catalogue', '3')),
    ]) {
      const shared = [...catalogueVisitors].filter((visitor) => others.has(visitor)).length;
      expect(Math.abs(shared - 1000)).toBeLessThanOrEqual(100);
    }
  });

  it('of a set has the same visitors as the rest of the set', () => {
    const cart = { canary: release('mfe-cart-checkout', '2'), canaryShare: 10, canarySet: 'both' };
    const state = stateOf(['mfe-catalogue', { ...catalogue(10), canarySet: 'both' }], ['mfe-cart-checkout', cart]);
    const catalogueVisitors = visitorsOf(state, release('mfe-catalogue', '2'), fewVisitors);
    expect(visitorsOf(state, cart.canary, fewVisitors)).toEqual(catalogueVisitors);
  });

  it('leaves everyone else on the live release', () => {
    const state = stateOf(['mfe-catalogue', catalogue(10)]);
    const live = visitorsOf(state, release('mfe-catalogue', '1'), fewVisitors).size;
    expect(live + visitorsOf(state, release('mfe-catalogue', '2'), fewVisitors).size).toBe(fewVisitors.length);
  });

  it('of an app without a live release is only on the pages of the canary’s visitors', () => {
    const state = stateOf(['mfe-catalogue', { ...catalogue(10), live: undefined }]);
    const numbers = new Set(visitors.slice(0, 1000).map((visitor) => chooseReleases(state, visitor).length));
    expect(numbers).toEqual(new Set([0, 1]));
  });
});
