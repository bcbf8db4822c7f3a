import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pageReply, sampleProducts } from '../../products/sample-products';
import { openCatalogue as open, urlOf } from './testing/open-catalogue';

describe('a list of many pages', () => {
  const total = { count: 100, exact: true };
  const pages = {
    'GET /api/products?category=mug&page=1': pageReply(sampleProducts.slice(0, 3), { total, next: 'x' }),
    'GET /api/products?category=mug&page=2': pageReply(sampleProducts.slice(3), { total, next: 'y' }),
    'GET /api/products?category=mug&page=9': pageReply([], { total }),
    'GET /api/products?category=bottle&page=1': pageReply(sampleProducts.slice(4, 5)),
  };
  const status = () => screen.getByRole('status').textContent;

  it('is counted, and links to its pages', async () => {
    await open('/products?category=mug', pages);
    expect(status()).toBe('100 products · page 1 of 3');
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/products?category=mug',
      '/products?category=mug&page=2',
      '/products?category=mug&page=3',
      '/products?category=mug&page=2',
    ]);
  });

  it('keeps the page while the next one loads, and then moves focus to its heading', async () => {
    let respond = (_: unknown) => {};
    const path = 'GET /api/products?category=mug&page=2';
    const shown = await open('/products?category=mug', {
      ...pages,
      [path]: () => new Promise((resolve) => (respond = resolve)),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(status()).toBe('Loading...'));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(document.activeElement?.textContent).toContain('Next');
    await act(async () => respond(pages[path]));
    await waitFor(() => expect(status()).toBe('100 products · page 2 of 3'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Mugs' }));
    expect(document.title).toBe('Our Products, page 2 · Chhapai');
    await act(() => shown.router.navigate(-1));
    await waitFor(() => expect(status()).toBe('100 products · page 1 of 3'));
  });

  it('starts at the first page after a change of filter, without taking focus from the filter', async () => {
    const shown = await open('/products?category=mug&page=2', pages);
    await userEvent.click(screen.getByRole('link', { name: 'Bottles' }));
    await waitFor(() => expect(status()).toBe('1 product'));
    expect(urlOf(shown)).toBe('/products?category=bottle');
    expect(document.activeElement?.textContent).toBe('Bottles');
  });

  it('has no last page if it is too long to be counted', async () => {
    await open('/products?category=mug&page=2', {
      'GET /api/products?category=mug&page=2': pageReply(sampleProducts, {
        total: { count: 10_000, exact: false },
        next: 'x',
      }),
    });
    expect(status()).toBe('10,000+ products · page 2');
    expect(screen.queryByRole('link', { name: 'Page 209' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy();
  });

  it('links back to its last page from beyond its end', async () => {
    await open('/products?category=mug&page=9', pages);
    expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Go to the last page' });
    expect(back.getAttribute('href')).toBe('/products?category=mug&page=3');
  });
});
