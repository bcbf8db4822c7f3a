import { allowedStatuses, findOrderMove, ORDER_STATUSES, type OrderMover, type OrderStatus } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PruneReplies } from '@chhapai/service-kit';
import { openShop, type Shop } from './shop.js';
import {
  confirmByLink,
  insertOrders,
  MOVE_DETAILS,
  placeOrder,
  staffClient,
  type StaffClient,
} from './staff-orders.js';

let shop: Shop;
let clients: Record<'staff' | 'admin', StaffClient>;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  clients = { staff, admin: await staffClient(shop, 'admin') };
});
afterAll(() => shop.close());

const readStored = async (id: string) =>
  (await shop.db.query('SELECT status, version, cash, courier FROM orders WHERE id = $1', [id])).rows[0];
const countRows = async (table: string, column: string, id: string) =>
  Number((await shop.db.query(`SELECT count(*) FROM ${table} WHERE ${column} = $1`, [id])).rows[0].count);

const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe.each(['shopper', 'link', 'staff', 'admin'] as const)('the table of moves, for a %s', (who: OrderMover) => {
  const attempt = async (from: OrderStatus, to: OrderStatus) => {
    const shopper = await shop.createShopper();
    const [id] = (await insertOrders(shop, 1, { status: from, shopperId: shopper.id })) as [string];
    if (who === 'link') return { id, reply: await confirmByLink(shop, id, { total: 151 }) };
    if (who !== 'shopper') return { id, reply: await clients[who].move(id, { to, ...MOVE_DETAILS }, 1) };
    return { id, reply: await shopper.send<{ code: string }>('POST', `/api/orders/${id}/cancel`) };
  };
  const targets = {
    shopper: ['cancelled'],
    link: ['confirmed'],
    staff: ORDER_STATUSES,
    admin: ORDER_STATUSES,
  } as const;
  const pairs = PAIRS.filter(([, to]) => targets[who].some((status) => status === to));

  it.each(pairs)('%s → %s', async (from, to) => {
    const { id, reply } = await attempt(from, to);
    const allowed = allowedStatuses(from, who, Date.now());
    if (allowed.includes(to)) {
      expect(reply.status).toBe(200);
      expect(await readStored(id)).toMatchObject({ status: to, version: 2 });
    } else {
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ code: 'order.illegal_move', details: { from, to, allowed } });
      expect(await readStored(id)).toMatchObject({ status: from, version: 1 });
    }
    const written = allowed.includes(to) ? 1 : 0;
    expect(await countRows('order_history', 'order_id', id)).toBe(written);
    expect(await countRows('audit_entries', 'subject', id)).toBe(who === 'shopper' || who === 'link' ? 0 : written);
  });
});

describe('what a move needs', () => {
  const movesWithNeeds = PAIRS.flatMap(([from, to]) =>
    (findOrderMove(from, to)?.needs ?? []).map((name) => ({ from, to, name })),
  );

  it.each(movesWithNeeds)('$from → $to needs a $name', async ({ from, to, name }) => {
    const [id] = (await insertOrders(shop, 1, { status: from })) as [string];
    const { [name]: _, ...rest } = MOVE_DETAILS;
    const { status, body } = await clients.admin.move(id, { to, ...rest }, 1);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toEqual([{ path: name, field: name, message: 'is missing' }]);
  });

  it.each(['Own delivery', 'Pick-up'])('%s needs no tracking number', async (courier) => {
    const [id] = (await insertOrders(shop, 1, { status: 'ready' })) as [string];
    expect((await staff.move(id, { to: 'shipped', courier }, 1)).status).toBe(200);
  });

  it('refuses invalid fields', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    for (const body of [{}, { to: 'sent' }, { to: 'confirmed', price: 1 }, { to: 'confirmed', note: 'x'.repeat(501) }])
      expect((await staff.move(id, body, 1)).status).toBe(400);
  });
});

