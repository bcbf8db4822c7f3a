import { hash } from 'node:crypto';
import type { ReleaseRecord } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import { nameOf } from './release-files.js';
import { appRelease, type TrustedRelease } from './release-set.js';
import { type AppChannel, chooseReleases, type ReleaseState } from './release-state.js';

/** As the cookie has them, and the same at every run. */
const visitors = Array.from({ length: 100_000 }, (_, n) => hash('sha256', `visitor ${n}`, 'base64url').slice(0, 22));

function release(app: string, digit: string): TrustedRelease {
  const version = `1.0.0+${digit.repeat(12)}`;
  const record = { app, version, scope: app, routes: [], widgets: [], files: {}, parts: {} };
  const whole = { ...record, entry: [], preload: [], styles: [] } as unknown as ReleaseRecord;
  return { record: whole, page: appRelease(whole) };
}
const catalogue = (canaryShare: number): AppChannel => ({
  live: release('mfe-catalogue', '1'),
  canary: release('mfe-catalogue', '2'),
  canaryShare,
});
const stateOf = (...channels: [string, AppChannel][]): ReleaseState => ({
  channels: new Map(channels),
  retained: new Set(),
});
/** Visitors who get this release. */
const those = (state: ReleaseState, of: TrustedRelease) =>
  new Set(
    visitors.filter((visitor) =>
      chooseReleases(state, visitor).some(({ record }) => nameOf(record) === nameOf(of.record)),
    ),
  );

describe('a canary', () => {
  it('for 10 % of 100,000 visitors is seen by 10,000, give or take 300', () => {
    const seen = those(stateOf(['mfe-catalogue', catalogue(10)]), release('mfe-catalogue', '2')).size;
    expect(Math.abs(seen - 10_000)).toBeLessThanOrEqual(300);
  });

  it.each([1, 25, 50, 99])('for %i % is seen by that many, as near as chance comes', (share) => {
    const seen = those(stateOf(['mfe-catalogue', catalogue(share)]), release('mfe-catalogue', '2')).size;
    const deviation = Math.sqrt(visitors.length * (share / 100) * (1 - share / 100));
    expect(Math.abs(seen - share * 1000)).toBeLessThanOrEqual(4 * deviation);
  });

  it('moves nobody back when its share grows', () => {
    let before = new Set<string>();
    for (const share of [1, 10, 11, 50, 99]) {
      const now = those(stateOf(['mfe-catalogue', catalogue(share)]), release('mfe-catalogue', '2'));
      expect([...before].every((visitor) => now.has(visitor))).toBe(true);
      expect(now.size).toBeGreaterThan(before.size);
      before = now;
    }
  });

  it('is for the same visitors at every page and on every gateway', () => {
    const [one, other] = [0, 0].map(() =>
      those(stateOf(['mfe-catalogue', catalogue(10)]), release('mfe-catalogue', '2')),
    );
    expect(one).toEqual(other);
  });

  it('chooses its visitors independently of every other release', () => {
    const cart = {
      live: release('mfe-cart-checkout', '1'),
      canary: release('mfe-cart-checkout', '2'),
      canaryShare: 10,
    };
    const both = stateOf(['mfe-catalogue', catalogue(10)], ['mfe-cart-checkout', cart]);
    const next = stateOf(['mfe-catalogue', { ...catalogue(10), canary: release('mfe-catalogue', '3') }]);
    const here = those(both, release('mfe-catalogue', '2'));
    for (const others of [those(both, release('mfe-cart-checkout', '2')), those(next, release('mfe-catalogue', '3'))]) {
      const shared = [...here].filter((visitor) => others.has(visitor)).length;
      expect(Math.abs(shared - 1000)).toBeLessThanOrEqual(100);
    }
  });

  it('of a set is for the same visitors as the rest of the set', () => {
    const cart = { canary: release('mfe-cart-checkout', '2'), canaryShare: 10, canarySet: 'both' };
    const state = stateOf(['mfe-catalogue', { ...catalogue(10), canarySet: 'both' }], ['mfe-cart-checkout', cart]);
    expect(those(state, cart.canary)).toEqual(those(state, release('mfe-catalogue', '2')));
  });

  it('leaves the others with the live release', () => {
    const state = stateOf(['mfe-catalogue', catalogue(10)]);
    const live = those(state, release('mfe-catalogue', '1')).size;
    expect(live + those(state, release('mfe-catalogue', '2')).size).toBe(visitors.length);
  });

  it('of an app that has no live release is on the pages of its visitors only', () => {
    const state = stateOf(['mfe-catalogue', { ...catalogue(10), live: undefined }]);
    const numbers = new Set(visitors.slice(0, 1000).map((visitor) => chooseReleases(state, visitor).length));
    expect(numbers).toEqual(new Set([0, 1]));
  });
});
