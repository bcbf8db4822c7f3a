import type { Order } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readEmails } from './received-emails.js';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';
import { MOVE_DETAILS, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_ORIGIN: 'https://shop.example' });
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

let asha: ShopperClient;
let order: Order;
beforeEach(async () => {
  asha = await shop.createShopper();
  await asha.add((await shop.listPlainProducts())[0]!._id, 2);
  const body = orderOf(await asha.readCart());
  const address = { ...body.shippingAddress, phone: '9876543210', gstin: '09AAPFU0939F1ZT' };
  order = (await asha.place({ ...body, shippingAddress: address })).body.order;
});

type Body = { success: boolean; code?: string; message: string; order: Order };
const openOrder = (key: string, id = order._id) =>
  shop.call<Body>('GET', `/api/orders/${id}`, { headers: { 'x-order-key': key } });

/** Waits for the email about an order with this subject, and returns the key in its link. */
async function waitForKey({ number }: Order, subject: string): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const found = (await readEmails(shop.mailDir)).find((each) => each.subject === `Order ${number} ${subject}`);
    expect(found).toBeTruthy();
    return found!;
  }, 10_000);
  const [, key] = /https:\/\/shop\.example\/orders\/[\w-]+\?key=([\w-]{43})\b/.exec(mail.text!)!;
  expect(mail.html).toContain(key!);
  return key!;
}

it('a link opens the order of its email without a login, for reading and confirming, with the phone number masked', async () => {
  const { status, headers, body } = await openOrder(await waitForKey(order, 'placed'));
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.order).toEqual({
    ...order,
    shippingAddress: { ...order.shippingAddress, phone: '•••••••••3210', gstin: '•••••••••••F1ZT' },
    allowed: ['confirmed'],
  });
});

it('links in earlier emails stay valid', async () => {
  const first = await waitForKey(order, 'placed');
  await staff.move(order._id, { to: 'confirmed' }, 1);
  const second = await waitForKey(order, 'is confirmed');
  expect(second).not.toBe(first);
  for (const key of [first, second]) expect((await openOrder(key)).body.order.status).toBe('confirmed');
});

it('a link opens no other order', async () => {
  const ravi = await shop.createShopper();
  await ravi.add((await shop.listPlainProducts())[0]!._id, 1);
  const other = (await ravi.place(orderOf(await ravi.readCart()))).body.order;
  const { status, body } = await openOrder(await waitForKey(order, 'placed'), other._id);
  expect([status, body.code]).toEqual([404, 'order.link_invalid']);
});

it.each(['', 'x', 'A'.repeat(43), "' OR true --"])('refuses the key %j', async (key) => {
  const { status, body } = await openOrder(key);
  expect([status, body.code]).toEqual([404, 'order.link_invalid']);
});

it('a key permits only reading and confirming: it is not accepted in the URL, for changes or for lists', async () => {
  const key = await waitForKey(order, 'placed');
  const headers = { 'x-order-key': key };
  const calls = await Promise.all([
    shop.call('GET', `/api/orders/${order._id}?key=${key}`),
    shop.call('GET', '/api/orders', { headers }),
    shop.call('POST', `/api/orders/${order._id}/cancel`, { headers }),
    shop.call('POST', `/api/orders/${order._id}/reorder`, { headers }),
    shop.call('GET', `/api/orders/${order._id}/returns`, { headers }),
    shop.call('GET', `/api/admin/orders/${order._id}`, { headers }),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
});

it('a link expires 90 days after the last move of its order', async () => {
  const key = await waitForKey(order, 'placed');
  const setAge = (table: string, column: string, where: string, days: number) =>
    shop.db.query(`UPDATE ${table} SET ${column} = now() - $2 * interval '1 day' WHERE ${where} = $1`, [
      order._id,
      days,
    ]);
  await setAge('orders', 'created_at', 'id', 91);
  expect((await openOrder(key)).status).toBe(404);
  await staff.move(order._id, { to: 'confirmed' }, 1);
  expect((await openOrder(key)).status).toBe(200);
  await setAge('order_history', 'at', 'order_id', 91);
  expect((await openOrder(key)).status).toBe(404);
});

it('a link stops working once the email address is removed from the order, as when an account is deleted', async () => {
  const key = await waitForKey(order, 'placed');
  await shop.db.query('UPDATE orders SET email = NULL WHERE id = $1', [order._id]);
  expect((await openOrder(key)).status).toBe(404);
});

it('a key is stored only as a hash', async () => {
  const key = await waitForKey(order, 'placed');
  const { rows } = await shop.db.query<{ row: string }>(
    `SELECT order_keys::text AS row FROM order_keys WHERE order_id = $1`,
    [order._id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(key);
});

it('emails say when the order is expected', async () => {
  const day = new Date(order.expectedTo!).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  for (const [index, to] of (['confirmed', 'printing', 'ready', 'shipped'] as const).entries())
    await staff.move(order._id, { to, ...MOVE_DETAILS }, index + 1);
  await waitForKey(order, 'is on its way');
  const emails = (await readEmails(shop.mailDir)).filter(({ subject }) => subject?.includes(order.number));
  const expecting = emails.filter(({ text }) => text?.includes(`Expected by ${day}.`)).map(({ subject }) => subject);
  expect(expecting.toSorted()).toEqual([`Order ${order.number} is confirmed`, `Order ${order.number} is on its way`]);
});
