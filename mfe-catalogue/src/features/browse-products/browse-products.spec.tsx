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
const addressOf = ({ router }: Awaited<ReturnType<typeof open>>) =>
  router.state.location.pathname + router.state.location.search;

describe('the catalogue', () => {
  it('shows up to three featured products and then the others, none of them twice', async () => {
    await open();
    expect(list('Featured Products').getAllByRole('article')).toHaveLength(3);
    expect(list('More Products').getAllByRole('article')).toHaveLength(3);
  });

  it('counts all that are shown, the featured ones too', async () => {
    await open();
    expect(list('More Products').getByRole('status').textContent).toBe('6 products');
    expect(screen.getByRole('button', { hidden: true, name: 'Show 6 products' })).toBeTruthy();
  });

  it('links every card to its product, and says its price, what it cost before and the saving', async () => {
    await open('/products?q=rumi', search('q=rumi', ['mug-skyline']));
    await screen.findByRole('region', { name: 'Results for “rumi”' });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link', { name: 'Rumi Darwaza Mug' }).getAttribute('href')).toBe('/product/mug-skyline');
    expect(card.getByText('₹279')).toBeTruthy();
    expect(card.getByText('₹329')).toBeTruthy();
    expect(card.getByText('Save ₹50')).toBeTruthy();
  });

  it('wants exactly one picture first', async () => {
    const { container } = await open();
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
  });

  it('takes category and search from the address, and an unknown category as All', async () => {
    await open('/products?category=bottle&q=KITE', search('q=KITE&category=bottle', ['bottle-kites']));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'KITE');
    expect(screen.getByRole('link', { name: 'Bottles' }).getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(list('Results for “KITE” in Bottles').getAllByRole('article')).toHaveLength(1));
  });

  it('reads an unknown category as All', async () => {
    await open('/products?category=teapot');
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');
    expect(list('More Products').getAllByRole('article')).toHaveLength(3);
  });

  it('writes a chosen category as a new entry and the typing into the same one', async () => {
    const page = await open('/products', search('q=rumi&category=mug', ['mug-skyline']));
    await userEvent.click(screen.getByRole('link', { name: 'Mugs' }));
    await userEvent.type(screen.getByRole('searchbox'), 'rumi');
    await waitFor(() => expect(list('Results for “rumi” in Mugs').getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(addressOf(page)).toBe('/products?category=mug&q=rumi'));
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    expect(addressOf(page)).toBe('/products');
    await act(() => page.router.navigate(1));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'rumi'));
  });

  it('keeps what is being typed when a category is chosen at once', async () => {
    const page = await open();
    await userEvent.type(screen.getByRole('searchbox'), 'kite');
    await userEvent.click(screen.getByRole('link', { name: 'Keychains' }));
    await waitFor(() => expect(addressOf(page)).toBe('/products?category=keychain&q=kite'));
  });

  it('says when nothing is found and clears all filters', async () => {
    const page = await open('/products?category=mug&q=teapot', search('q=teapot&category=mug', []));
    expect(await screen.findByText('No products found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your search or filter')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(list('More Products').getAllByRole('article')).toHaveLength(3));
    expect(addressOf(page)).toBe('/products');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('shows the shapes of cards while it loads', async () => {
    await render('/products', { 'GET /api/products': () => new Promise(() => undefined) });
    expect(screen.getByText('Loading products...').closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Featured Products' })).toBeTruthy();
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  it('says that the request failed, and tries again', async () => {
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
  ])('refuses the reply %j', async (reply) => {
    await open('/products', { 'GET /api/products': reply });
    expect(screen.getByRole('alert').textContent).toContain('Received invalid data format from server');
  });

  it('keeps the place of the button when the cart is not there', async () => {
    await open('/products?category=keychain');
    const place = screen.getByRole('button', { name: /Try again/ });
    expect(place.textContent).toContain('Add to cart is not available right now');
  });
});

describe('a search', () => {
  const wait = () => new Promise(() => undefined);

  it('says which spelling it shows, and what came instead when nothing fits exactly', async () => {
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

  it('keeps the list before, marked as busy, and gives up the request that the typing outlived', async () => {
    let firstSignal: AbortSignal | undefined;
    const { http } = await open('/products', {
      'GET /api/products?q=mu': ({ signal }: { signal: AbortSignal }) => ((firstSignal = signal), wait()),
      ...search('q=mug', ['mug-kites']),
    });
    await userEvent.type(screen.getByRole('searchbox'), 'mu');
    await waitFor(() => expect(http.callsOf('GET /api/products?q=mu')).toHaveLength(1));
    expect(screen.getByRole('status').textContent).toContain('Searching…');
    expect(screen.getAllByRole('article')[0]!.closest('[aria-busy=true]')).not.toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'g');
    await waitFor(() => expect(list('Results for “mug”').getAllByRole('article')).toHaveLength(1));
    expect(firstSignal?.aborted).toBe(true);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('shows the products whose names match when the shop cannot be reached, says so, and tries again', async () => {
    const page = await open('/products?q=kite', { 'GET /api/products?q=kite': unreachable });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We could not reach the shop'));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    Object.assign(page.http.script, search('q=kite', ['mug-kites']));
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByText(/could not reach/)).toBeNull();
  });

  it('leads on from an empty result: to categories, occasions and a quote', async () => {
    await open('/products?q=umbrella', search('q=umbrella', []));
    const suggestions = within(await screen.findByRole('navigation', { name: 'Suggestions' }));
    const hrefs = suggestions.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/products?category=mug');
    expect(hrefs).toContain('/products?occasion=diwali');
    const quote = screen.getByRole('link', { name: 'Get a quote for “umbrella”' });
    expect(quote.getAttribute('href')).toBe('/contact?service=umbrella#quote');
  });

  it('puts the quote for what only the services have right under the heading', async () => {
    await open('/products?q=visiting card', search('q=visiting+card', []));
    const quote = await screen.findByRole('link', { name: 'Get a quote for “visiting card”' });
    expect(quote.getAttribute('href')).toBe('/contact?service=visiting+card#quote');
    const heading = screen.getByRole('heading', { name: 'No products found' });
    const actions = [...heading.parentElement!.querySelectorAll('a, button')];
    expect(actions[0]).toBe(quote);
  });

  it('offers a quote for anything when only filters leave nothing', async () => {
    await open('/products?category=bottle&max=1');
    expect(screen.getByRole('link', { name: 'Get a quote' }).getAttribute('href')).toBe('/contact#quote');
  });

  it('asks for the beginning of a text that is too long to be searched, and says what it searched', async () => {
    const asked = 'x'.repeat(SEARCH_TEXT_MAX);
    const { http } = await open(`/products?q=${'x'.repeat(10_000)}`, search(`q=${asked}`, []));
    expect(await screen.findByRole('region', { name: `Results for “${asked}”` })).toBeTruthy();
    expect(screen.queryByText(/could not reach/)).toBeNull();
    expect(http.callsOf(`GET /api/products?q=${asked}`)).toHaveLength(1);
  });
});

describe('filters and order', () => {
  // jsdom knows no width: to it the controls are a closed popover, as on a phone.
  const names = (region: string) =>
    list(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('come from the address and go back into it, without another call', async () => {
    const page = await open('/products?occasion=wedding&min=200&max=300&sort=price-low');
    expect(names('All Products')).toEqual(['Chikankari Jaal Mug']);
    await userEvent.selectOptions(screen.getByRole('combobox', { hidden: true, name: 'Occasion' }), 'Any occasion');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { hidden: true, name: 'Sort by' }),
      'Price: High to Low',
    );
    await waitFor(() => expect(addressOf(page)).toBe('/products?min=200&max=300&sort=price-high'));
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
    await waitFor(() => expect(addressOf(page)).toBe('/products?min=200&max=300&sort=price-high'));
  });

  it('are taken away one by one', async () => {
    const page = await open('/products?category=mug&occasion=wedding&max=300');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter Weddings' }));
    await waitFor(() => expect(addressOf(page)).toBe('/products?category=mug&max=300'));
    await waitFor(() => expect(names('Mugs')).toHaveLength(3));
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter Up to ₹300' }));
    await waitFor(() => expect(addressOf(page)).toBe('/products?category=mug'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });

  it('ask the shop for bestsellers', async () => {
    const [first, second] = sampleProducts;
    await open('/products?sort=bestselling', {
      'GET /api/products?sort=bestselling': { success: true, data: [second, first], bestsellers: 1 },
    });
    await waitFor(() => expect(names('All Products')).toEqual([second!.name, first!.name]));
  });

  it('that do not exist change nothing', async () => {
    await open('/products?occasion=holi&min=cheap&max=-5&sort=random');
    expect(list('Featured Products').getAllByRole('article')).toHaveLength(3);
  });
});
