import type { StaffProduct } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductsShop, type ProductsShop } from './products-shop.js';

let shop: ProductsShop;
beforeAll(async () => void (shop = await openProductsShop()));
afterAll(() => shop.close());

it('duplicates a product as a hidden one without stock, with new SKUs', async () => {
  const product = await shop.create({
    featured: true,
    stock: { tracked: true, quantity: 5 },
    priceSteps: [{ from: 10, price: 200 }],
    variants: [shop.variant('Copied', { quantity: 3 })],
  });
  const copies = [
    await shop.send('POST', `/${product._id}/duplicate`),
    await shop.send('POST', `/${product._id}/duplicate`),
  ];
  expect(copies.map(({ status }) => status)).toEqual([201, 201]);
  const [{ sku }] = product.variants as [StaffProduct['variants'][0]];
  expect(copies.map(({ body }) => body.data)).toMatchObject(
    [2, 3].map((copy) => ({
      name: `Copy of ${product.name}`,
      available: false,
      featured: false,
      priceSteps: product.priceSteps,
      stock: { tracked: true, quantity: 0 },
      inStock: 0,
      version: 1,
      variants: [{ sku: `${sku}-C${copy}`, quantity: 0 }],
    })),
  );
});

it('gives each variant of a copy its own SKU, even if they differ only at the end', async () => {
  const skusOf = ({ variants }: StaffProduct) => variants.map(({ sku }) => sku);
  for (const skus of [
    ['TEE-C1', 'TEE-C2'],
    [`${'LONG-'.repeat(7)}RED`, `${'LONG-'.repeat(7)}RUST`],
  ]) {
    const product = await shop.create({ variants: skus.map((sku) => ({ ...shop.variant(sku), sku })) });
    const copies = [
      await shop.send('POST', `/${product._id}/duplicate`),
      await shop.send('POST', `/${product._id}/duplicate`),
    ];
    expect(copies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set([product, ...copies.map(({ body }) => body.data)].flatMap(skusOf)).size).toBe(6);
  }
});

it('duplicates a product whose name is too long for a copy, and would be cut within an emoji', async () => {
  const product = await shop.create({ name: `${'M'.repeat(111)}🎁${'M'.repeat(7)}` });
  const { status, body } = await shop.send('POST', `/${product._id}/duplicate`);
  expect([status, body.data?.name]).toEqual([201, `Copy of ${'M'.repeat(111)}`]);
});
