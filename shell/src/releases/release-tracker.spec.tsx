import { beforeEach, describe, expect, it } from 'vitest';
import type { PageSnapshot } from '@chhapai/contracts';
import { testSnapshot } from '../testing/test-snapshot';
import { ReleaseTracker } from './release-tracker';
import { formatReleases } from './release-versions';

const first = testSnapshot();
const second = testSnapshot({ 'mfe-cart-checkout': '2' });
const third = testSnapshot({ 'mfe-cart-checkout': '3' });
const responding = (live: PageSnapshot, withdrawn?: string) =>
  new Headers({ 'x-release': formatReleases(live), ...(withdrawn && { 'x-withdrawn': withdrawn }) });
const needsNewCart = (tracker: ReleaseTracker) => tracker.needsNewPage('/products', '/cart');
beforeEach(() => sessionStorage.clear());

describe('an open tab', () => {
  it('needs no new page while it knows of no other release', () => {
    const tracker = new ReleaseTracker(first);
    for (const header of [undefined, new Headers(), responding(first)]) {
      tracker.record(header);
      expect(needsNewCart(tracker)).toBe(false);
    }
  });

  it('needs a new page for an app with another live release, until that is rolled back', () => {
    const tracker = new ReleaseTracker(first);
    tracker.record(responding(second));
    expect(needsNewCart(tracker)).toBe(true);
    tracker.record(undefined);
    expect(needsNewCart(tracker)).toBe(true);
    tracker.record(responding(first));
    expect(needsNewCart(tracker)).toBe(false);
  });

  it('does not reload again for releases that the last reload did not bring', () => {
    const tracker = new ReleaseTracker(first);
    tracker.record(responding(second));
    tracker.rememberReload();
    const reloaded = new ReleaseTracker(first);
    reloaded.record(responding(second));
    expect(needsNewCart(reloaded)).toBe(false);
    reloaded.record(responding(third));
    expect(needsNewCart(reloaded)).toBe(true);
  });

  it('loads a new page for a release that was rolled back and is live again', () => {
    const tracker = new ReleaseTracker(first);
    tracker.record(responding(second));
    tracker.rememberReload();
    const updated = new ReleaseTracker(second);
    updated.record(responding(first));
    updated.rememberReload();
    const rolledBack = new ReleaseTracker(first);
    rolledBack.record(responding(second));
    expect(needsNewCart(rolledBack)).toBe(true);
  });

  it('needs a new page, even within an app, while one of its releases is withdrawn', () => {
    const tracker = new ReleaseTracker(second);
    tracker.record(responding(first, 'mfe-cart-checkout@2'));
    expect(tracker.needsNewPage('/products', '/product/7')).toBe(true);
    tracker.rememberReload();
    expect(tracker.needsNewPage('/products', '/product/7')).toBe(true);
    const reloadedInVain = new ReleaseTracker(second);
    reloadedInVain.record(responding(first, 'mfe-cart-checkout@2'));
    expect(reloadedInVain.needsNewPage('/products', '/product/7')).toBe(false);
    tracker.record(responding(second));
    expect(tracker.needsNewPage('/products', '/product/7')).toBe(false);
  });

  it('names its releases and the app of its page in requests', () => {
    const tracker = new ReleaseTracker(first);
    const sent = ['/product/7', '/login', '/unknown'].map((path) => {
      history.replaceState(null, '', path);
      return tracker.requestHeaders();
    });
    expect(sent).toEqual(
      ['mfe-catalogue', 'shell', 'shell'].map((app) => ({ 'x-app': app, 'x-release': formatReleases(first) })),
    );
  });
});
