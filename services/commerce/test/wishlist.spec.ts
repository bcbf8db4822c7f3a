import { WishlistReply, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let products: Product[];
let asha: ShopperClient;
beforeAll(async () => {
  shop = await openShop();
  products = await shop.listProducts();
});
afterAll(() => shop.close());
beforeEach(async () => void (asha = await shop.createShopper()));

const change = async (who: ShopperClient, method: 'PUT' | 'DELETE', { _id }: Product) =>
  WishlistReply.parse((await who.send(method, `/api/wishlist/${_id}`)).body);
const readWishlist = async (who: ShopperClient) => WishlistReply.parse((await who.send('GET', '/api/wishlist')).body);
const listProducts = async (who: ShopperClient) => (await readWishlist(who)).data;

describe('the wishlist', () => {
  it('lists the products of one shopper, last added first', async () => {
    const [mug, pad] = products as [Product, Product];
    expect(await listProducts(asha)).toEqual([]);
    await change(asha, 'PUT', mug);
    const added = { success: true, message: 'Added to wishlist', data: [pad, mug], withdrawn: [] };
    expect(await change(asha, 'PUT', pad)).toEqual(added);
    expect(await listProducts(await shop.createShopper())).toEqual([]);
    const removed = { ...added, message: 'Removed from wishlist', data: [pad] };
    expect(await change(asha, 'DELETE', mug)).toEqual(removed);
  });

  it('has a product once after ten concurrent adds, and ignores removing a missing one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => change(asha, 'PUT', products[3]!)));
    expect(await listProducts(asha)).toEqual([products[3]]);
    await change(asha, 'DELETE', products[4]!);
    expect(await listProducts(asha)).toEqual([products[3]]);
  });

  it('lists withdrawn products separately; they can be removed but not added', async () => {
    const gone = products.at(-1)!;
    await change(asha, 'PUT', gone);
    await shop.db.query('UPDATE products SET available = false WHERE id = $1', [gone._id]);
    expect(await readWishlist(asha)).toMatchObject({ data: [], withdrawn: [gone] });
    expect(await change(asha, 'DELETE', gone)).toMatchObject({ data: [], withdrawn: [] });
    const { status, body } = await asha.send<{ code: string }>('PUT', `/api/wishlist/${gone._id}`);
    expect([status, body.code]).toEqual([404, 'product.not_found']);
  });

  it.each(['0197b3a0-0000-7000-8000-000000000000', 'mug', "' OR 1=1", '__proto__'])(
    'refuses the product %s',
    async (id) => {
      const { status, body } = await asha.send<{ code: string }>('PUT', `/api/wishlist/${encodeURIComponent(id)}`);
      expect([status, body.code]).toEqual([404, 'product.not_found']);
      expect(await listProducts(asha)).toEqual([]);
    },
  );

  it('requires a login', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', `/${products[0]!._id}`],
      ['DELETE', `/${products[0]!._id}`],
    ] as const)
      expect((await shop.call(method, `/api/wishlist${path}`)).status).toBe(401);
  });
});
