import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { sampleProducts } from './sample-products';
import { ProductCard } from './product-card';

const [featured, plain] = sampleProducts as [(typeof sampleProducts)[0], (typeof sampleProducts)[0]];

it('shows the Featured badge only on featured products', async () => {
  const { unmount } = await renderInHost(<ProductCard product={featured} />);
  expect(screen.getByText('Featured')).toBeTruthy();
  unmount();
  await renderInHost(<ProductCard product={plain} />);
  expect(screen.queryByText('Featured')).toBeNull();
});

it('shows the placeholder when its picture cannot be loaded', async () => {
  await renderInHost(<ProductCard product={plain} />);
  fireEvent.error(screen.getByAltText(plain.name));
  expect(screen.getByAltText(plain.name).getAttribute('src')).toBe('/media/placeholder-640.webp');
});

it('clamps the description to three lines', async () => {
  await renderInHost(<ProductCard product={plain} />);
  expect(screen.getByText(plain.description).className).toContain('description');
  const styles = readFileSync(join(import.meta.dirname, 'product-card.module.css'), 'utf8');
  expect(styles).toMatch(/\.description {[^}]*-webkit-line-clamp: 3;/);
});

it('moves a word with a hyphen to the next line as a whole', async () => {
  await renderInHost(<ProductCard product={{ ...plain, name: 'Indigo Block-Print Mouse Pad' }} />);
  const name = screen.getByRole('link', { name: 'Indigo Block-Print Mouse Pad' });
  expect([...name.children].map((word) => word.textContent)).toEqual(['Block-Print']);
  const styles = readFileSync(join(import.meta.dirname, 'product-card.module.css'), 'utf8');
  expect(styles).toMatch(/\.name span {[^}]*display: inline-block;/);
});

it('shows the saving only if the price was higher', async () => {
  const { unmount } = await renderInHost(<ProductCard product={{ ...plain, price: 279, oldPrice: 329 }} />);
  expect(screen.getByText('Save ₹50')).toBeTruthy();
  unmount();
  await renderInHost(<ProductCard product={plain} />);
  expect(screen.queryByText(/^Save/)).toBeNull();
});

it('links to the product page if the product must be personalised', async () => {
  await renderInHost(<ProductCard product={{ ...plain, needsPersonalisation: true }} />);
  const personalise = screen.getByRole('link', { name: `Personalise: ${plain.name}` });
  expect(personalise.getAttribute('href')).toBe(`/product/${plain._id}`);
});

it('links to the product page if a variant must be chosen', async () => {
  await renderInHost(<ProductCard product={{ ...plain, hasVariants: true, needsPersonalisation: true }} />);
  const choose = screen.getByRole('link', { name: `Choose options: ${plain.name}` });
  expect(choose.getAttribute('href')).toBe(`/product/${plain._id}`);
  expect(screen.queryByRole('link', { name: /Personalise/ })).toBeNull();
});

it('shows the minimum order quantity', async () => {
  await renderInHost(<ProductCard product={{ ...plain, minimumQuantity: 25 }} />);
  expect(screen.getByText('Min. 25 pieces')).toBeTruthy();
});

it('shows the lowest price of variants that cost different amounts', async () => {
  const variantPrices = { from: 249, to: 349 };
  const priced = { ...plain, price: 279, oldPrice: 329, hasVariants: true };
  const { unmount } = await renderInHost(<ProductCard product={{ ...priced, variantPrices }} />);
  expect(screen.getByText('From').parentElement!.textContent).toBe('From₹249');
  unmount();
  await renderInHost(<ProductCard product={{ ...priced, variantPrices: { from: 279, to: 279 } }} />);
  expect(screen.queryByText('From')).toBeNull();
  expect(screen.getByText('Save ₹50')).toBeTruthy();
});

it('links to the product page if the product is sold out', async () => {
  await renderInHost(<ProductCard product={{ ...featured, soldOut: true, hasVariants: true }} />);
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(screen.queryByText('Featured')).toBeNull();
  const details = screen.getByRole('link', { name: `View details: ${featured.name}` });
  expect(details.getAttribute('href')).toBe(`/product/${featured._id}`);
});
