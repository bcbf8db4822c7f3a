import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { pageReply, sampleProducts, sampleReplies, searchReply, wishlistReply } from '../../products/sample-products';
import { Component as BrowseProducts } from '../browse-products/browse-products.page';
import { Component as ViewProduct } from './view-product.page';

const skyline = sampleProducts[2]!;
const replies = {
  ...sampleReplies,
  'GET /api/products/mug-skyline': { success: true, data: skyline },
  'GET /api/products/mug-skyline/related': { success: true, data: sampleProducts.slice(0, 2) },
};
const addToCart = Promise.resolve({
  Component: ({ quantity, variant }: Record<string, unknown>) => (
    <button type="button">{`${variant === 'page' ? 'Add to Cart' : 'Add one'} × ${String(quantity)}`}</button>
  ),
});

const release = {
  version: '1.0.0',
  scope: 'cart',
  routes: [],
  widgets: ['AddToCart'],
  entry: [],
  preload: [],
  styles: [],
};
const snapshot = {
  origin: 'http://localhost',
  apps: {
    'mfe-cart-checkout': { ...release, parts: {}, integrity: {} },
    'mfe-catalogue': { ...release, parts: {}, integrity: {} },
  },
};

const render = (route: string, http: Record<string, unknown>, user: typeof testShopper | null = null) =>
  renderInHost(<></>, {
    route,
    user,
    http: { ...replies, ...http },
    widgets: () => addToCart,
    snapshot,
    routes: [
      { path: '/products', Component: BrowseProducts },
      { path: '/product/:id', Component: ViewProduct },
    ],
  });

const open = async (
  route = '/product/mug-skyline',
  http: Record<string, unknown> = {},
  user: typeof testShopper | null = null,
) => {
  const page = await render(route, http, user);
  await waitFor(() => expect(screen.queryByText(/^Loading product/)).toBeNull());
  return page;
};

