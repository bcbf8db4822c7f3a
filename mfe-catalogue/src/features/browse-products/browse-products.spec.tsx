import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { sampleReplies } from '../../products/sample-products';
import { Component as BrowseProducts } from './browse-products.page';

const render = (route: string, http: Record<string, unknown>) =>
  renderInHost(<BrowseProducts />, { route, http: { ...sampleReplies, ...http } });
const open = async (route = '/products', http: Record<string, unknown> = {}) => {
  const page = await render(route, http);
  await waitFor(() => expect(screen.queryByText('Loading products...')).toBeNull());
  return page;
};
const list = (name: string) => within(screen.getByRole('region', { name }));
const addressOf = ({ router }: Awaited<ReturnType<typeof open>>) =>
  router.state.location.pathname + router.state.location.search;

describe('the catalogue', () => {
  it('shows up to three featured products and then all of them', async () => {
    await open();
    expect(list('Featured Products').getAllByRole('article')).toHaveLength(3);
    expect(list('All Products').getAllByRole('article')).toHaveLength(6);
    expect(list('All Products').getByRole('status').textContent).toContain('6 products');
  });

  it('links every card to its product, and says its price and what it cost before', async () => {
    await open('/products?q=rumi');
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link', { name: 'Rumi Darwaza Mug' }).getAttribute('href')).toBe('/product/mug-skyline');
    expect(card.getByText('₹279')).toBeTruthy();
    expect(card.getByText('₹329')).toBeTruthy();
  });

  it('wants exactly one picture first', async () => {
    const { container } = await open();
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
  });

  it('takes category and search from the address, and an unknown category as All', async () => {
    await open('/products?category=bottle&q=KITE');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'KITE');
    expect(screen.getByRole('link', { name: 'Bottles' }).getAttribute('aria-current')).toBe('true');
    expect(list('Bottles with “KITE”').getAllByRole('article')).toHaveLength(1);
  });

  it('reads an unknown category as All', async () => {
    await open('/products?category=teapot');
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');
    expect(list('All Products').getAllByRole('article')).toHaveLength(6);
  });

  it('writes a chosen category as a new entry and the typing into the same one', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Mugs' }));
    await userEvent.type(screen.getByRole('searchbox'), 'rumi');
    expect(list('Mugs with “rumi”').getAllByRole('article')).toHaveLength(1);
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
    const page = await open('/products?category=mug&q=teapot');
    expect(screen.getByText('No products found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your search or filter')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(list('All Products').getAllByRole('article')).toHaveLength(6));
    expect(addressOf(page)).toBe('/products');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('shows the shapes of cards while it loads', async () => {
    await render('/products', { 'GET /api/products': () => new Promise(() => undefined) });
    expect(screen.getByText('Loading products...').closest('[role=status]')).not.toBeNull();
  });

  it('says that the request failed, and tries again', async () => {
    const page = await open('/products', {
      'GET /api/products': () => {
        throw refused({ status: 503 });
      },
    });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products. Please try again later.');
    page.http.script['GET /api/products'] = sampleReplies['GET /api/products'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list('All Products').getAllByRole('article')).toHaveLength(6));
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
    await open('/products?q=rumi');
    const place = screen.getByRole('button', { name: /Try again/ });
    expect(place.textContent).toContain('Add to cart is not available right now');
  });
});