describe('the life of an order', () => {
  it('is shown to staff with names and notes, and to the shopper in sentences', async () => {
    const { asha, id, number } = await placeOrder(shop);
    const moves = [
      { to: 'confirmed', note: 'Called, 12:30' },
      { to: 'printing' },
      { to: 'confirmed', reason: 'Wrong colour profile' },
      { to: 'printing' },
      { to: 'ready' },
      { to: 'shipped', courier: 'Delhivery', trackingNumber: '1234567890' },
      { to: 'delivered' },
    ];
    for (const [index, move] of moves.entries()) expect((await staff.move(number, move, index + 1)).status).toBe(200);
    const { body, headers } = await staff.get(`/api/admin/orders/${number}`);
    expect(headers.get('etag')).toBe('"8"');
    expect(body.data).toMatchObject({ _id: id, version: 8, status: 'delivered', cash: 'collected' });
    expect(body.data.history.map(({ to, by, note, reason }) => [to, by, note, reason])).toEqual([
      ['placed', 'shopper', undefined, undefined],
      ['confirmed', staff.email, 'Called, 12:30', undefined],
      ['printing', staff.email, undefined, undefined],
      ['confirmed', staff.email, undefined, 'Wrong colour profile'],
      ['printing', staff.email, undefined, undefined],
      ['ready', staff.email, undefined, undefined],
      ['shipped', staff.email, undefined, undefined],
      ['delivered', staff.email, undefined, undefined],
    ]);
    const { order } = (await asha.send<{ order: Record<string, unknown> }>('GET', `/api/orders/${id}`)).body;
    expect(order).toMatchObject({ status: 'delivered', courier: 'Delhivery', allowed: [] });
    expect((order.history as { text: string }[]).map(({ text }) => text)).toEqual([
      'Order placed. We will confirm it before printing.',
      'Confirmed. We are preparing it for printing.',
      'In production.',
      'Printed and packed.',
      'On its way with Delhivery, 1234567890.',
      'Delivered.',
    ]);
    expect(JSON.stringify(order)).not.toMatch(/chhapai\.example|Called|colour profile/);
  });

  it('removes the courier from an order that comes back before pick-up', async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'ready' })) as [string];
    await staff.move(id, { to: 'shipped', ...MOVE_DETAILS }, 1);
    await clients.admin.move(id, { to: 'ready' }, 2);
    expect(await readStored(id)).toMatchObject({ status: 'ready', courier: null });
  });

  it.each([
    ['shipped', 'delivered', 'collected'],
    ['shipped', 'returned', null],
    ['delivered', 'returned', 'refund_due'],
    ['placed', 'cancelled', null],
    ['placed', 'confirmed', 'due'],
  ] as const)('moves an order from %s to %s, and sets its cash to %s', async (from, to, cash) => {
    const [id] = (await insertOrders(shop, 1, { status: from })) as [string];
    await staff.move(id, { to, ...MOVE_DETAILS }, 1);
    expect(await readStored(id)).toMatchObject({ cash });
  });

  it('accepts a return from staff for seven days, then only from an admin', async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'shipped' })) as [string];
    await staff.move(id, { to: 'delivered' }, 1);
    await shop.db.query(`UPDATE order_history SET at = at - interval '7 days 1 minute' WHERE order_id = $1`, [id]);
    const refused = await staff.move(id, { to: 'returned' }, 2);
    expect([refused.status, refused.body.details]).toEqual([409, { from: 'delivered', to: 'returned', allowed: [] }]);
    expect((await clients.admin.move(id, { to: 'returned' }, 2)).status).toBe(200);
  });
});

describe('two moves at once', () => {
  it('let one of two staff members move an order, and show the other its new state', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    const both = await Promise.all(
      Object.values(clients).map((client) => client.move(id, { to: 'confirmed', note: client.email }, 1)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status) as [(typeof both)[0], (typeof both)[0]];
    expect(lost.body.code).toBe('order.changed');
    expect(lost.body.details).toMatchObject({
      current: { _id: id, version: 2, status: 'confirmed', allowed: ['printing', 'cancelled'] },
      changedBy: won.body.data.history[1]!.by,
      changedAt: won.body.data.history[1]!.at,
      fields: ['status'],
    });
    expect(await countRows('order_history', 'order_id', id)).toBe(1);
    expect(await countRows('audit_entries', 'subject', id)).toBe(1);
  });

  it('never both cancel an order and start its production, fifty times', async () => {
    const asha = await shop.createShopper();
    const ids = await insertOrders(shop, 50, { status: 'confirmed', shopperId: asha.id });
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const both = await Promise.all([
          asha.send('POST', `/api/orders/${id}/cancel`),
          staff.move(id, { to: 'printing' }, 1),
        ]);
        return both.map(({ status }) => status).join(' ');
      }),
    );
    expect(outcomes.filter((outcome) => outcome !== '200 412' && outcome !== '409 200')).toEqual([]);
    const { rows } = await shop.db.query(
      `SELECT status, count(*)::int, max(version) FROM orders WHERE id = ANY($1) GROUP BY status`,
      [ids],
    );
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(50);
    expect(rows.every((row) => row.max === 2 && ['cancelled', 'printing'].includes(row.status))).toBe(true);
  });
});

