import { createBrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { documentNavigation, needsDocument, type RouterState } from './document-navigation';
import { ReleaseTracker } from './release-tracker';
import { formatReleases } from './release-versions';

const loader = vi.fn(() => null);
const documentLoad = { assign: vi.fn(), replace: vi.fn() };
let router: ReturnType<typeof createBrowserRouter>;
let tracker: ReleaseTracker;

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

const response = (releases: string) => Promise.resolve({ headers: new Headers({ 'x-release': releases }) });
const fetchReleases = vi.fn(() => response(formatReleases(testSnapshot())));

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchReleases);
  sessionStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/products');
  tracker = new ReleaseTracker(testSnapshot());
  const children = ['/products', '/cart', '/product/:id', '/admin', '/admin/orders'].map((path) => ({
    path,
    loader,
    action: loader,
  }));
  router = createBrowserRouter(
    [{ id: 'shell', middleware: [documentNavigation(tracker, () => router.state)], children }],
    {
      window: fakeWindow,
    },
  );
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  loader.mockClear();
});
afterEach(() => router.dispose());

it.each([
  ['/admin', '/admin/orders'],
  ['/admin/orders', '/products'],
])('does not load one from %s to %s', (from, to) => {
  const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'default' });
  const navigation = { state: 'loading', location: at(to) } as RouterState['navigation'];
  expect(needsDocument(tracker, { location: at(from), navigation })).toBe(false);
});

describe('a navigation into an app with another live release', () => {
  beforeEach(() => tracker.record(formatReleases(testSnapshot({ 'mfe-cart-checkout': '2' }))));

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

it('loads a new document if the release turns out to be new while the page is loading', async () => {
  fetchReleases.mockReturnValueOnce(response(formatReleases(testSnapshot({ 'mfe-cart-checkout': '2' }))));
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

it('fetches the live releases only when it enters another app, and not twice in quick succession', async () => {
  await router.navigate('/product/7');
  expect(fetchReleases).not.toHaveBeenCalled();
  tracker.record(formatReleases(testSnapshot()));
  await router.navigate('/cart');
  expect(fetchReleases).not.toHaveBeenCalled();
});

it('stays in this document if no release is new', async () => {
  await router.navigate('/cart');
  await router.navigate('/product/7');
  expect(documentLoad.assign).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/product/7');
});

// Last, because its navigation never ends.
it('loads a new document to enter the staff console', async () => {
  await router.navigate('/admin/orders?status=placed');
  expect(documentLoad.assign).toHaveBeenCalledExactlyOnceWith('/admin/orders?status=placed');
  expect(loader).not.toHaveBeenCalled();
});
