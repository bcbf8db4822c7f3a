import { createBrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { OpenTab } from './open-tab';
import { releasesOf } from './page-releases';
import { renewal } from './renewal';

const loaded = vi.fn(() => null);
const left = { assign: vi.fn(), replace: vi.fn() };
let router: ReturnType<typeof createBrowserRouter>;
let tab: OpenTab;

const place = () => {
  const { href, origin, pathname, search, hash } = location;
  return { href, origin, pathname, search, hash };
};
/** The window, but for what would leave it: jsdom can go nowhere. */
const view = new Proxy(window, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name, target);
    if (name === 'location') return { ...left, ...place() };
    return typeof value === 'function' ? value.bind(target) : value;
  },
});

const answer = (releases: string) => Promise.resolve({ headers: new Headers({ 'x-release': releases }) });
const ask = vi.fn(() => answer(releasesOf(testSnapshot())));

beforeEach(async () => {
  vi.stubGlobal('fetch', ask);
  sessionStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/products');
  tab = new OpenTab(testSnapshot());
  const children = ['/products', '/cart', '/product/:id'].map((path) => ({ path, loader: loaded, action: loaded }));
  router = createBrowserRouter([{ id: 'shell', middleware: [renewal(tab, () => router.state)], children }], {
    window: view,
  });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  loaded.mockClear();
});
afterEach(() => router.dispose());

describe('entering an app that has another release by now', () => {
  beforeEach(() => tab.heard(releasesOf(testSnapshot({ 'mfe-cart-checkout': '2' }))));

  it('becomes a new page, with its query and fragment, before anything of the old release is loaded', async () => {
    await router.navigate('/cart?from=mug#total');
    expect(left.assign).toHaveBeenCalledExactlyOnceWith('/cart?from=mug#total');
    expect(loaded).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/products');
  });

  it('takes the place of this page in the history when it was to', async () => {
    await router.navigate('/cart', { replace: true });
    expect(left.replace).toHaveBeenCalledExactlyOnceWith('/cart');
    expect(left.assign).not.toHaveBeenCalled();
  });

  it.each([
    ['a state', { state: { overlay: true } }],
    ['a form', { formMethod: 'post', formData: new FormData() }],
  ] as const)('stays in this tab when it carries %s, which a new page would lose', async (_what, options) => {
    await router.navigate('/cart', options);
    expect(left.assign).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/cart');
    expect(loaded).toHaveBeenCalled();
  });
});

it('becomes a new page also when the release is heard of only on the way', async () => {
  ask.mockReturnValueOnce(answer(releasesOf(testSnapshot({ 'mfe-cart-checkout': '2' }))));
  await router.navigate('/cart');
  expect(ask).toHaveBeenCalledExactlyOnceWith('/api/present-releases', expect.anything());
  expect(left.assign).toHaveBeenCalledExactlyOnceWith('/cart');
  expect(router.state.location.pathname).toBe('/products');
});

it('goes on in this tab when nobody can say what is new', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await router.navigate('/cart');
  expect(router.state.location.pathname).toBe('/cart');
});

it('asks only when it enters another app, and not when it has just heard', async () => {
  await router.navigate('/product/7');
  expect(ask).not.toHaveBeenCalled();
  tab.heard(releasesOf(testSnapshot()));
  await router.navigate('/cart');
  expect(ask).not.toHaveBeenCalled();
});

it('goes on in this tab when nothing is new', async () => {
  await router.navigate('/cart');
  await router.navigate('/product/7');
  expect(left.assign).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/product/7');
});