describe('If-Match', () => {
  it('is required, and accepts weak tags', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    const path = `/api/admin/orders/${id}/moves`;
    const missing = await staff.send('POST', path, { to: 'confirmed' });
    expect([missing.status, missing.body.code]).toEqual([428, 'request.precondition_required']);
    const nonsense = await staff.send('POST', path, { to: 'confirmed' }, { 'if-match': 'x' });
    expect([nonsense.status, nonsense.body.code]).toEqual([412, 'order.changed']);
    const weak = await staff.send('POST', path, { to: 'confirmed' }, { 'if-match': 'W/"1"' });
    expect(weak.status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  it('replays the reply to a repeated move, even when both arrive at once', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    const move = () => staff.move(id, { to: 'confirmed' }, 1, 'move-1');
    const replies = [...(await Promise.all([move(), move(), move()])), await move()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3);
    expect(await readStored(id)).toMatchObject({ version: 2 });
  });

  it('refuses a different body or order', async () => {
    const [first, second] = (await insertOrders(shop, 2)) as [string, string];
    await staff.move(first, { to: 'confirmed' }, 1, 'move-2');
    const others = [
      await staff.move(first, { to: 'confirmed', note: 'x' }, 1, 'move-2'),
      await staff.move(second, { to: 'confirmed' }, 1, 'move-2'),
    ];
    for (const { status, body } of others) expect([status, body.code]).toEqual([422, 'order.idempotency_mismatch']);
  });

  it('can be used again after a failure, and belongs to one person', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    expect((await staff.move(id, { to: 'shipped' }, 1, 'move-3')).status).toBe(409);
    expect((await staff.move(id, { to: 'confirmed' }, 1, 'move-3')).status).toBe(200);
    expect((await clients.admin.move(id, { to: 'printing' }, 2, 'move-3')).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    await staff.move(id, { to: 'confirmed' }, 1, 'move-4');
    await shop.app.get(PruneReplies).execute();
    expect((await staff.move(id, { to: 'confirmed' }, 1, 'move-4')).status).toBe(200);
    await shop.db.query(
      `UPDATE idempotent_replies SET created_at = created_at - interval '25 hours' WHERE key = 'move-4'`,
    );
    await shop.app.get(PruneReplies).execute();
    expect((await staff.move(id, { to: 'confirmed' }, 1, 'move-4')).status).toBe(412);
  });

  it('replays a cancellation', async () => {
    const asha = await shop.createShopper();
    const [id] = (await insertOrders(shop, 1, { shopperId: asha.id })) as [string];
    const cancel = () => asha.send('POST', `/api/orders/${id}/cancel`, undefined, { 'idempotency-key': 'c1' });
    const [first, second] = [await cancel(), await cancel()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('cancelling', () => {
  it('is offered to the shopper until production starts', async () => {
    const { asha, id } = await placeOrder(shop);
    const readAllowed = async () =>
      (await asha.send<{ order: { allowed: string[] } }>('GET', `/api/orders/${id}`)).body.order.allowed;
    expect(await readAllowed()).toEqual(['cancelled']);
    await staff.move(id, { to: 'confirmed' }, 1);
    expect(await readAllowed()).toEqual(['cancelled']);
    await staff.move(id, { to: 'printing' }, 2);
    expect(await readAllowed()).toEqual([]);
  });

  it('tells the shopper who cancelled', async () => {
    const { asha, id } = await placeOrder(shop);
    const { body } = await asha.send<{ order: { history: object[] } }>('POST', `/api/orders/${id}/cancel`);
    expect(body.order.history.at(-1)).toMatchObject({
      to: 'cancelled',
      by: 'shopper',
      text: 'Cancelled at your request.',
    });
    const other = await placeOrder(shop);
    await staff.move(other.id, { to: 'cancelled', reason: 'Out of $& mugs' }, 1);
    const seen = await other.asha.send<{ order: { history: object[] } }>('GET', `/api/orders/${other.id}`);
    expect(seen.body.order.history.at(-1)).toMatchObject({ by: 'staff', text: 'Cancelled: Out of $& mugs' });
  });

  it("is refused for other shoppers' orders", async () => {
    const { id } = await placeOrder(shop);
    const ravi = await shop.createShopper();
    expect((await ravi.send('POST', `/api/orders/${id}/cancel`)).status).toBe(404);
    expect(await readStored(id)).toMatchObject({ status: 'placed' });
  });
});
