import { CartReply, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let products: Product[];
let asha: ShopperClient;
beforeAll(async () => {
  shop = await openShop();
  products = await shop.listPlainProducts();
});
afterAll(() => shop.close());
beforeEach(async () => void (asha = await shop.createShopper()));

describe('the cart', () => {
  it('is empty at first', async () => {
    const { status, headers, body } = await asha.send('GET', '/api/cart');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(CartReply.parse(body).cart).toEqual({ items: [] });
  });

  it('returns the whole cart with its products after every change', async () => {
    const [mug, pad] = products as [Product, Product];
    const added = await asha.add(mug._id);
    expect(added.status).toBe(200);
    expect(added.body.message).toBe('Item added to cart!');
    const { _id, name, price, image } = mug;
    expect(CartReply.parse(added.body).cart.items).toMatchObject([
      { quantity: 1, productId: { _id, name, price, image } },
    ]);

    expect((await asha.add(pad._id, 3)).body.cart.items.map(({ quantity }) => quantity)).toEqual([1, 3]);
    const updated = await asha.update(mug._id, 5);
    expect(updated.body).toMatchObject({
      message: 'Cart updated',
      cart: { items: [{ quantity: 5 }, { quantity: 3 }] },
    });
    const removed = await asha.remove(pad._id);
    expect(removed.body).toMatchObject({ message: 'Item removed from cart', cart: { items: [{ quantity: 5 }] } });
    expect((await asha.clear()).body).toEqual({ success: true, message: 'Cart cleared', cart: { items: [] } });
    expect(await asha.readCart()).toEqual({ items: [] });
  });

  it('finds a line by its own id and by its product', async () => {
    const { body } = await asha.add(products[0]!._id, 2);
    const line = body.cart.items[0]!._id;
    expect((await asha.update(line, 4)).body.cart.items[0]!.quantity).toBe(4);
    expect((await asha.update(products[0]!._id, 3)).body.cart.items[0]!.quantity).toBe(3);
    expect((await asha.remove(line)).body.cart.items).toEqual([]);
  });

  it.each([0, -1])('removes a line whose quantity becomes %i', async (quantity) => {
    await asha.add(products[0]!._id, 2);
    expect((await asha.update(products[0]!._id, quantity)).body).toMatchObject({ success: true, cart: { items: [] } });
  });

  it('keeps one line of forty pieces when forty adds arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => asha.add(products[0]!._id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await asha.readCart()).items.map(({ quantity }) => quantity)).toEqual([40]);
  });

  it('adds once per key, even when ten retries arrive at once', async () => {
    const add = (quantity = 2, key = 'tap') => asha.add(products[0]!._id, quantity, undefined, key);
    const replies = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(replies.map(({ status, body }) => [status, body.cart.items[0]!.quantity])).toEqual(
      Array.from({ length: 10 }, () => [200, 2]),
    );
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    await asha.update(products[0]!._id, 5);
    expect((await add()).body.cart.items[0]!.quantity).toBe(5);
    expect((await add(2, 'another-tap')).body.cart.items[0]!.quantity).toBe(7);
    const other = await add(3);
    expect([other.status, other.body.code]).toEqual([422, 'order.idempotency_mismatch']);
  });

  it('replays the reply when the last piece is added again with the same key, and accepts a key again after a refused add', async () => {
    const [, pad] = products as [Product, Product];
    const setStock = (pieces: number) =>
      shop.db.query('UPDATE products SET stock_tracked = $2, stock_quantity = $3 WHERE id = $1', [
        pad._id,
        pieces > 0,
        pieces,
      ]);
    const add = (quantity: number) => asha.add(pad._id, quantity, undefined, 'last');
    await setStock(1);
    expect((await add(2)).status).toBe(409);
    const replies = [await add(1), await add(1)];
    expect(replies.map(({ status, body }) => [status, body.cart.items[0]!.quantity])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    await setStock(0);
  });

  it('accepts up to 999 pieces of a product, and changes nothing beyond that', async () => {
    await asha.add(products[0]!._id, 998);
    const refused = await asha.add(products[0]!._id, 2);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ success: false, code: 'cart.too_many_pieces' });
    expect((await asha.readCart()).items[0]!.quantity).toBe(998);
    expect((await asha.add(products[0]!._id, 1)).body.cart.items[0]!.quantity).toBe(999);
  });

  it('accepts up to 100 lines, even if they arrive at once', async () => {
    const { rows } = await shop.db.query<{ id: string }>(
      `INSERT INTO products (name, category_id, price_paise, description, image)
       SELECT 'Sample ' || n, 'mug', 14900, 'A sample.', '/media/placeholder-640.webp' FROM generate_series(1, 104) n
       RETURNING id`,
    );
    const replies = await Promise.all(rows.map(({ id }) => asha.add(id)));
    expect((await asha.readCart()).items).toHaveLength(100);
    expect(replies.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 4 }, () => 'cart.too_many_lines'),
    );
    await shop.db.query(`UPDATE products SET available = false WHERE name LIKE 'Sample %'`);
  });

  it('returns 404 for adding an unknown product', async () => {
    const { status, body } = await asha.add('0197b3a0-0000-7000-8000-000000000000');
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'product.not_found', message: 'Product not found' });
  });

  it('returns 404 for a missing line', async () => {
    for (const line of [products[0]!._id, 'no-such-line', '__proto__']) {
      for (const reply of [await asha.update(line, 2), await asha.update(line, 0), await asha.remove(line)]) {
        expect(reply.status).toBe(404);
        expect(reply.body).toMatchObject({ success: false, code: 'cart.line_not_found' });
      }
    }
  });

  it('keeps the line of a withdrawn product without the product, and lets it be removed', async () => {
    const last = products.at(-1)!;
    await asha.add(last._id, 2);
    await shop.db.query('UPDATE products SET available = false WHERE id = $1', [last._id]);
    expect((await asha.readCart()).items).toMatchObject([{ quantity: 2, productId: null }]);
    expect((await asha.add(last._id)).status).toBe(404);
    expect((await asha.remove(last._id)).body.cart.items).toEqual([]);
  });

  it('keeps the line of a deleted product without the product', async () => {
    const last = products.at(-2)!;
    await asha.add(last._id, 2);
    await shop.db.query('DELETE FROM products WHERE id = $1', [last._id]);
    const [line] = (await asha.readCart()).items;
    expect(line).toMatchObject({ quantity: 2, productId: null });
    expect((await asha.remove(line!._id)).body.cart.items).toEqual([]);
  });

  it('belongs to one shopper alone', async () => {
    const ravi = await shop.createShopper();
    const { body } = await asha.add(products[0]!._id, 2);
    const line = body.cart.items[0]!._id;
    expect(await ravi.readCart()).toEqual({ items: [] });
    expect((await ravi.update(line, 9)).status).toBe(404);
    expect((await ravi.remove(line)).status).toBe(404);
    await ravi.clear();
    expect((await asha.readCart()).items[0]!.quantity).toBe(2);
  });
});
