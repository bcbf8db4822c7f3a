import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '@chhapai/contracts';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { sampleProducts, sampleReplies, searchReply } from '../../products/sample-products';
import { Component as BrowseProducts } from './browse-products.page';

const render = (route: string, http: Record<string, unknown>) =>
  renderInHost(<BrowseProducts />, { route, http: { ...sampleReplies, ...http } });
const open = async (route = '/products', http: Record<string, unknown> = {}) => {
  const page = await render(route, http);
  await waitFor(() => expect(screen.queryByText('Loading products...')).toBeNull());
  return page;
};
const search = (parameters: string, ids: string[], outcome: Parameters<typeof searchReply>[1] = {}) => ({
  [`GET /api/products?${parameters}`]: searchReply(
    sampleProducts.filter(({ _id }) => ids.includes(_id)),
    outcome,
  ),
});
const unreachable = () => {
  throw refused({ status: 503 });
};
const list = (name: string) => within(screen.getByRole('region', { name }));
const urlOf = ({ router }: Awaited<ReturnType<typeof open>>) =>
  router.state.location.pathname + router.state.location.search;

describe('the catalogue', () => {
  it('shows up to three featured products and then the others, without repeating any', async () => {
    await open();
    expect(list('Featured Products').getAllByRole('article')).toHaveLength(3);
    expect(list('More Products').getAllByRole('article')).toHaveLength(3);
  });

  it('counts all products shown, including featured ones', async () => {
    await open();
    expect(list('More Products').getByRole('status').textContent).toBe('6 products');
    expect(screen.getByRole('button', { hidden: true, name: 'Show 6 products' })).toBeTruthy();
  });

  it('links every card to its product and shows price, old price and saving', async () => {
    await open('/products?q=rumi', search('q=rumi', ['mug-skyline']));
    await screen.findByRole('region', { name: 'Results for “rumi”' });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link', { name: 'Rumi Darwaza Mug' }).getAttribute('href')).toBe('/product/mug-skyline');
    expect(card.getByText('₹279')).toBeTruthy();
    expect(card.getByText('₹329')).toBeTruthy();
    expect(card.getByText('Save ₹50')).toBeTruthy();
  });

  it('loads exactly one picture with priority', async () => {
    const { container } = await open();
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
  });

  it('reads category and search from the URL', async () => {
    await open('/products?category=bottle&q=KITE', search('q=KITE&category=bottle', ['bottle-kites']));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'KITE');
    expect(screen.getByRole('link', { name: 'Bottles' }).getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(list('Results for “KITE” in Bottles').getAllByRole('article')).toHaveLength(1));
  });

  it('treats an unknown category as All', async () => {
    await open('/products?category=teapot');
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');
    expect(list('More Products').getAllByRole('article')).toHaveLength(3);
  });

  it('adds a history entry for a category and replaces it while typing', async () => {
    const page = await open('/products', search('q=rumi&category=mug', ['mug-skyline']));
    await userEvent.click(screen.getByRole('link', { name: 'Mugs' }));
    await userEvent.type(screen.getByRole('searchbox'), 'rumi');
    await waitFor(() => expect(list('Results for “rumi” in Mugs').getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(urlOf(page)).toBe('/products?category=mug&q=rumi'));
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    expect(urlOf(page)).toBe('/products');
    await act(() => page.router.navigate(1));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'rumi'));
  });

  it('keeps what was typed when a category is chosen right away', async () => {
    const page = await open();
    await userEvent.type(screen.getByRole('searchbox'), 'kite');
    await userEvent.click(screen.getByRole('link', { name: 'Keychains' }));
    await waitFor(() => expect(urlOf(page)).toBe('/products?category=keychain&q=kite'));
  });

  it('says that no products were found, and clears all filters', async () => {
    const page = await open('/products?category=mug&q=teapot', search('q=teapot&category=mug', []));
    expect(await screen.findByText('No products found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your search or filter')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(list('More Products').getAllByRole('article')).toHaveLength(3));
    expect(urlOf(page)).toBe('/products');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('shows skeleton cards while loading', async () => {
    await render('/products', { 'GET /api/products': () => new Promise(() => undefined) });
    expect(screen.getByText('Loading products...').closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Featured Products' })).toBeTruthy();
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  it('says that the request failed, and retries', async () => {
    const page = await open('/products', {
      'GET /api/products': unreachable,
    });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products. Please try again later.');
    page.http.script['GET /api/products'] = sampleReplies['GET /api/products'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list('More Products').getAllByRole('article')).toHaveLength(3));
  });

  it.each([
    [{ success: false, data: [] }],
    [{ success: true, data: {} }],
    [{ success: 'true', data: [] }],
    [{ success: true }],
    [null],
    ['<html>'],
  ])('rejects the reply %j', async (reply) => {
    await open('/products', { 'GET /api/products': reply });
    expect(screen.getByRole('alert').textContent).toContain('Received invalid data format from server');
  });

  it('keeps the button’s slot when the cart app is missing', async () => {
    await open('/products?category=keychain');
    const slot = screen.getByRole('button', { name: /Try again/ });
    expect(slot.textContent).toContain('Add to cart is not available right now');
  });
});

describe('a search', () => {
  const never = () => new Promise(() => undefined);

  it('says which spelling was searched when nothing matches exactly', async () => {
    await open(
      '/products?q=mugg',
      search('q=mugg', ['mug-jaal', 'mug-kites'], { matched: 'similar', corrected: 'mug' }),
    );
    const found = await screen.findByRole('region', { name: 'Results for “mug”' });
    expect(within(found).getByRole('status').textContent).toBe(
      '2 products No exact match for “mugg”. Showing results for “mug”.',
    );
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'mugg');
  });

  it('keeps the previous list, marked as busy, and aborts an outdated request', async () => {
    let firstSignal: AbortSignal | undefined;
    const { http } = await open('/products', {
      'GET /api/products?q=mu': ({ signal }: { signal: AbortSignal }) => ((firstSignal = signal), never()),
      ...search('q=mug', ['mug-kites']),
    });
    await userEvent.type(screen.getByRole('searchbox'), 'mu');
    await waitFor(() => expect(http.callsOf('GET /api/products?q=mu')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Searching…'));
    expect(screen.getAllByRole('article')[0]!.closest('[aria-busy=true]')).not.toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'g');
    await waitFor(() => expect(list('Results for “mug”').getAllByRole('article')).toHaveLength(1));
    expect(firstSignal?.aborted).toBe(true);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  });

  it('falls back to products with matching names when the service is unavailable, says so, and retries', async () => {
    const page = await open('/products?q=kite', { 'GET /api/products?q=kite': unreachable });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We could not reach the shop'));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    Object.assign(page.http.script, search('q=kite', ['mug-kites']));
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByText(/could not reach/)).toBeNull();
  });

  it('suggests categories, occasions and a quote for an empty result', async () => {
    await open('/products?q=umbrella', search('q=umbrella', []));
    const suggestions = within(await screen.findByRole('navigation', { name: 'Suggestions' }));
    const hrefs = suggestions.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/products?category=mug');
    expect(hrefs).toContain('/products?occasion=diwali');
    const quote = screen.getByRole('link', { name: 'Get a quote for “umbrella”' });
    expect(quote.getAttribute('href')).toBe('/contact?service=umbrella#quote');
  });

  it('offers a quote first when only a service matches', async () => {
    await open('/products?q=visiting card', search('q=visiting+card', []));
    const quote = await screen.findByRole('link', { name: 'Get a quote for “visiting card”' });
    expect(quote.getAttribute('href')).toBe('/contact?service=visiting+card#quote');
    const heading = screen.getByRole('heading', { name: 'No products found' });
    const actions = [...heading.parentElement!.querySelectorAll('a, button')];
    expect(actions[0]).toBe(quote);
  });

  it('offers a general quote when only filters are set', async () => {
    await open('/products?category=bottle&max=1');
    expect(screen.getByRole('link', { name: 'Get a quote' }).getAttribute('href')).toBe('/contact#quote');
  });

  it('searches for the beginning of a text that is too long, and says so', async () => {
    const searched = 'x'.repeat(SEARCH_TEXT_MAX);
    const { http } = await open(`/products?q=${'x'.repeat(10_000)}`, search(`q=${searched}`, []));
    expect(await screen.findByRole('region', { name: `Results for “${searched}”` })).toBeTruthy();
    expect(screen.queryByText(/could not reach/)).toBeNull();
    expect(http.callsOf(`GET /api/products?q=${searched}`)).toHaveLength(1);
  });
});

describe('filters and order', () => {
  // jsdom has no layout, so the controls are a closed popover, as on a phone.
  const names = (region: string) =>
    list(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('are read from the URL and written to it, without another request', async () => {
    const page = await open('/products?occasion=wedding&min=200&max=300&sort=price-low');
    expect(names('All Products')).toEqual(['Chikankari Jaal Mug']);
    await userEvent.selectOptions(screen.getByRole('combobox', { hidden: true, name: 'Occasion' }), 'Any occasion');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { hidden: true, name: 'Sort by' }),
      'Price: High to Low',
    );
    await waitFor(() => expect(urlOf(page)).toBe('/products?min=200&max=300&sort=price-high'));
    await waitFor(() =>
      expect(names('All Products')).toEqual([
        'Chikankari Jaal Mug',
        'Rumi Darwaza Mug',
        'Patang Season Mug',
        'Kite Sky Mouse Pad',
      ]),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { hidden: true, name: 'Price' }), 'Up to ₹200');
    await waitFor(() => expect(names('All Products')).toEqual(['Enamel Kite Keychain']));
    expect(page.http.callsOf('GET /api/products')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Filter and sort (2)' })).toBeTruthy();
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(urlOf(page)).toBe('/products?min=200&max=300&sort=price-high'));
  });

  it('are removed one by one', async () => {
    const page = await open('/products?category=mug&occasion=wedding&max=300');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter Weddings' }));
    await waitFor(() => expect(urlOf(page)).toBe('/products?category=mug&max=300'));
    await waitFor(() => expect(names('Mugs')).toHaveLength(3));
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter Up to ₹300' }));
    await waitFor(() => expect(urlOf(page)).toBe('/products?category=mug'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });

  it('request bestsellers from the service', async () => {
    const [first, second] = sampleProducts;
    await open('/products?sort=bestselling', {
      'GET /api/products?sort=bestselling': { success: true, data: [second, first], bestsellers: 1 },
    });
    await waitFor(() => expect(names('All Products')).toEqual([second!.name, first!.name]));
  });

  it('are ignored if they do not exist', async () => {
    await open('/products?occasion=holi&min=cheap&max=-5&sort=random');
    expect(list('Featured Products').getAllByRole('article')).toHaveLength(3);
  });
});
