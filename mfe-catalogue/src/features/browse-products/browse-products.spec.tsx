import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { pageReply, sampleProducts, sampleReplies, searchReply } from '../../products/sample-products';
import { openCatalogue as open, renderCatalogue as render, urlOf } from './testing/open-catalogue';

const FIRST_PAGE = 'GET /api/products?page=1';
const search = (parameters: string, ids: string[], outcome: Parameters<typeof searchReply>[1] = {}) => ({
  [`GET /api/products?${parameters}&page=1`]: searchReply(
    sampleProducts.filter(({ _id }) => ids.includes(_id)),
    outcome,
  ),
});
const refuseAsUnavailable = () => {
  throw refused({ status: 503 });
};
const list = (name: string) => within(screen.getByRole('region', { name }));

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

  it('reads the category and the search from the URL', async () => {
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

  it('says that products are loading', async () => {
    await render('/products', { [FIRST_PAGE]: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading products...').closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Featured Products' })).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('says that the request failed, and retries', async () => {
    const page = await open('/products', {
      [FIRST_PAGE]: refuseAsUnavailable,
    });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products. Please try again later.');
    page.http.script[FIRST_PAGE] = sampleReplies[FIRST_PAGE];
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
    await open('/products', { [FIRST_PAGE]: reply });
    expect(screen.getByRole('alert').textContent).toContain('Received invalid data format from server');
  });

  it('says that Add to cart is not available, and offers a retry, when the cart app is missing', async () => {
    await open('/products?category=keychain', {
      'GET /api/products?category=keychain&page=1': pageReply(sampleProducts.slice(5)),
    });
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
      'GET /api/products?q=mu&page=1': ({ signal }: { signal: AbortSignal }) => ((firstSignal = signal), never()),
      ...search('q=mug', ['mug-kites']),
    });
    await userEvent.type(screen.getByRole('searchbox'), 'mu');
    await waitFor(() => expect(http.callsOf('GET /api/products?q=mu&page=1')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Loading...'));
    expect(screen.getAllByRole('article')[0]!.closest('[aria-busy=true]')).not.toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'g');
    await waitFor(() => expect(list('Results for “mug”').getAllByRole('article')).toHaveLength(1));
    expect(firstSignal?.aborted).toBe(true);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  });

  it('that fails says so, keeps what was typed, and retries', async () => {
    const page = await open('/products?q=kite', { 'GET /api/products?q=kite&page=1': refuseAsUnavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch products.');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'kite');
    Object.assign(page.http.script, search('q=kite', ['mug-kites']));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
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
    await open('/products?category=bottle&max=1', {
      'GET /api/products?category=bottle&maxPrice=1&page=1': pageReply([]),
    });
    expect((await screen.findByRole('link', { name: 'Get a quote' })).getAttribute('href')).toBe('/contact#quote');
  });

  it('searches for the beginning of a search text that is too long, and shows what was searched', async () => {
    const searched = 'x'.repeat(SEARCH_TEXT_MAX);
    const { http } = await open(`/products?q=${'x'.repeat(10_000)}`, search(`q=${searched}`, []));
    expect(await screen.findByRole('region', { name: `Results for “${searched}”` })).toBeTruthy();
    expect(http.callsOf(`GET /api/products?q=${searched}&page=1`)).toHaveLength(1);
  });
});

describe('filters and order', () => {
  // jsdom has no layout, so the controls are a closed popover, as on a phone.
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { hidden: true, name: label }), option);
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const page = (parameters: string, ...indexes: number[]) => ({
    [`GET /api/products?${parameters}&page=1`]: pageReply(indexes.map((index) => sampleProducts[index]!)),
  });

  it('are read from the URL, applied by the service and written to the URL', async () => {
    const shown = await open('/products?occasion=wedding&min=200&max=300&sort=price-low', {
      ...page('occasion=wedding&minPrice=200&maxPrice=300&sort=price-low', 0),
      ...page('minPrice=200&maxPrice=300&sort=price-low', 1, 3, 2, 0),
      ...page('minPrice=200&maxPrice=300&sort=price-high', 0, 2, 1, 3),
      ...page('maxPrice=200&sort=price-high', 5),
    });
    expect(names()).toEqual(['Chikankari Jaal Mug']);
    await choose('Occasion', 'Any occasion');
    await choose('Sort by', 'Price: High to Low');
    await waitFor(() => expect(urlOf(shown)).toBe('/products?min=200&max=300&sort=price-high'));
    await waitFor(() => expect(names()[0]).toBe('Chikankari Jaal Mug'));
    await waitFor(() => expect(names()).toHaveLength(4));
    await choose('Price', 'Up to ₹200');
    await waitFor(() => expect(names()).toEqual(['Enamel Kite Keychain']));
    expect(screen.getByRole('button', { name: 'Filter and sort (2)' })).toBeTruthy();
    await act(() => shown.router.navigate(-1));
    await waitFor(() => expect(urlOf(shown)).toBe('/products?min=200&max=300&sort=price-high'));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('are removed one by one', async () => {
    const shown = await open('/products?category=mug&occasion=wedding&max=300', {
      ...page('category=mug&occasion=wedding&maxPrice=300', 0),
      ...page('category=mug&maxPrice=300', 0, 1, 2),
      ...page('category=mug', 0, 1, 2),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter Weddings' }));
    await waitFor(() => expect(urlOf(shown)).toBe('/products?category=mug&max=300'));
    await waitFor(() => expect(names()).toHaveLength(3));
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter Up to ₹300' }));
    await waitFor(() => expect(urlOf(shown)).toBe('/products?category=mug'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });

  it('are ignored if they are invalid', async () => {
    await open('/products?occasion=holi&min=cheap&max=-5&sort=random&page=0');
    expect(list('Featured Products').getAllByRole('article')).toHaveLength(3);
  });
});
