import { createBrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageSnapshot } from '@chhapai/contracts';
import { testSnapshot } from '../testing/test-snapshot';
import { documentNavigation, needsNewDocument, type RouterState } from './document-navigation';
import { ReleaseChecks } from './release-checks';
import { formatReleases, ReleaseTracker } from './release-tracker';

const loader = vi.fn(() => null);
const documentLoad = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
let router: ReturnType<typeof createBrowserRouter>;
let tracker: ReleaseTracker;
let checks: ReleaseChecks;

const currentLocation = () => {
  const { href, origin, pathname, search, hash } = location;
  return { href, origin, pathname, search, hash };
};
/** The window with a fake document load, which jsdom does not support. */
const fakeWindow = new Proxy(window, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name, target);
    if (name === 'location') return { ...documentLoad, ...currentLocation() };
    return typeof value === 'function' ? value.bind(target) : value;
  },
});

const headers = (snapshot: PageSnapshot, more = {}) => new Headers({ 'x-release': formatReleases(snapshot), ...more });
const response = (snapshot: PageSnapshot, more = {}) => Promise.resolve({ headers: headers(snapshot, more) });
const fetchReleases = vi.fn(() => response(testSnapshot()));

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchReleases);
  vi.clearAllMocks();
  history.replaceState(null, '', '/products');
  tracker = new ReleaseTracker(testSnapshot());
  checks = new ReleaseChecks(tracker);
  const children = ['/products', '/cart', '/product/:id', '/admin', '/admin/orders'].map((path) => ({
    path,
    loader,
    action: loader,
  }));
  router = createBrowserRouter(
    [{ id: 'shell', middleware: [documentNavigation(checks, () => router.state)], children }],
    {
      window: fakeWindow,
    },
  );
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 5_000);
  loader.mockClear();
});
afterEach(() => router.dispose());

it.each([
  ['/admin', '/admin/orders'],
  ['/admin/orders', '/products'],
])('loads no new document from %s to %s', (from, to) => {
  const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'default' });
  const navigation = { state: 'loading', location: at(to) } as RouterState['navigation'];
  expect(needsNewDocument(checks, { location: at(from), navigation })).toBe(false);
});

describe('a navigation into an app with a different live release', () => {
  beforeEach(() => tracker.record(headers(testSnapshot({ 'mfe-cart-checkout': '2' }))));

  it('loads a new document with the query and fragment, before anything of the old release is loaded', async () => {
    await router.navigate('/cart?from=mug#total');
    expect(documentLoad.assign).toHaveBeenCalledExactlyOnceWith('/cart?from=mug#total');
    expect(loader).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/products');
  });

  it('replaces the history entry if the navigation does', async () => {
    await router.navigate('/cart', { replace: true });
    expect(documentLoad.replace).toHaveBeenCalledExactlyOnceWith('/cart');
    expect(documentLoad.assign).not.toHaveBeenCalled();
  });

  it.each([
    ['a state', { state: { overlay: true } }],
    ['a form', { formMethod: 'post', formData: new FormData() }],
  ] as const)('stays in this document if it carries %s, which a new document would lose', async (_what, options) => {
    await router.navigate('/cart', options);
    expect(documentLoad.assign).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/cart');
    expect(loader).toHaveBeenCalled();
  });
});

it('loads a new document if a different release turns out to be live while the page is loading', async () => {
  fetchReleases.mockReturnValueOnce(response(testSnapshot({ 'mfe-cart-checkout': '2' })));
  await router.navigate('/cart');
  expect(fetchReleases).toHaveBeenCalledExactlyOnceWith('/api/present-releases', expect.anything());
  expect(documentLoad.assign).toHaveBeenCalledExactlyOnceWith('/cart');
  expect(router.state.location.pathname).toBe('/products');
});

it('stays in this document if the live releases cannot be fetched', async () => {
  fetchReleases.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await router.navigate('/cart');
  expect(router.state.location.pathname).toBe('/cart');
});

it('does not fetch the live releases soon after a response has named them', async () => {
  tracker.record(headers(testSnapshot()));
  await router.navigate('/product/7');
  await router.navigate('/cart');
  expect(fetchReleases).not.toHaveBeenCalled();
});

describe('a navigation within an app', () => {
  const withdrawn = () => response(testSnapshot({ 'mfe-catalogue': '0' }), { 'x-withdrawn': 'mfe-catalogue@1' });
  beforeEach(() => {
    // No response has named the live releases for a long time.
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const { location } = window;
    const reloadOr = (name: string | symbol): unknown =>
      name === 'reload' ? documentLoad.reload : Reflect.get(location, name);
    vi.stubGlobal('location', new Proxy({}, { get: (_, name) => reloadOr(name) }));
  });
  afterEach(() => {
    vi.mocked(performance.now).mockRestore();
    fetchReleases.mockReset();
    vi.unstubAllGlobals();
  });

  it('loads a new document if the release is known to be withdrawn', async () => {
    tracker.record((await withdrawn()).headers);
    await router.navigate('/product/7');
    expect(documentLoad.assign).toHaveBeenCalledExactlyOnceWith('/product/7');
    expect(loader).not.toHaveBeenCalled();
  });

  it('is not delayed by asking whether the release was withdrawn, and reloads the page if it was', async () => {
    let respond = (_headers: Awaited<ReturnType<typeof withdrawn>>) => {};
    fetchReleases.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    await router.navigate('/product/7');
    expect(router.state.location.pathname).toBe('/product/7');
    respond(await withdrawn());
    await vi.waitFor(() => expect(documentLoad.reload).toHaveBeenCalledOnce(), 5_000);
  });

  it('stays in this document if a different release is live but this one was not withdrawn', async () => {
    const live = testSnapshot({ 'mfe-catalogue': '2' });
    fetchReleases.mockReturnValue(response(live));
    await router.navigate('/product/7');
    await vi.waitFor(() => expect(tracker.live).toBe(formatReleases(live)));
    // The decision follows in later microtasks.
    await new Promise((resolve) => setTimeout(resolve));
    expect([documentLoad.assign, documentLoad.reload].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

it('stays in this document if its releases are still live', async () => {
  await router.navigate('/cart');
  await router.navigate('/product/7');
  expect(documentLoad.assign).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/product/7');
});

// This test is the last one, because its navigation never ends.
it('loads a new document to enter the staff console', async () => {
  await router.navigate('/admin/orders?status=placed');
  expect(documentLoad.assign).toHaveBeenCalledExactlyOnceWith('/admin/orders?status=placed');
  expect(loader).not.toHaveBeenCalled();
});