beforeEach(() => {
  vi.unstubAllGlobals();
  // jsdom has no IntersectionObserver, so content that loads when scrolled into view is not loaded here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('a product', () => {
  it('shows name, price, old price, saving and details', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Rumi Darwaza Mug');
    expect(screen.getAllByText('₹279')).not.toEqual([]);
    expect(screen.getByText('Inclusive of all taxes')).toBeTruthy();
    expect(screen.getByText('₹329').closest('s')).not.toBeNull();
    expect(screen.getByText('You save ₹50')).toBeTruthy();
    expect(screen.getByText('Material: Premium Quality')).toBeTruthy();
    expect(screen.getByText('Shipping: Free Delivery Available')).toBeTruthy();
    expect(screen.getByText(/Category:/).textContent).toContain('Category: Mugs');
  });

  it('passes the chosen quantity to the cart and never goes below one', async () => {
    await open();
    const user = userEvent.setup();
    expect(screen.getByRole('button', { name: 'Decrease quantity' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(await screen.findByRole('button', { name: 'Add to Cart × 3' })).toBeTruthy();
  });

  it('shows the Featured badge, and a placeholder if the picture fails', async () => {
    const data = { ...skyline, featured: true };
    await open('/product/mug-skyline', { 'GET /api/products/mug-skyline': { success: true, data } });
    const sheet = () => within(screen.getByRole('heading', { level: 1 }).closest('article')!);
    expect(sheet().getByText('Featured')).toBeTruthy();
    fireEvent.error(sheet().getByAltText(skyline.name));
    expect(sheet().getByAltText(skyline.name).getAttribute('src')).toBe('/media/placeholder-640.webp');
  });

  it('links to related products before their cards are loaded', async () => {
    await open();
    const more = within(await screen.findByRole('region', { name: 'You may also like' }));
    expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Chikankari Jaal Mug',
      'Patang Season Mug',
    ]);
  });

  it('moves focus to the heading above the form when a quote is requested', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Get a quote' }));
    expect(screen.queryByRole('button', { name: 'Get a quote' })).toBeNull();
    const heading = screen.getByRole('heading', { name: 'Need a large quantity, or something special?' });
    expect(document.activeElement).toBe(heading);
  });

  it('leaves its description for search engines to the server', async () => {
    const { container } = await open();
    const jsonLd = [...container.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as Record<string, unknown>,
    );
    expect(jsonLd).toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      { '@context': 'https://schema.org' },
    ]);
    expect(jsonLd[0]).toMatchObject({ itemListElement: { length: 4, 3: { name: 'Rumi Darwaza Mug' } } });
  });

  it('shows the product from the list while its details load', async () => {
    await open('/products', { 'GET /api/products/mug-skyline': () => new Promise(() => undefined) });
    await userEvent.click(
      within(screen.getByRole('region', { name: 'More Products' })).getByRole('link', { name: 'Rumi Darwaza Mug' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Rumi Darwaza Mug' })).toBeTruthy();
    expect(screen.queryByText('Made to order')).toBeNull();
  });

  it('shows a skeleton while nothing is loaded', async () => {
    const never = () => new Promise(() => undefined);
    await render('/product/mug-skyline', { 'GET /api/products/mug-skyline': never });
    expect(screen.getByText('Loading product...').closest('[role=status]')).not.toBeNull();
  });

  it('returns to the list with its filters', async () => {
    const { router } = await open('/products?category=mug&q=mug', {
      'GET /api/products?q=mug&category=mug&page=1': searchReply([skyline]),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Rumi Darwaza Mug' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Products' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=mug&q=mug'));
    expect(router.state.historyAction).toBe('POP');
  });

  it('returns to the same list after visiting several products', async () => {
    const kites = { success: true, data: sampleProducts[1] };
    const { router } = await open('/products?category=mug&q=darwaza', {
      'GET /api/products?q=darwaza&category=mug&page=1': searchReply([skyline]),
      'GET /api/products/mug-kites': kites,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Rumi Darwaza Mug' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Patang Season Mug' }));
    await screen.findByRole('heading', { level: 1, name: 'Patang Season Mug' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to Products' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=mug&q=darwaza'));
  });
});

describe('a product that cannot be shown', () => {
  it('shows an error with a link back and no retry if it does not exist', async () => {
    await open('/product/nothing');
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch product details');
    expect(screen.getByRole('link', { name: 'Back to Products' }).getAttribute('href')).toBe('/products');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers a retry if the options of a product from the list cannot be loaded', async () => {
    const shirt = { ...skyline, hasVariants: true };
    const failing = () => {
      throw refused({ status: 503 });
    };
    await open('/products', {
      'GET /api/products?page=1': pageReply([shirt]),
      'GET /api/products/mug-skyline': failing,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Rumi Darwaza Mug' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch product details');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that details are missing while it shows only the data from the list, until a retry succeeds', async () => {
    const failing = () => {
      throw refused({ status: 503 });
    };
    const { http } = await open('/products', { 'GET /api/products/mug-skyline': failing });
    await userEvent.click(
      within(screen.getByRole('region', { name: 'More Products' })).getByRole('link', { name: 'Rumi Darwaza Mug' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Some details could not be loaded');
    expect(screen.getByRole('heading', { level: 1, name: 'Rumi Darwaza Mug' })).toBeTruthy();
    http.script['GET /api/products/mug-skyline'] = replies['GET /api/products/mug-skyline'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('Made to order')).toBeTruthy();
  });

  it('retries after a failure of the service', async () => {
    const failing = () => {
      throw refused({ status: 503 });
    };
    const { http } = await open('/product/mug-skyline', { 'GET /api/products/mug-skyline': failing });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch product details');
    http.script['GET /api/products/mug-skyline'] = replies['GET /api/products/mug-skyline'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rumi Darwaza Mug' })).toBeTruthy();
  });
});

describe('saving and sharing', () => {
  it('adds a product to the wishlist and removes it again', async () => {
    const item = '/api/wishlist/mug-skyline';
    let list = wishlistReply();
    const script = {
      'GET /api/wishlist': () => list,
      [`PUT ${item}`]: () => (list = wishlistReply(skyline)),
      [`DELETE ${item}`]: () => (list = wishlistReply()),
    };
    const { toasts, http } = await open('/product/mug-skyline', script, testShopper);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
    await waitFor(() => expect(toasts).toEqual(['success: Added to wishlist']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove from Wishlist' }));
    await waitFor(() => expect(toasts.at(-1)).toBe('success: Removed from wishlist'));
    expect(await screen.findByRole('button', { name: 'Add to Wishlist' })).toBeTruthy();
    expect([http.callsOf(`PUT ${item}`), http.callsOf(`DELETE ${item}`)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('asks a visitor to log in before saving a product', async () => {
    const { toasts } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
    expect(toasts).toEqual(['error: Please log in to use your wishlist']);
    expect(screen.getByRole('link', { name: 'Log in to save' }).getAttribute('href')).toBe('/login');
  });

  it('copies the link if the device has no share sheet', async () => {
    const { toasts } = await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts).toEqual(['success: Link copied']));
    expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname);
  });

  it('shows no message when the share sheet is closed', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    const { toasts } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledOnce();
    expect(toasts).toEqual([]);
  });
});
