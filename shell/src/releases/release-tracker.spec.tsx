import { beforeEach, describe, expect, it } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { ReleaseTracker } from './release-tracker';
import { formatReleases } from './release-versions';

const first = testSnapshot();
const second = testSnapshot({ 'mfe-cart-checkout': '2' });
const third = testSnapshot({ 'mfe-cart-checkout': '3' });
const needsNewCart = (tracker: ReleaseTracker) => tracker.needsNewPage('/products', '/cart');
beforeEach(() => sessionStorage.clear());

describe('an open tab', () => {
  it('needs no new page while it knows of no other release', () => {
    const tracker = new ReleaseTracker(first);
    for (const header of [undefined, '', formatReleases(first)]) {
      tracker.record(header);
      expect(needsNewCart(tracker)).toBe(false);
    }
  });

  it('needs a new page for an app with another live release, until that is rolled back', () => {
    const tracker = new ReleaseTracker(first);
    tracker.record(formatReleases(second));
    expect(needsNewCart(tracker)).toBe(true);
    tracker.record(undefined);
    expect(needsNewCart(tracker)).toBe(true);
    tracker.record(formatReleases(first));
    expect(needsNewCart(tracker)).toBe(false);
  });

  it('does not reload again for releases that the last reload did not bring', () => {
    const tracker = new ReleaseTracker(first);
    tracker.record(formatReleases(second));
    tracker.rememberReload();
    const reloaded = new ReleaseTracker(first);
    reloaded.record(formatReleases(second));
    expect(needsNewCart(reloaded)).toBe(false);
    reloaded.record(formatReleases(third));
    expect(needsNewCart(reloaded)).toBe(true);
  });

  it('loads a new page for a release that was rolled back and is live again', () => {
    const tracker = new ReleaseTracker(first);
    tracker.record(formatReleases(second));
    tracker.rememberReload();
    const updated = new ReleaseTracker(second);
    updated.record(formatReleases(first));
    updated.rememberReload();
    const rolledBack = new ReleaseTracker(first);
    rolledBack.record(formatReleases(second));
    expect(needsNewCart(rolledBack)).toBe(true);
  });
});
