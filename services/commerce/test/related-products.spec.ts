import { ProductCardsReply, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openProductsShop, type ProductsShop } from './products-shop.js';
import { orderOf } from './shop.js';

let shop: ProductsShop;
beforeAll(async () => void (shop = await openProductsShop()));
afterAll(() => shop.close());

const listCards = async (path: string) =>
  ProductCardsReply.parse((await shop.call('GET', `/api/products/${path}`)).body).data;
const findByName = async (name: string) => (await shop.listProducts()).find((product) => product.name === name)!;
const listRelated = async ({ _id }: Pick<Product, '_id'>) => {
  // Orders do not change the catalogue, so an update clears the cache here.
  await shop.db.query('UPDATE products SET featured = featured');
  return listCards(`${_id}/related`);
};

describe('related products', () => {
  it('are at most eight products of the same category or for the same occasions, the category first', async () => {
    const mug = await findByName('Diwali Diya Mug');
    const list = await listRelated(mug);
    expect(list).toHaveLength(8);
    expect(list).not.toContainEqual(mug);
    const sameCategory = list.map(({ category }) => category === mug.category);
    expect(sameCategory).toEqual(sameCategory.toSorted((a, b) => Number(b) - Number(a)));
    for (const other of list.filter(({ category }) => category !== mug.category))
      expect(other.occasions?.some((occasion) => mug.occasions!.includes(occasion))).toBe(true);
  });

  it('start with products bought in the same order at least twice in the last 90 days', async () => {
    const plain = await shop.listPlainProducts();
    const [mug, together, once, cancelled, old] = [
      plain.find(({ category }) => category === 'mug')!,
      ...plain.filter(({ category }) => category === 'keychain' || category === 'bottle'),
    ] as [Product, Product, Product, Product, Product];
    const asha = await shop.createShopper();
    const buy = async (...products: Product[]) => {
      for (const product of products) await asha.add(product._id, 1);
      return (await asha.place(orderOf(await asha.readCart()))).body.order._id;
    };
    for (let attempt = 0; attempt < 2; attempt++) {
      await buy(mug, together);
      await shop.db.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [await buy(mug, cancelled)]);
      await shop.db.query(`UPDATE orders SET created_at = now() - interval '91 days' WHERE id = $1`, [
        await buy(mug, old),
      ]);
    }
    await buy(mug, once);
    await vi.waitFor(async () => expect((await listRelated(mug))[0]!._id).toBe(together._id), 10_000);
    expect((await listRelated(mug))[1]!.category).toBe('mug');
    expect((await listRelated(together))[0]!._id).toBe(mug._id);
  });

  it('have sold-out products last, and leave out those not for sale', async () => {
    const mug = await findByName('Patang Season Mug');
    const [soldOut, ...others] = (await listRelated(mug)).slice(0, 3).map(({ _id }) => _id);
    await shop.db.query('UPDATE products SET stock_tracked = true, stock_quantity = 0 WHERE id = $1', [soldOut]);
    await shop.db.query('UPDATE products SET available = false WHERE id <> ALL($1)', [[mug._id, soldOut, ...others]]);
    const listIds = async () => (await listRelated(mug)).map(({ _id }) => _id);
    await vi.waitFor(async () => expect(await listIds()).toEqual([...others, soldOut]), 10_000);
    await shop.db.query('UPDATE products SET available = true');
  });

  it.each(['0197b3a0-0000-7000-8000-000000000000', 'mug'])('of the unknown product %s are not found', async (id) => {
    const { status, body } = await shop.call('GET', `/api/products/${id}/related`);
    expect([status, body]).toMatchObject([404, { code: 'product.not_found' }]);
  });
});

describe('products by id', () => {
  it('come in the order of the ids, without those not for sale', async () => {
    const [one, two, three] = (await shop.listProducts()) as [Product, Product, Product];
    const gone = await shop.create();
    await shop.db.query('UPDATE products SET available = false WHERE id = $1', [gone._id]);
    const ids = [three._id, gone._id, one._id, '0197b3a0-0000-7000-8000-000000000000', two._id];
    expect(await listCards(`by-id?ids=${ids.join(',')}`)).toEqual([three, one, two]);
  });

  const thirteen = Array.from({ length: 13 }, (_, index) => `0197b3a0-0000-7000-8000-0000000000${10 + index}`).join();

  it.each([
    ['no ids', ''],
    ['an empty list', '?ids='],
    ['an invalid id', '?ids=mug'],
    ['more than twelve', `?ids=${thirteen}`],
  ])('refuse %s', async (_what, query) => {
    const { status, body } = await shop.call('GET', `/api/products/by-id${query}`);
    expect([status, body]).toMatchObject([400, { code: 'request.invalid' }]);
  });
});

describe('a product with variants in a list', () => {
  const readCard = async (id: string) => (await listCards(`by-id?ids=${id}`))[0]!;

  it('has the lowest and highest price of its variants, including in the wishlist', async () => {
    const variants = [shop.variant('Red'), shop.variant('Blue', { price: 349.5 }), shop.variant('Old', { price: 99 })];
    const made = await shop.create({ price: 299, variants });
    const { body } = await shop.patch(made, { variants: made.variants.slice(0, 2) });
    expect(await readCard(made._id)).toMatchObject({ hasVariants: true, variantPrices: { from: 299, to: 349.5 } });
    await shop.patch(body.data, {
      price: 199,
      variants: body.data.variants.map((variant, index) => (index ? { ...variant, price: 250 } : variant)),
    });
    const product = await readCard(made._id);
    expect(product.variantPrices).toEqual({ from: 199, to: 250 });
    const asha = await shop.createShopper();
    const { body: wishlist } = await asha.send<{ data: Product[] }>('PUT', `/api/wishlist/${made._id}`);
    expect(wishlist.data).toEqual([product]);
    expect(await readCard((await shop.create())._id)).not.toHaveProperty('variantPrices');
  });

  it('is sold out once all its variants are', async () => {
    const variants = [shop.variant('Red', { quantity: 0 }), shop.variant('Blue', { quantity: 1 })];
    const made = await shop.create({ stock: { tracked: true, quantity: 0 }, variants });
    expect(await readCard(made._id)).not.toHaveProperty('soldOut');
    const sold = made.variants.map((variant) => ({ ...variant, quantity: 0 }));
    await shop.patch(made, { variants: sold });
    expect(await readCard(made._id)).toMatchObject({ soldOut: true });
  });
});
