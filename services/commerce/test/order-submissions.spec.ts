import type { Product } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let mug: Product;
let pad: Product;
let asha: ShopperClient;
beforeAll(async () => {
  shop = await openShop();
  const products = await shop.listPlainProducts();
  [mug, pad] = [products[0]!, products[6]!];
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.createShopper();
  await asha.add(mug._id, 2);
  await asha.add(pad._id);
});

const readOrders = async ({ id }: ShopperClient) =>
  (await shop.db.query('SELECT * FROM orders WHERE shopper_id = $1', [id])).rows;

describe('submitting twice', () => {
  const submitTen = (shopper: ShopperClient, submission: ReturnType<typeof orderOf>, key?: string) =>
    Promise.all(Array.from({ length: 10 }, () => shopper.place(submission, key)));

  it.each([
    ['with a key', 'parallel-key'],
    ['without a key', undefined],
  ])('places one order for ten concurrent submissions %s, with ten equal replies', async (_, key) => {
    const replies = await submitTen(asha, orderOf(await asha.readCart()), key);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await readOrders(asha)).toHaveLength(1);
  });

  it('places one order for ten concurrent submissions with ten keys', async () => {
    const submission = orderOf(await asha.readCart());
    await Promise.all(Array.from({ length: 10 }, (_, n) => asha.place(submission, `key-${n}`)));
    expect(await readOrders(asha)).toHaveLength(1);
  });

  it('orders every piece exactly once while adds and orders are concurrent', async () => {
    const busy = await shop.createShopper();
    const add = () => busy.add(mug._id);
    const order = async () => busy.place(orderOf(await busy.readCart()));
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 4 === 3 ? order() : add())));
    const left = (await busy.readCart()).items.reduce((sum, { quantity }) => sum + quantity, 0);
    const { rows } = await shop.db.query<{ pieces: number }>(
      `SELECT coalesce(sum(quantity), 0)::int AS pieces FROM order_lines JOIN orders ON orders.id = order_id WHERE shopper_id = $1`,
      [busy.id],
    );
    expect(rows[0]!.pieces + left).toBe(30);
  });

  it('replays the first reply for the same key and body, even if the order has changed since', async () => {
    const submission = orderOf(await asha.readCart());
    const first = await asha.place(submission, 'k1');
    await shop.db.query(`UPDATE orders SET status = 'confirmed' WHERE shopper_id = $1`, [asha.id]);
    await asha.add(mug._id);
    const second = await asha.place(submission, 'k1');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect((await asha.readCart()).items).toHaveLength(1);
    expect(await readOrders(asha)).toHaveLength(1);
  });

  it('refuses the same key with a different body', async () => {
    const submission = orderOf(await asha.readCart());
    await asha.place(submission, 'k1');
    const shippingAddress = { ...submission.shippingAddress, city: 'Kanpur' };
    const { status, body } = await asha.place({ ...submission, shippingAddress }, 'k1');
    expect(status).toBe(422);
    expect(body.code).toBe('order.idempotency_mismatch');
  });

  it('accepts a key again after a failed attempt', async () => {
    const submission = orderOf(await asha.readCart());
    expect((await asha.place({ ...submission, totalPrice: 1 }, 'k1')).status).toBe(409);
    expect((await asha.place(submission, 'k1')).status).toBe(201);
  });

  it('keeps the keys of different shoppers separate', async () => {
    const ravi = await shop.createShopper();
    await ravi.add(mug._id);
    const [first, second] = [
      await asha.place(orderOf(await asha.readCart()), 'k1'),
      await ravi.place(orderOf(await ravi.readCart()), 'k1'),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.order._id).not.toBe(first.body.order._id);
  });

  it('accepts the same order again after the shopper has filled the cart again', async () => {
    const submission = orderOf(await asha.readCart());
    await asha.place(submission);
    await asha.add(mug._id, 2);
    await asha.add(pad._id);
    expect((await asha.place(submission)).status).toBe(201);
    expect(await readOrders(asha)).toHaveLength(2);
  });

  it('reports an empty cart if the same submission arrives minutes later', async () => {
    const submission = orderOf(await asha.readCart());
    await asha.place(submission);
    await shop.db.query(
      `UPDATE order_submissions SET created_at = created_at - interval '3 minutes' WHERE shopper_id = $1`,
      [asha.id],
    );
    expect((await asha.place(submission)).body.code).toBe('order.cart_empty');
  });

  it.each(['', 'two words', 'k'.repeat(201), 'schlüssel'])('refuses the key %j', async (key) => {
    const reply = await asha.send('POST', '/api/orders', orderOf(await asha.readCart()), { 'idempotency-key': key });
    expect(reply.status).toBe(400);
    expect(await readOrders(asha)).toEqual([]);
  });
});
