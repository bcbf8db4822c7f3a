import {
  DailyOrdersReply,
  HourlyOrdersReply,
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

const readDaily = async (query = '') =>
  DailyOrdersReply.parse((await staff.get(`/api/admin/orders/daily${query}`)).body).data;

/** Stores orders that were placed `days` days ago, `afterMidnight` after midnight in India. */
async function insertAt(count: number, days: number, afterMidnight: string, status: OrderStatus = 'placed') {
  const ids = await insertOrders(shop, count, { status });
  await shop.db.query(
    `UPDATE orders SET created_at = ((now() AT TIME ZONE 'Asia/Kolkata')::date - $2::int)::timestamp AT TIME ZONE 'Asia/Kolkata'
       + $3::interval WHERE id = ANY($1)`,
    [ids, days, afterMidnight],
  );
}

it('counts the orders of 60 days in Indian time, without cancelled and returned ones', async () => {
  const empty = await readDaily();
  expect([empty.current.length, empty.previous.length]).toEqual([30, 30]);
  const dates = [...empty.previous, ...empty.current].map(({ date }) => Date.parse(date));
  expect(new Set(dates.slice(1).map((date, index) => date - dates[index]!))).toEqual(new Set([86_400_000]));
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(empty.current.at(-1)).toEqual({ date: today, orders: 0, revenue: 0 });

  await insertAt(2, 0, '0');
  await insertAt(1, 0, '0', 'cancelled');
  await insertAt(1, 0, '0', 'returned');
  await insertAt(3, 1, '23:59:59.999999', 'delivered');
  await insertAt(1, 29, '0', 'shipped');
  await insertAt(4, 30, '23:59:59.999999');
  await insertAt(1, 59, '0');
  await insertAt(5, 60, '23:59:59.999999');

  const { current, previous } = await readDaily();
  const counted = (days: OrderDay[]) => days.flatMap(({ orders }, index) => (orders > 0 ? [[index, orders]] : []));
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

it('counts the orders of other periods, each compared with the one before', async () => {
  const month = await readDaily('?days=30');
  const week = await readDaily('?days=7');
  expect(week.current).toEqual(month.current.slice(-7));
  expect(week.previous).toEqual(month.current.slice(-14, -7));
  const today = await readDaily('?days=1');
  expect(today).toEqual({ current: month.current.slice(-1), previous: month.current.slice(-2, -1) });
  const year = await readDaily('?days=365');
  expect([year.current.length, year.previous.length]).toEqual([365, 365]);
  expect(year.current.slice(-60)).toEqual([...month.previous, ...month.current]);
  const refused = await staff.get<{ code: string; message: string }>('/api/admin/orders/daily?days=14');
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(refused.body.message).toContain('days');
});

it('counts the orders of each hour of today that has begun, and of yesterday', async () => {
  const before = HourlyOrdersReply.parse((await staff.get('/api/admin/orders/hourly')).body).data;
  await insertAt(2, 1, '17:00');
  await insertAt(1, 1, '17:59:59.999999');
  const { today, yesterday } = HourlyOrdersReply.parse((await staff.get('/api/admin/orders/hourly')).body).data;
  expect(today.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(yesterday[17]!.orders).toBe(before.yesterday[17]!.orders! + 3);
  expect(yesterday.filter(({ orders }) => orders === null)).toEqual([]);
  const indianHour = new Date(Date.now() + 5.5 * 3_600_000).getUTCHours();
  expect(today.findLastIndex(({ orders }) => orders !== null)).toBe(indianHour);
  const day = await readDaily('?days=1');
  const totalOf = (hours: typeof today) => hours.reduce((sum, { orders }) => sum + (orders ?? 0), 0);
  expect([totalOf(today), totalOf(yesterday)]).toEqual([day.current[0]!.orders, day.previous[0]!.orders]);
});

it('is for staff only', async () => {
  for (const path of ['daily', 'hourly']) {
    expect((await shop.call('GET', `/api/admin/orders/${path}`)).status).toBe(401);
    expect((await (await shop.createShopper()).send('GET', `/api/admin/orders/${path}`)).status).toBe(403);
  }
});
