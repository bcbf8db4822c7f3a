import {
  DailyOrdersReply,
  SOLD_STATUSES,
  type OrderDay,
  type OrderStatus,
  type StaffOrdersReply,
} from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { insertOrders, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

const read = async () => DailyOrdersReply.parse((await staff.get('/api/admin/orders/daily')).body).data;

/** Stores orders that were placed that long after midnight in India, `days` days ago. */
async function place(count: number, days: number, afterMidnight: string, status: OrderStatus = 'placed') {
  const ids = await insertOrders(shop, count, { status });
  await shop.db.query(
    `UPDATE orders SET created_at = ((now() AT TIME ZONE 'Asia/Kolkata')::date - $2::int)::timestamp AT TIME ZONE 'Asia/Kolkata'
       + $3::interval WHERE id = ANY($1)`,
    [ids, days, afterMidnight],
  );
}

it('counts the orders of 60 days in India, without cancelled and returned ones', async () => {
  const empty = await read();
  expect([empty.current.length, empty.previous.length]).toEqual([30, 30]);
  const dates = [...empty.previous, ...empty.current].map(({ date }) => Date.parse(date));
  expect(new Set(dates.slice(1).map((date, at) => date - dates[at]!))).toEqual(new Set([86_400_000]));
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(empty.current.at(-1)).toEqual({ date: today, orders: 0, revenue: 0 });

  await place(2, 0, '0');
  await place(1, 0, '0', 'cancelled');
  await place(1, 0, '0', 'returned');
  await place(3, 1, '23:59:59.999999', 'delivered');
  await place(1, 29, '0', 'shipped');
  await place(4, 30, '23:59:59.999999');
  await place(1, 59, '0');
  await place(5, 60, '23:59:59.999999');

  const { current, previous } = await read();
  const counted = (days: OrderDay[]) => days.flatMap(({ orders }, at) => (orders > 0 ? [[at, orders]] : []));
  expect(counted(current)).toEqual([
    [0, 1],
    [28, 3],
    [29, 2],
  ]);
  expect(counted(previous)).toEqual([
    [0, 1],
    [29, 4],
  ]);
  expect(current.at(-1)!.revenue).toBe(151 + 152);
  // Each figure is what the list shows for that day.
  for (const { date, orders, revenue } of [...current, ...previous].filter((day) => day.orders > 0)) {
    const query = new URLSearchParams({ createdFrom: date, createdTo: date, status: SOLD_STATUSES.join(',') });
    const { data, total } = (await staff.get<StaffOrdersReply>(`/api/admin/orders?${query}`)).body;
    expect(total).toEqual({ count: orders, exact: true });
    expect(data.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(revenue);
  }
});

it('is for staff only', async () => {
  expect((await shop.call('GET', '/api/admin/orders/daily')).status).toBe(401);
  expect((await (await shop.shopper()).send('GET', '/api/admin/orders/daily')).status).toBe(403);
});
