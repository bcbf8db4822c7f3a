import { StaffReturnsReply } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReturnsShop, type ReturnsShop } from './returns-shop.js';

let shop: ReturnsShop;
beforeAll(async () => void (shop = await openReturnsShop()));
afterAll(() => shop.close());

const listReturns = async (query: Record<string, string>) =>
  StaffReturnsReply.parse((await shop.staff.get(`/api/admin/returns?${new URLSearchParams(query)}`)).body);

it('the staff list filters, sorts and pages', async () => {
  const returns = [await shop.createRequest(), await shop.createRequest(), await shop.createRequest()] as const;
  await shop.decide(returns[0].request._id, { decision: 'accept' });
  const ids = returns.map(({ request }) => request._id);
  const { order } = returns[1];
  const first = await listReturns({ limit: '2' });
  expect(first.data.map(({ _id }) => _id)).toEqual([ids[2], ids[1]]);
  const second = await listReturns({ limit: '2', after: first.next! });
  expect(second.data[0]!._id).toBe(ids[0]);
  expect(first.total.exact).toBe(true);
  expect((await listReturns({ sort: 'createdAt' })).data.at(-1)!._id).toBe(ids[2]);
  expect((await listReturns({ q: order.number })).data.map(({ _id }) => _id)).toEqual([ids[1]]);
  expect((await listReturns({ q: 'verma asha', order: order._id })).total.count).toBe(1);
  await shop.db.query(`UPDATE orders SET full_name = 'Erased' WHERE id = $1`, [order._id]);
  expect((await listReturns({ q: `ERASED ${order.number}` })).data.map(({ _id }) => _id)).toEqual([ids[1]]);
  expect((await listReturns({ q: 'verma', order: order._id })).total.count).toBe(0);
  expect((await listReturns({ status: 'accepted,received' })).data.every(({ status }) => status !== 'requested')).toBe(
    true,
  );
  const other = await shop.createRequest({ reason: 'wrong_item' });
  expect((await listReturns({ reason: 'wrong_item,other' })).data.map(({ _id }) => _id)).toEqual([other.request._id]);
  const today = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect((await listReturns({ createdFrom: today, createdTo: today })).total.count).toBe(first.total.count + 1);
  expect((await listReturns({ createdTo: '2020-01-01' })).total.count).toBe(0);
});

it.each(['status=lost', 'reason=bored', 'sort=total', 'limit=0', 'colour=red', 'after=x'])(
  'the staff list refuses %s',
  async (query) => {
    const { status } = await shop.staff.get(`/api/admin/returns?${query}`);
    expect(status).toBe(400);
  },
);
