import type { StaffProduct } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductsShop, type ProductsShop } from './products-shop.js';

let shop: ProductsShop;
beforeAll(async () => void (shop = await openProductsShop()));
afterAll(() => shop.close());

it('keeps, adds, removes and reorders variants in one change', async () => {
  const product = await shop.create({
    variants: [shop.variant('A'), shop.variant('B', { price: 310, quantity: 4 }), shop.variant('C')],
  });
  const [a, b, c] = product.variants;
  const added = { sku: c!.sku, options: { colour: 'New' } };
  const { body } = await shop.patch(product, {
    variants: [{ _id: b!._id, sku: a!.sku }, added, { _id: a!._id, sku: b!.sku }],
  });
  expect(body.data.variants).toEqual([
    { ...b, sku: a!.sku },
    { ...added, _id: expect.any(String), price: null, quantity: null },
    { ...a, sku: b!.sku },
  ]);
  const { rows } = await shop.db.query('SELECT removed_at FROM product_variants WHERE id = $1', [c!._id]);
  expect(rows).toEqual([{ removed_at: expect.any(Date) }]);
  expect((await shop.readInShop(product._id)).data.variants).toHaveLength(3);
});

it('puts a removed variant back', async () => {
  const product = await shop.create({ variants: [shop.variant('Back', { quantity: 2 })] });
  const emptied = (await shop.patch(product, { variants: [] })).body.data;
  const { body } = await shop.patch(emptied, { variants: [{ _id: product.variants[0]!._id }] });
  expect(body.data.variants).toEqual(product.variants);
});

it('refuses SKUs and variants of other products', async () => {
  const other = await shop.create({ variants: [shop.variant('Taken')] });
  const [{ sku, _id }] = other.variants as [StaffProduct['variants'][0]];
  const product = await shop.create();
  const taken = await shop.patch(product, {
    variants: [shop.variant('Mine'), { sku: sku.toLowerCase(), options: { size: 'L' } }],
  });
  expect([taken.status, taken.body.code]).toEqual([409, 'product.sku_taken']);
  expect(taken.body.details).toMatchObject([{ path: 'variants.1.sku', message: `is already used by ${other.name}` }]);
  const refused = await shop.patch(product, { variants: [{ _id, ...shop.variant('Own') }] });
  expect(refused.body.details).toMatchObject([{ path: 'variants.0._id' }]);
  expect((await shop.send('GET', `/${product._id}`)).body.data).toEqual(product);
});

it('lets only one of two products have a SKU that both request at the same time', async () => {
  const both = [await shop.create(), await shop.create()];
  const replies = await Promise.all(
    both.map((product) => shop.patch(product, { variants: [{ sku: 'RACE', options: { size: 'L' } }] })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('counts stock of the product and its variants', async () => {
  const product = await shop.create({ stock: { tracked: true, quantity: 4 } });
  expect(product.inStock).toBe(4);
  const both = (await shop.patch(product, { variants: [shop.variant('Own', { quantity: 2 }), shop.variant('Shared')] }))
    .body.data;
  expect(both.inStock).toBe(6);
  const own = (await shop.patch(both, { variants: [{ _id: both.variants[0]!._id }] })).body.data;
  expect(own).toMatchObject({ inStock: 2, stock: { tracked: true, quantity: 4 } });
  await shop.db.query('UPDATE product_variants SET stock_quantity = 1 WHERE id = $1', [own.variants[0]!._id]);
  expect((await shop.send('GET', `/${product._id}`)).body.data.inStock).toBe(1);
  expect((await shop.patch(own, { stock: { tracked: false } })).body.data).toMatchObject({
    inStock: null,
    stock: { tracked: false, quantity: 4 },
  });
});
