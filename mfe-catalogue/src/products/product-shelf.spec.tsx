import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ProductsReply } from '@chhapai/contracts';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { sampleProducts } from './sample-products';
import { ProductShelf } from './product-shelf';

const reply = (more: Partial<ProductsReply> = {}): ProductsReply => ({ success: true, data: sampleProducts, ...more });
const cards = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('article');

it('requests its products and links to all of them', async () => {
  const { http } = await renderInHost(<ProductShelf occasion="diwali" category="mug" limit={4} />, {
    http: { 'GET /api/products?category=mug&occasion=diwali&limit=4': reply() },
  });
  await waitFor(() => expect(cards('For Diwali')).toHaveLength(6));
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    '/products?category=mug&occasion=diwali',
  );
  expect(http.calls).toHaveLength(1);
});

it('sends no request if the page provides the reply', async () => {
  const { http } = await renderInHost(<ProductShelf title="Gifts" reply={reply()} />);
  expect(cards('Gifts')).toHaveLength(6);
  expect(http.calls).toEqual([]);
});

it('shows only ordered products as bestsellers', async () => {
  await renderInHost(<ProductShelf sort="bestselling" reply={reply({ bestsellers: 3 })} />);
  expect(cards('Bestsellers')).toHaveLength(3);
});

it('shows featured products under their own title while there are too few bestsellers', async () => {
  await renderInHost(<ProductShelf title="Bestsellers" sort="bestselling" reply={reply({ bestsellers: 2 })} />);
  expect(cards('Featured Products')).toHaveLength(4);
  expect(screen.queryByText('Bestsellers')).toBeNull();
});

it('renders nothing without products', async () => {
  const { container } = await renderInHost(<ProductShelf reply={reply({ data: [] })} />);
  expect(container.textContent).toBe('');
});

it('says that it could not be loaded, and retries', async () => {
  const path = 'GET /api/products?sort=newest&limit=8';
  const { http } = await renderInHost(<ProductShelf sort="newest" />, {
    http: { [path]: () => Promise.reject(refused({})) },
  });
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  http.script[path] = reply();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards('New in the shop')).toHaveLength(6));
});
