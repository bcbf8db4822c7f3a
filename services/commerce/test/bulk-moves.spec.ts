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

describe('bulk moves', () => {
  it('report a result for each row', async () => {
    const [placed, second] = (await insertOrders(shop, 2)) as [string, string];
    const [shipped] = (await insertOrders(shop, 1, { status: 'shipped' })) as [string];
    const { number } = (await staff.get(`/api/admin/orders/${second}`)).body.data;
    const ids = [placed, shipped, 'CH-1', number, 'nonsense'];
    const { status, body } = await staff.changeMany({ ids, action: 'move', args: { to: 'confirmed' } });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: placed, ok: true, version: 2 },
      { id: shipped, ok: false, code: 'order.illegal_move', message: expect.stringContaining('Shipped') },
      { id: 'CH-1', ok: false, code: 'order.not_found', message: 'Order not found' },
      { id: number, ok: true, version: 2 },
      { id: 'nonsense', ok: false, code: 'order.not_found', message: 'Order not found' },
    ]);
    const { rows } = await shop.db.query(`SELECT count(*)::int FROM audit_entries WHERE subject = ANY($1)`, [
      [placed, second, shipped],
    ]);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('are replayed with the same key, and refused with a different body', async () => {
    const ids = await insertOrders(shop, 3);
    const request = { ids, action: 'move', args: { to: 'confirmed' } };
    const first = await staff.changeMany(request, 'bulk-1');
    const second = await staff.changeMany(request, 'bulk-1');
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await staff.changeMany<{ code: string }>({ ...request, ids: ids.slice(1) }, 'bulk-1');
    expect([other.status, other.body.code]).toEqual([422, 'order.idempotency_mismatch']);
  });

  it('continue with the same key where a failure stopped them', async () => {
    const ids = await insertOrders(shop, 3);
    const request = { ids, action: 'move', args: { to: 'confirmed' } };
    await staff.changeMany(request, 'bulk-2');
    await shop.db.query(`UPDATE idempotent_replies SET reply = NULL WHERE key = 'bulk-2'`);
    const { body } = await staff.changeMany(request, 'bulk-2');
    expect(body.results).toEqual(ids.map((id) => ({ id, ok: true, version: 2 })));
  });

  it.each([
    ['neither ids nor a filter', { action: 'move', args: { to: 'confirmed' } }, 'ids or filter is required'],
    ['both', { ids: ['x'], filter: {}, action: 'move', args: { to: 'confirmed' } }, 'ids or filter is required'],
    ['an unknown filter', { filter: { colour: 'red' }, action: 'move', args: { to: 'confirmed' } }, 'filter'],
    ['a wrong filter', { filter: { status: 'sent' }, action: 'move', args: { to: 'confirmed' } }, 'filter'],
    ['no ids', { ids: [], action: 'move', args: { to: 'confirmed' } }, 'ids'],
    [
      '10,001 ids',
      { ids: Array.from({ length: 10_001 }, () => 'x'), action: 'move', args: { to: 'confirmed' } },
      'ids',
    ],
    ['another action', { ids: ['x'], action: 'delete', args: { to: 'confirmed' } }, 'action'],
    ['no arguments', { ids: ['x'], action: 'move' }, 'args'],
  ])('refuse %s', async (_, body, named) => {
    const reply = await staff.changeMany<{ message: string; code: string }>(body);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
    expect(reply.body.message).toContain(named);
  });
});
