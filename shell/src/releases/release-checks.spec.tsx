import { describe, expect, it } from 'vitest';
import type { PageSnapshot } from '@chhapai/contracts';
import { testSnapshot } from '../testing/test-snapshot';
import { entersOutdatedApp, ReleaseChecks } from './release-checks';
import { formatReleases, ReleaseTracker } from './release-tracker';
import { parseReleases } from './release-versions';

const first = testSnapshot();
const second = testSnapshot({ 'mfe-cart-checkout': '2' });
const third = testSnapshot({ 'mfe-cart-checkout': '3' });
const responseHeaders = (live: PageSnapshot, withdrawn?: string) =>
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
const needsDocumentForCart = (tab: ReturnType<typeof openTab>) => tab.needsNewDocument('/products', '/cart');

describe('an open tab', () => {
  it('needs no new document as long as no other release is known', () => {
    const tab = openTab(first);
    for (const header of [undefined, new Headers(), responseHeaders(first)]) {
      tab.record(header);
      expect(needsDocumentForCart(tab)).toBe(false);
    }
  });

  it('needs a new document for an app with a different live release, until that is rolled back', () => {
    const tab = openTab(first);
    tab.record(responseHeaders(second));
    expect(needsDocumentForCart(tab)).toBe(true);
    tab.record(undefined);
    expect(needsDocumentForCart(tab)).toBe(true);
    tab.record(responseHeaders(first));
    expect(needsDocumentForCart(tab)).toBe(false);
  });

  it('does not reload again for releases that the last reload did not deliver', () => {
    const tab = openTab(first);
    tab.record(responseHeaders(second));
    tab.rememberReload();
    const reloaded = openTab(first);
    reloaded.record(responseHeaders(second));
    expect(needsDocumentForCart(reloaded)).toBe(false);
    reloaded.record(responseHeaders(third));
    expect(needsDocumentForCart(reloaded)).toBe(true);
  });

  it('needs a new document for a release that was rolled back and is live again', () => {
    const tab = openTab(first);
    tab.record(responseHeaders(second));
    tab.rememberReload();
    const updated = openTab(second);
    updated.record(responseHeaders(first));
    updated.rememberReload();
    const rolledBack = openTab(first);
    rolledBack.record(responseHeaders(second));
    expect(needsDocumentForCart(rolledBack)).toBe(true);
  });

  it('needs a new document, even within an app, while one of its releases is withdrawn', () => {
    const tab = openTab(second);
    tab.record(responseHeaders(first, 'mfe-cart-checkout@2'));
    expect(tab.needsNewDocument('/products', '/product/7')).toBe(true);
    tab.rememberReload();
    expect(tab.needsNewDocument('/products', '/product/7')).toBe(true);
    const tabAfterReload = openTab(second);
    tabAfterReload.record(responseHeaders(first, 'mfe-cart-checkout@2'));
    expect(tabAfterReload.needsNewDocument('/products', '/product/7')).toBe(false);
    tab.record(responseHeaders(second));
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

const releasesWith = (versions: Record<string, string>) => parseReleases(formatReleases(testSnapshot(versions)));
const newCart = releasesWith({ 'mfe-cart-checkout': '2' });

describe('a navigation enters an outdated app', () => {
  it.each([
    ['if the app has a different live release', '/products', '/cart', newCart],
    ['if the app has no live release', '/products', '/cart', new Map([['mfe-catalogue', '1']])],
    ['from a page of the shell', '/login', '/cart', newCart],
    ['if no app owns the page and any app has a different live release', '/products', '/example', newCart],
    [
      'if no app owns the page and there is a new app',
      '/products',
      '/example',
      new Map([['mfe-example', '1'], ...releasesWith({})]),
    ],
  ])('%s', (_which, from, to, releases) => {
    expect(entersOutdatedApp(first, releases, from, to)).toBe(true);
  });
});

describe('a navigation does not enter an outdated app', () => {
  it.each([
    ['within the current page', '/cart', '/cart', newCart],
    ['within the current app', '/products', '/product/7', releasesWith({ 'mfe-catalogue': '2' })],
    ['if the app has the same live release', '/cart', '/products', newCart],
    ['if it leads to a page of the shell, which is always loaded', '/products', '/login', releasesWith({ shell: '2' })],
    ['if no app owns the page and no release is new', '/products', '/example', releasesWith({})],
    ['if no app owns the page and only the shell is new', '/products', '/example', releasesWith({ shell: '2' })],
    ['between pages that no app owns', '/example', '/nowhere', newCart],
  ])('%s', (_where, from, to, releases) => {
    expect(entersOutdatedApp(first, releases, from, to)).toBe(false);
  });

  it('if the app comes from its dev server', () => {
    const dev = testSnapshot({ 'mfe-cart-checkout': 'dev' });
    expect(entersOutdatedApp(dev, releasesWith({}), '/products', '/cart')).toBe(false);
  });
});
