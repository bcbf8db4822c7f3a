import type { StaffOrder } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderOf } from './shop.js';
import { insertOrders, openStaffShop, placeOrder, staffClient, type StaffShop } from './staff-orders.js';

interface ListReply {
  data: StaffOrder[];
  next: string | null;
  total: { count: number; exact: boolean };
  code?: string;
  message?: string;
}

let shop: StaffShop;
beforeAll(async () => void (shop = await openStaffShop()));
afterAll(() => shop.close());
beforeEach(() => shop.db.query('DELETE FROM orders'));

const list = async (query: Record<string, string> = {}) =>
  (await shop.staff.get<ListReply>(`/api/admin/orders?${new URLSearchParams(query)}`)).body;
const idsOf = ({ data }: ListReply) => data.map(({ _id }) => _id);

describe('access', () => {
  it('refuses visitors and customers on every staff route, before anything else', async () => {
    const routes = shop.routes().filter((route) => route.includes(' /api/admin/'));
    expect(routes.length).toBeGreaterThan(10);
    const asha = await shop.createShopper();
    for (const route of routes) {
      const [method, path] = route.split(/\s+/) as [string, string];
      const url = `${path.replace(':id', 'nothing')}?unknown=1`;
      const visitor = await shop.call<{ code: string }>(method, url);
      expect([route, visitor.status, visitor.body.code]).toEqual([route, 401, 'auth.login_required']);
      const customer = await asha.send<{ code: string }>(method, url, method === 'GET' ? undefined : { wrong: true });
      expect([route, customer.status, customer.body.code]).toEqual([route, 403, 'auth.forbidden']);
      expect(customer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('reports an unknown order before it validates the body or asks for a version', async () => {
    for (const id of ['0197b3a0-0000-7000-8000-000000000000', 'CH-1', 'x', 'constructor']) {
      expect((await shop.staff.get(`/api/admin/orders/${id}`)).status).toBe(404);
      const { status, body } = await shop.staff.send('POST', `/api/admin/orders/${id}/moves`, { wrong: true });
      expect([status, body.code]).toEqual([404, 'order.not_found']);
    }
  });

  it('reports an unknown id before an unreadable body on every staff route', async () => {
    const admin = await staffClient(shop, 'admin');
    const headers = { authorization: admin.authorization, 'content-type': 'application/json', 'if-match': '"1"' };
    const sendUnreadable = (method: string, path: string) =>
      shop.call<{ code: string }>(method, path, { headers, body: '{"to":' });
    const routes = shop.routes().filter((route) => /^(POST|PATCH) \/api\/admin\/[^ ]*:id/.test(route));
    expect(routes.length).toBeGreaterThan(8);
    for (const route of routes) {
      const [method, path] = route.split(/\s+/) as [string, string];
      for (const id of ['0197b3a0-0000-7000-8000-000000000000', 'x'])
        expect([route, (await sendUnreadable(method, path.replaceAll(/:\w+/g, id))).status]).toEqual([route, 404]);
    }
    const [id] = (await insertOrders(shop, 1)) as [string];
    const { status, body } = await sendUnreadable('POST', `/api/admin/orders/${id}/moves`);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('one order', () => {
  it('is found by id and number, in upper and lower case, and never cached', async () => {
    const { id, number } = await placeOrder(shop);
    for (const name of [id, id.toUpperCase(), number, number.toLowerCase()]) {
      const { status, body, headers } = await shop.staff.get(`/api/admin/orders/${name}`);
      expect([status, body.data._id]).toEqual([200, id]);
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"1"', 'no-store']);
    }
  });

  it('has a version, the cash due, a history and the allowed moves', async () => {
    const { id } = await placeOrder(shop);
    const { data } = (await shop.staff.get(`/api/admin/orders/${id}`)).body;
    expect(data).toMatchObject({ version: 1, cash: 'due', allowed: ['confirmed', 'cancelled'] });
    expect(data.history).toMatchObject([{ to: 'placed', at: data.createdAt, by: 'shopper' }]);
    expect(data.orderItems).toHaveLength(1);
  });
});

describe('the list', () => {
  it('starts with the newest, and sorts by amount', async () => {
    const ids = await insertOrders(shop, 3);
    expect(idsOf(await list())).toEqual(ids.toReversed());
    expect(idsOf(await list({ sort: 'createdAt' }))).toEqual(ids);
    expect(idsOf(await list({ sort: '-totalPrice' }))).toEqual(ids.toReversed());
    expect(idsOf(await list({ sort: 'totalPrice' }))).toEqual(ids);
  });

  it('filters by one or more statuses', async () => {
    const [placed, ready, shipped] = [
      await insertOrders(shop, 2),
      await insertOrders(shop, 1, { status: 'ready' }),
      await insertOrders(shop, 1, { status: 'shipped' }),
    ];
    expect(idsOf(await list({ status: 'ready' }))).toEqual(ready);
    expect(idsOf(await list({ status: 'placed,shipped,placed' })).toSorted()).toEqual(
      [...placed, ...shipped].toSorted(),
    );
    expect((await list({ status: 'placed,shipped' })).total).toEqual({ count: 3, exact: true });
    expect((await list({ status: 'returned' })).total).toEqual({ count: 0, exact: true });
  });

  it('filters by days in Indian time, inclusive', async () => {
    const [before, first, last, after] = (await insertOrders(shop, 4)) as [string, string, string, string];
    const times = [
      '2026-11-09T18:29:59.999Z',
      '2026-11-09T18:30:00Z',
      '2026-11-10T18:29:59.999Z',
      '2026-11-10T18:30:00Z',
    ];
    for (const [index, id] of [before, first, last, after].entries())
      await shop.db.query('UPDATE orders SET created_at = $1 WHERE id = $2', [times[index], id]);
    const days = { createdFrom: '2026-11-10', createdTo: '2026-11-10' };
    expect(idsOf(await list(days))).toEqual([last, first]);
  });

  it('filters by amounts in rupees, inclusive', async () => {
    const ids = await insertOrders(shop, 5);
    expect(idsOf(await list({ totalMin: '152', totalMax: '154.00', sort: 'totalPrice' }))).toEqual(ids.slice(1, 4));
    expect(idsOf(await list({ totalMin: '154.01' }))).toEqual(ids.slice(4));
  });

  it('finds orders by number, name, phone, city and postal code', async () => {
    const asha = await shop.createShopper();
    await asha.add((await shop.listPlainProducts())[0]!._id);
    const order = orderOf(await asha.readCart());
    const { body } = await asha.place({
      ...order,
      shippingAddress: { ...order.shippingAddress, phone: '98765 43210', fullName: 'Zoya 100%_Khan' },
    });
    await insertOrders(shop, 3);
    const number = body.order.number;
    for (const q of [number, number.toLowerCase(), 'zoya', 'khan zoya', '98765 43210', 'lucknow 226001', 'zo', '100%_'])
      expect([q, idsOf(await list({ q }))]).toEqual([q, [body.order._id]]);
    for (const q of ['nobody', '_____', 'oya kanpur', 'oy']) expect([q, idsOf(await list({ q }))]).toEqual([q, []]);
    expect(idsOf(await list({ q: '  ' }))).toHaveLength(4);
  });

  it.each(['-createdAt', 'createdAt', '-totalPrice', 'totalPrice'])(
    'pages by %s without repeating or skipping orders while others are added before the page',
    async (sort) => {
      const ids = await insertOrders(shop, 25);
      // Orders with the same time and amount are distinguished by their ids.
      await shop.db.query(
        `UPDATE orders SET created_at = now() + interval '123456 us', items_paise = 20000, total_paise = 25000 WHERE id = ANY($1)`,
        [ids.slice(5, 15)],
      );
      const [at, paise] = sort.startsWith('-') ? ['2100-01-01', 9_900_000] : ['2000-01-01', 5_100];
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: ListReply = await list({ sort, status: 'placed', limit: '4', ...(after && { after }) });
        seen.push(...idsOf(page));
        after = page.next;
        const added = await insertOrders(shop, 2);
        await shop.db.query(
          `UPDATE orders SET created_at = $2, items_paise = $3 - 5000, total_paise = $3 WHERE id = ANY($1)`,
          [added, at, paise],
        );
      } while (after);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    },
  );

  it('counts up to 10,000', async () => {
    await insertOrders(shop, 10_001);
    expect((await list({ limit: '1' })).total).toEqual({ count: 10_000, exact: false });
    expect((await list({ limit: '1', totalMax: '200' })).total).toEqual({ count: 50, exact: true });
  });

  it('binds a cursor to its filter and sort', async () => {
    await insertOrders(shop, 3);
    const { next } = await list({ limit: '1' });
    expect(idsOf(await list({ limit: '2', after: next! }))).toHaveLength(2);
    const forged = Buffer.from(JSON.stringify(['x', '1', 'y'])).toString('base64url');
    const wrong: Record<string, string>[] = [{ status: 'placed' }, { sort: 'createdAt' }, { q: 'x' }];
    for (const query of [...wrong, { after: 'nonsense' }, { after: forged }, { after: next!.slice(3) }])
      expect(await list({ after: next!, ...query })).toMatchObject({ success: false, code: 'request.bad_cursor' });
  });

  it.each([
    ['unknown', 'x'],
    ['status', 'sent'],
    ['status', 'placed,'],
    ['status', ''],
    ['sort', 'number'],
    ['sort', '--createdAt'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '1e1'],
    ['createdFrom', '2026-02-30'],
    ['createdTo', 'today'],
    ['totalMin', '-1'],
    ['totalMax', '1.001'],
    ['totalMin', ''],
    ['q', 'x'.repeat(81)],
  ])('refuses %s=%s and names the parameter', async (name, value) => {
    const body = await list({ [name]: value });
    expect(body).toMatchObject({ success: false, code: 'request.invalid' });
    expect(body.message).toContain(name);
  });

  it('refuses a parameter given twice, and ranges that end before they start', async () => {
    const { status } = await shop.staff.get('/api/admin/orders?limit=1&limit=2');
    expect(status).toBe(400);
    expect((await list({ totalMin: '2', totalMax: '1' })).message).toContain('totalMin');
    expect((await list({ createdFrom: '2026-11-02', createdTo: '2026-11-01' })).message).toContain('createdFrom');
  });
});
