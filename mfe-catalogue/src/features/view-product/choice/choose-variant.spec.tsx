import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '@chhapai/contracts';
import { renderInHost } from '@chhapai/host-api/testing';
import { sampleProducts, sampleReplies } from '../../../products/sample-products';
import { Component as ViewProduct } from '../view-product.page';
import { PriceBreaks } from './price-breaks';
import { VariantPicker } from './variant-picker';

const variants = [
  { _id: 'red-m', sku: 'RED-M', options: { Colour: 'Red', Size: 'M' }, price: 300, image: '/media/mug-red-640.webp' },
  { _id: 'red-l', sku: 'RED-L', options: { Colour: 'Red', Size: 'L' }, price: 350, quantity: 3 },
  { _id: 'blue-l', sku: 'BLUE-L', options: { Colour: 'Blue', Size: 'L' }, price: 350, quantity: 0 },
];
const mug: Product = {
  ...sampleProducts[0]!,
  price: 300,
  hasVariants: true,
  variants,
  stock: { tracked: true, quantity: 40 },
  priceSteps: [{ from: 10, price: 270 }],
};

const AddToCart = ({ quantity, variantId }: Record<string, unknown>) => (
  <button type="button">{`Add to Cart × ${String(quantity)} of ${String(variantId ?? 'product')}`}</button>
);
const loaded = new Map(
  Object.entries({ AddToCart, VariantPicker, PriceBreaks, MoreProducts: () => null }).map(([name, Component]) => [
    name,
    Promise.resolve({ Component: Component as never }),
  ]),
);
const widgets = (_app: string, name: string) => loaded.get(name)!;
const release = { version: '1.0.0', scope: 'x', routes: [], widgets: [], entry: [], preload: [], styles: [] };
const app = { ...release, parts: {}, integrity: {} };

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const open = async (search = '', product = mug) => {
  const page = await renderInHost(<></>, {
    route: `/product/${product._id}${search}`,
    http: {
      ...sampleReplies,
      [`GET /api/products/${product._id}`]: { success: true, data: product },
      [`GET /api/products/${product._id}/related`]: { success: true, data: [] },
    },
    widgets,
    snapshot: { origin: 'http://localhost', apps: { 'mfe-cart-checkout': app, 'mfe-catalogue': app } },
    routes: [{ path: '/product/:id', Component: ViewProduct }],
  });
  await screen.findByRole('group', { name: /^Colour/ });
  return page;
};
const search = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.search;
const price = () => document.querySelector('[data-keep-clear]')?.textContent;
const group = (name: RegExp) => within(screen.getByRole('group', { name }));

it('shows the lowest price and asks for a choice', async () => {
  await open();
  expect(price()).toBe('₹300');
  expect(screen.getAllByText('From')).not.toEqual([]);
  expect(screen.getByRole('group', { name: 'Colour: choose one' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose a colour' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Red' }));
});

it('changes price, picture, SKU, stock and URL with the choice', async () => {
  const page = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }));
  expect(search(page)).toBe('?option1=Red');
  expect(screen.getByRole('button', { name: 'Choose a size' })).toBeTruthy();
  expect(screen.getAllByRole('img')[0]!.getAttribute('src')).toBe('/media/mug-red-640.webp');
  await userEvent.click(group(/^Size/).getByRole('radio', { name: 'L' }));
  expect(search(page)).toBe('?variant=RED-L');
  await waitFor(() => expect(price()).toBe('₹350'));
  expect(screen.getByText('SKU RED-L')).toBeTruthy();
  expect(screen.getByText('Only 3 left')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add to Cart × 1 of red-l' })).toBeTruthy();
});

it('opens with the variant of the URL', async () => {
  await open('?variant=RED-M');
  expect(screen.getByRole('radio', { name: 'Red', checked: true })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'M', checked: true })).toBeTruthy();
  expect(screen.getByRole('img', { name: `${mug.name}, Red, M` })).toBeTruthy();
});

it('says why a value is not available, and drops choices that cannot be combined with it', async () => {
  const page = await open('?variant=RED-M');
  const blue = screen.getByRole('radio', { name: 'Blue', description: 'Not in M' });
  await userEvent.click(blue);
  expect(search(page)).toBe('?variant=BLUE-L');
  expect(screen.getByRole('radio', { name: 'M', description: 'Not in Blue' })).toBeTruthy();
});

it('does not sell a sold-out variant, and offers to ask about it', async () => {
  await open('?variant=BLUE-L');
  expect(screen.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText('Sold out').length).toBeGreaterThan(1);
  expect(screen.getByRole('link', { name: /Ask us/ }).getAttribute('href')).toBe('#quote-title');
});

it('never adds more pieces than are left', async () => {
  await open('?variant=RED-L');
  const quantity = screen.getByRole('textbox', { name: /Quantity/ });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9{Enter}');
  expect(await screen.findByRole('button', { name: 'Add to Cart × 3 of red-l' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Increase quantity' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Only 3 left.')).toBeTruthy();
});

it('marks the price of the quantity and shows the total', async () => {
  await open('?variant=RED-M');
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows().map((row) => row.textContent)).toEqual(['Choose 1–9 pieces₹300–', 'Choose 10+ pieces₹27010%']);
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
  await userEvent.click(screen.getByRole('button', { name: /10\+/ }));
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(screen.getByText('₹2,700')).toBeTruthy();
  expect(screen.getByText('You save ₹30')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add to Cart × 10 of red-m' })).toBeTruthy();
});
