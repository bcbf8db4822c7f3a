import { ReorderReply, type Order, type Product } from '@chhapai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let mug: Product;
let pad: Product;
beforeAll(async () => {
  shop = await openShop();
  const products = await shop.listPlainProducts();
  [mug, pad] = [products[0]!, products[6]!];
});
afterAll(() => shop.close());

let asha: ShopperClient;
let order: Order;
beforeEach(async () => {
  asha = await shop.createShopper();
  await asha.add(mug._id, 2);
  await asha.add(pad._id, 3);
  order = (await asha.place(orderOf(await asha.readCart()))).body.order;
});
afterEach(async () => {
  await shop.db.query(
    'UPDATE products SET available = true, minimum_quantity = 1, personalisation = $3 WHERE id IN ($1, $2)',
    [mug._id, pad._id, '[]'],
  );
  await shop.db.query('UPDATE products SET price_paise = $2 WHERE id = $1', [mug._id, mug.price * 100]);
});

const change = (product: Product, set: string) =>
  shop.db.query(`UPDATE products SET ${set} WHERE id = $1`, [product._id]);
const reorder = async (who = asha, key?: string, id = order._id) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return who.send<ReorderReply & { code?: string }>('POST', `/api/orders/${id}/reorder`, undefined, headers);
};
const readQuantities = async () =>
  (await asha.readCart()).items.map(({ productId, quantity }) => [productId?.name, quantity]);

it('puts the lines of the order into the cart', async () => {
  const { status, body } = await reorder();
  expect(status).toBe(200);
  const { message, lines, cart } = ReorderReply.parse(body);
  expect(message).toBe('2 items were added to your cart');
  expect(lines).toMatchObject([
    { productId: mug._id, name: mug.name, quantity: 2, price: mug.price, added: 2, priceNow: mug.price, changes: [] },
    { productId: pad._id, name: pad.name, quantity: 3, added: 3, changes: [] },
  ]);
  expect(cart).toEqual(await asha.readCart());
  expect(cart.items.map(({ _id }) => _id)).toEqual(lines.map(({ cartLineId }) => cartLineId));
  expect((await asha.place(orderOf(cart))).status).toBe(201);
});

it('adds to the quantities that are already in the cart', async () => {
  await asha.add(mug._id, 5);
  const { body } = await reorder();
  expect(await readQuantities()).toEqual([
    [mug.name, 7],
    [pad.name, 3],
  ]);
  expect(body.lines[0]!.added).toBe(2);
});

it('adds the lines once per key, even when the requests arrive at once', async () => {
  const replies = [...(await Promise.all([1, 2, 3].map(() => reorder(asha, 'again')))), await reorder(asha, 'again')];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3);
  expect(await readQuantities()).toEqual([
    [mug.name, 2],
    [pad.name, 3],
  ]);
  await asha.clear();
  const later = await reorder(asha, 'again');
  expect([later.body.lines, later.body.cart.items]).toEqual([replies[0]!.body.lines, []]);
  expect((await reorder(asha, 'another')).body.cart.items).toHaveLength(2);
});

it('reveals nothing about others’ orders or orders that do not exist', async () => {
  const ravi = await shop.createShopper();
  for (const { status, body } of [await reorder(ravi), await reorder(ravi, undefined, 'CH-1')])
    expect([status, body.code]).toEqual([404, 'order.not_found']);
  expect((await ravi.readCart()).items).toEqual([]);
});

describe('when a product has changed', () => {
  it('uses today’s price and says so', async () => {
    await change(mug, `price_paise = ${mug.price * 100 + 1050}`);
    const { body } = await reorder();
    expect(body.lines[0]).toMatchObject({ price: mug.price, priceNow: mug.price + 10.5, added: 2, changes: ['price'] });
    expect(body.cart.items[0]!.productId!.price).toBe(mug.price + 10.5);
  });

  it('leaves out a product that is no longer available', async () => {
    await change(mug, 'available = false');
    const { body } = await reorder();
    expect(body.message).toBe('1 of 2 items was added to your cart');
    expect(body.lines[0]).toMatchObject({ added: 0, changes: ['unavailable'] });
    expect(body.lines[0]!.cartLineId).toBeUndefined();
    await change(pad, 'available = false');
    expect((await reorder()).body.message).toBe('None of these items could be added to your cart');
  });

  it('raises the quantity to the minimum order', async () => {
    await change(mug, 'minimum_quantity = 25');
    expect((await reorder()).body.lines[0]).toMatchObject({ quantity: 2, added: 25, changes: ['minimum'] });
    expect((await reorder()).body.lines[0]).toMatchObject({ added: 2, changes: [] });
  });

  it('stops at 999 pieces', async () => {
    await asha.add(mug._id, 998);
    expect((await reorder()).body.lines[0]).toMatchObject({ added: 1, changes: ['limit'] });
    expect((await reorder()).body.lines[0]).toMatchObject({ added: 0, changes: ['limit'] });
    expect((await readQuantities())[0]).toEqual([mug.name, 999]);
  });

  it('leaves out a line whose personalisation no longer fits', async () => {
    await change(
      mug,
      `personalisation = '[{"key":"name","label":"Name","kind":"text","required":true,"maxLength":40}]'`,
    );
    expect((await reorder()).body.lines[0]).toMatchObject({ added: 0, changes: ['personalisation'] });
  });
});

it('keeps the personalisation, and separate lines for different answers', async () => {
  await change(mug, `personalisation = '[{"key":"name","label":"Name","kind":"text","required":true,"maxLength":40}]'`);
  const ravi = await shop.createShopper();
  for (const value of ['Ravi', 'Meera'])
    await ravi.send('POST', '/api/cart/add', {
      productId: mug._id,
      quantity: 1,
      personalisation: [{ key: 'name', value }],
    });
  const placed = (await ravi.place(orderOf(await ravi.readCart()))).body.order;
  const { body } = await reorder(ravi, undefined, placed._id);
  expect(body.lines.map(({ added }) => added)).toEqual([1, 1]);
  expect(body.cart.items.map(({ personalisation }) => personalisation)).toEqual([
    [{ key: 'name', label: 'Name', value: 'Ravi' }],
    [{ key: 'name', label: 'Name', value: 'Meera' }],
  ]);
});
