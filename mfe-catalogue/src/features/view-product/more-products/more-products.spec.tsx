import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '@chhapai/contracts';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { sampleProducts } from '../../../products/sample-products';
import { MoreProducts } from './more-products';
import { readViewed, rememberViewed } from './viewed-products';

const [mug, kites, skyline] = sampleProducts as [Product, Product, Product];
const RELATED = `GET /api/products/${mug._id}/related`;
const ids = Array.from({ length: 14 }, (_, index) => `0197b3a0-0000-7000-8000-0000000000${10 + index}`);

let scrollNear: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const snapshot = {
  origin: 'http://localhost',
  apps: {
    'mfe-cart-checkout': {
      version: '1.0.0',
      scope: 'cart',
      routes: [],
      widgets: [],
      entry: [],
      preload: [],
      styles: [],
      parts: {},
      integrity: {},
    },
  },
};
const addToCart = Promise.resolve({
  Component: ({ quantity }: Record<string, unknown>) => <button type="button">{`Add × ${String(quantity)}`}</button>,
});

const open = (http: Record<string, unknown>, product = mug) =>
  renderInHost(<MoreProducts product={product} category={{ name: 'PVC Cards', href: '/products?category=mug' }} />, {
    http,
    snapshot,
    widgets: () => addToCart,
  });
const cards = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

it('shows related products, with quantity 1, and a link to the category', async () => {
  await open({ [RELATED]: { success: true, data: [kites, skyline] } });
  await waitFor(() => expect(cards('You may also like')).toEqual([kites.name, skyline.name]));
  expect(await screen.findAllByRole('button', { name: 'Add × 1' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'See all PVC Cards' }).getAttribute('href')).toBe('/products?category=mug');
});

it.each([
  ['there are none', { success: true, data: [] }],
  ['the reply has no list', { success: true }],
  ['they cannot be loaded', () => Promise.reject(refused({ status: 503 }))],
])('shows no related products if %s', async (_why, reply) => {
  await open({ [RELATED]: reply });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('shows recently viewed products, latest first, without this one and those no longer sold', async () => {
  const viewed = { ...mug, _id: ids[0]! };
  for (const id of [ids[1]!, ids[2]!, viewed._id]) rememberViewed(id);
  const { http } = await open(
    {
      [`GET /api/products/${viewed._id}/related`]: { success: true, data: [] },
      [`GET /api/products/by-id?ids=${ids[2]},${ids[1]}`]: { success: true, data: [skyline] },
    },
    viewed,
  );
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  act(() => scrollNear());
  await waitFor(() => expect(cards('Recently viewed')).toEqual([skyline.name]));
  expect(http.calls).toHaveLength(2);
});

it('requests nothing if nothing was viewed before', async () => {
  const { http } = await open({ [RELATED]: { success: true, data: [] } });
  act(() => scrollNear());
  expect(screen.queryByRole('region')).toBeNull();
  expect(http.calls).toHaveLength(1);
});

it('remembers the last twelve products, each once', () => {
  for (const id of [...ids, ids[5]!]) rememberViewed(id);
  expect(readViewed()).toHaveLength(12);
  expect(readViewed().slice(0, 3)).toEqual([ids[5], ids[13], ids[12]]);
});

it.each(['not json', '{}', '["mug", 7, null]'])('ignores the invalid stored value %s', (stored) => {
  localStorage.setItem('recently-viewed', stored);
  expect(readViewed()).toEqual([]);
  rememberViewed(ids[0]!);
  expect(readViewed()).toEqual([ids[0]]);
});
