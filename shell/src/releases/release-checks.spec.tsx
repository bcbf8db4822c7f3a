import { describe, expect, it } from 'vitest';
import type { PageSnapshot } from '@chhapai/contracts';
import { testSnapshot } from '../testing/test-snapshot';
import { ReleaseChecks } from './release-checks';
import { formatReleases, ReleaseTracker } from './release-tracker';

const first = testSnapshot();
const second = testSnapshot({ 'mfe-cart-checkout': '2' });
const third = testSnapshot({ 'mfe-cart-checkout': '3' });
const responding = (live: PageSnapshot, withdrawn?: string) =>
  new Headers({ 'x-release': formatReleases(live), ...(withdrawn && { 'x-withdrawn': withdrawn }) });
/** A page with these releases. */
function openTab(snapshot: PageSnapshot) {
  const tracker = new ReleaseTracker(snapshot);
  const checks = new ReleaseChecks(tracker);
  return {
    record: (headers?: Headers) => tracker.record(headers),
    rememberReload: () => checks.rememberReload(),
    needsNewDocument: (from: string, to: string) => checks.needsNewDocument(from, to),
  };
}
const needsNewCart = (tab: ReturnType<typeof openTab>) => tab.needsNewDocument('/products', '/cart');
describe('an open tab', () => {
  it('needs no new document as long as no other release is known', () => {
    const tab = openTab(first);
    for (const header of [undefined, new Headers(), responding(first)]) {
      tab.record(header);
      expect(needsNewCart(tab)).toBe(false);
    }
  });

  it('needs a new document for an app with a different live release, until that is rolled back', () => {
    const tab = openTab(first);
    tab.record(responding(second));
    expect(needsNewCart(tab)).toBe(true);
    tab.record(undefined);
    expect(needsNewCart(tab)).toBe(true);
    tab.record(responding(first));
    expect(needsNewCart(tab)).toBe(false);
  });

  it('does not reload again for releases that the last reload did not deliver', () => {
    const tab = openTab(first);
    tab.record(responding(second));
    tab.rememberReload();
    const reloaded = openTab(first);
    reloaded.record(responding(second));
    expect(needsNewCart(reloaded)).toBe(false);
    reloaded.record(responding(third));
    expect(needsNewCart(reloaded)).toBe(true);
  });

  it('needs a new document for a release that was rolled back and is live again', () => {
    const tab = openTab(first);
    tab.record(responding(second));
    tab.rememberReload();
    const updated = openTab(second);
    updated.record(responding(first));
    updated.rememberReload();
    const rolledBack = openTab(first);
    rolledBack.record(responding(second));
    expect(needsNewCart(rolledBack)).toBe(true);
  });

  it('needs a new document, even within an app, while one of its releases is withdrawn', () => {
    const tab = openTab(second);
    tab.record(responding(first, 'mfe-cart-checkout@2'));
    expect(tab.needsNewDocument('/products', '/product/7')).toBe(true);
    tab.rememberReload();
    expect(tab.needsNewDocument('/products', '/product/7')).toBe(true);
    const tabAfterReload = openTab(second);
    tabAfterReload.record(responding(first, 'mfe-cart-checkout@2'));
    expect(tabAfterReload.needsNewDocument('/products', '/product/7')).toBe(false);
    tab.record(responding(second));
    expect(tab.needsNewDocument('/products', '/product/7')).toBe(false);
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
