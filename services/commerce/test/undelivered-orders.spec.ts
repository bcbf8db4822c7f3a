import { randomUUID } from 'node:crypto';
import type { OrderStatus, StaffOrdersReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { insertOrders, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

interface Person {
  shopperId?: string;
  phone?: string | null;
  email?: string | null;
}

async function insertOrder(
  { shopperId = randomUUID(), phone = null, email = null }: Person,
  status: OrderStatus = 'placed',
) {
  const [id] = (await insertOrders(shop, 1, { status, shopperId })) as [string];
  await shop.db.query('UPDATE orders SET phone = $2, email = $3 WHERE id = $1', [id, phone, email]);
  const { rows } = await shop.db.query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id]);
  return { id, number: rows[0]!.number };
}
async function insertUndelivered(person: Person) {
  const parcel = await insertOrder(person, 'shipped');
  expect((await staff.move(parcel.id, { to: 'returned', reason: 'Cash not ready' }, 1)).status).toBe(200);
  return parcel;
}
const readUndelivered = async ({ id }: { id: string }) =>
  (await staff.get(`/api/admin/orders/${id}`)).body.data.undeliveredOrders;

const list = async (query: string) => (await staff.get<StaffOrdersReply>(`/api/admin/orders?${query}`)).body;

describe('orders that came back undelivered', () => {
  it('are found by shopper, phone number and email address, newest first, and once each', async () => {
    const [shopperId, phone, email] = [randomUUID(), '+919812300001', 'refuses@example.com'];
    const parcels = [
      await insertUndelivered({ shopperId }),
      await insertUndelivered({ phone }),
      await insertUndelivered({ email: 'Refuses@Example.com' }),
      await insertUndelivered({ shopperId, phone, email }),
    ];
    const numbers = parcels.map(({ number }) => number).toReversed();
    expect(await readUndelivered(await insertOrder({ shopperId, phone, email }))).toEqual({ count: 4, numbers });
    const [last, , , first] = numbers;
    expect(await readUndelivered(await insertOrder({ shopperId }))).toEqual({ count: 2, numbers: [last, first] });
    expect((await readUndelivered(await insertOrder({ phone })))?.count).toBe(2);
    expect((await readUndelivered(await insertOrder({ email })))?.count).toBe(2);
  });

  it('do not include the order itself, nor those of other people', async () => {
    const person = { shopperId: randomUUID(), phone: '+919812300002', email: 'once@example.com' };
    const parcel = await insertUndelivered(person);
    expect(await readUndelivered(parcel)).toBeUndefined();
    expect(
      await readUndelivered(await insertOrder({ phone: '+919812300003', email: 'other@example.com' })),
    ).toBeUndefined();
    // Customers without a phone number and email address do not count as the same person.
    await insertUndelivered({});
    expect(await readUndelivered(await insertOrder({}))).toBeUndefined();
  });

  it('do not include orders that were delivered first or cancelled, or are still on their way', async () => {
    const shopperId = randomUUID();
    const parcel = await insertOrder({ shopperId }, 'shipped');
    const cancelled = await insertOrder({ shopperId });
    const replies = [
      await staff.move(parcel.id, { to: 'delivered' }, 1),
      await staff.move(parcel.id, { to: 'returned' }, 2),
      await staff.send('POST', `/api/admin/orders/${parcel.id}/cash`, { to: 'refunded' }),
      await staff.move(cancelled.id, { to: 'cancelled', reason: 'Sold out' }, 1),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await insertOrder({ shopperId }, 'shipped');
    expect(await readUndelivered(await insertOrder({ shopperId }))).toBeUndefined();
  });

  it('are all counted, but only the five newest are named', async () => {
    const shopperId = randomUUID();
    const parcels = [];
    for (let n = 0; n < 6; n++) parcels.push(await insertUndelivered({ shopperId }));
    const numbers = parcels.slice(1).map(({ number }) => number);
    expect(await readUndelivered(await insertOrder({ shopperId }))).toEqual({
      count: 6,
      numbers: numbers.toReversed(),
    });
  });

  it('are in the reply to a change, and never shown to shoppers', async () => {
    const asha = await shop.createShopper();
    await insertUndelivered({ shopperId: asha.id });
    const { id } = await insertOrder({ shopperId: asha.id });
    const noted = await staff.send('POST', `/api/admin/orders/${id}/notes`, { text: 'Called' });
    expect(noted.body.data.undeliveredOrders?.count).toBe(1);
    const shown = await asha.send('GET', `/api/orders/${id}`);
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain('undelivered');
  });

  it('are shown in lists of orders to be confirmed, so that staff see them before confirming several', async () => {
    const [shopperId, phone] = [randomUUID(), '+919812300004'];
    const parcels = [await insertUndelivered({ shopperId }), await insertUndelivered({ phone })];
    const waiting = await insertOrder({ shopperId, phone });
    const confirmed = await insertOrder({ shopperId, phone }, 'confirmed');
    const other = await insertOrder({ phone: '+919812300005' });
    const findInList = async ({ id, number }: { id: string; number: string }) =>
      (await list(`q=${number}`)).data.find(({ _id }) => _id === id)!;
    const numbers = parcels.map(({ number }) => number).toReversed();
    expect((await findInList(waiting)).undeliveredOrders).toEqual({ count: 2, numbers });
    for (const each of [confirmed, other]) expect(await findInList(each)).not.toHaveProperty('undeliveredOrders');
  });

  it('let staff filter the list for customers with the same account, phone number or email address', async () => {
    const [shopperId, phone, email] = [randomUUID(), '+919812300006', 'refused@example.com'];
    for (const person of [{ shopperId }, { phone }, { email }]) await insertUndelivered(person);
    const waiting = [
      await insertOrder({ shopperId }),
      await insertOrder({ phone }),
      await insertOrder({ email: 'Refused@example.com' }),
    ].map(({ id }) => id);
    const others = [await insertOrder({ shopperId }, 'confirmed'), await insertOrder({ phone: '+919812300007' })];
    const { data, total } = await list('customer=undelivered&limit=100');
    const ids = data.map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(waiting));
    for (const { id } of others) expect(ids).not.toContain(id);
    expect(total).toEqual({ count: ids.length, exact: true });
    expect((await list('customer=undelivered&status=confirmed')).data).toEqual([]);
    expect((await staff.get('/api/admin/orders?customer=kind')).status).toBe(400);
  });
});
