import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBrokenServer } from './mail-servers.js';
import { openShop, type Shop } from './shop.js';
import { insertOrders, MOVE_DETAILS, placeOrder, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  [staff, admin] = [await staffClient(shop, 'staff'), await staffClient(shop, 'admin')];
});
afterAll(() => shop.close());

const pathOf = (id: string, sub = '') => `/api/admin/orders/${id}${sub}`;
const readOrder = async (id: string) => (await staff.get(pathOf(id))).body.data;
const patch = (id: string, body: object, version: number, client = staff) =>
  client.send('PATCH', pathOf(id), body, { 'if-match': `"${version}"` });
const readAudit = async (id: string) =>
  (await shop.db.query('SELECT action, before, after, by FROM audit_entries WHERE subject = $1 ORDER BY id', [id]))
    .rows;

describe('correcting an order', () => {
  it('changes only the given fields, as they are stored', async () => {
    const { id } = await placeOrder(shop);
    const { status, body, headers } = await patch(id, { phone: '098765 43210', gstin: '09aapfu0939f1zt' }, 1);
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    expect(body.data.shippingAddress).toMatchObject({ phone: '+919876543210', gstin: '09AAPFU0939F1ZT' });
    expect(body.data.history.at(-1)).toMatchObject({
      kind: 'edited',
      to: 'placed',
      by: staff.email,
      byName: 'Asha',
      details: { fields: { phone: '+919876543210', gstin: '09AAPFU0939F1ZT' } },
    });
    const removed = await patch(id, { gstin: null }, 2);
    expect(removed.body.data.shippingAddress).not.toHaveProperty('gstin');
    expect(removed.body.data.shippingAddress.phone).toBe('+919876543210');
    expect(await readAudit(id)).toMatchObject([
      { action: 'order.edited', before: { phone: null, gstin: null }, by: staff.email },
      { action: 'order.edited', before: { gstin: '09AAPFU0939F1ZT' }, after: { gstin: null } },
    ]);
  });

  it('writes nothing if nothing changes', async () => {
    const { id } = await placeOrder(shop);
    await patch(id, { state: 'uttar pradesh' }, 1);
    const { status, body } = await patch(id, { state: 'Uttar Pradesh' }, 2);
    expect([status, body.data.version, body.data.history.length]).toEqual([200, 2, 2]);
  });

  it('refuses a change to an outdated version, and shows what has changed since', async () => {
    const { id } = await placeOrder(shop);
    await patch(id, { phone: '9876543210' }, 1, admin);
    await staff.send('POST', pathOf(id, '/notes'), { text: 'Called' });
    const { status, body } = await patch(id, { state: 'Uttar Pradesh' }, 1);
    expect([status, body.code]).toEqual([412, 'order.changed']);
    expect(body.details).toMatchObject({
      current: { version: 3, shippingAddress: { phone: '+919876543210' } },
      changedBy: staff.email,
      changedByName: 'Asha',
      fields: ['phone', 'notes'],
    });
    const missing = await staff.send('PATCH', pathOf(id), { phone: null });
    expect([missing.status, missing.body.code]).toEqual([428, 'request.precondition_required']);
  });

  it('lets one of two concurrent corrections win', async () => {
    const { id } = await placeOrder(shop);
    const both = await Promise.all([
      patch(id, { phone: '9876543210' }, 1),
      patch(id, { phone: '9876543211' }, 1, admin),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it.each([
    [{ phone: '12' }, 'phone'],
    [{ gstin: '09AAPFU0939F1ZX' }, 'gstin'],
    [{ state: 'Kerala' }, 'state'],
    [{ state: null }, 'state'],
    [{ phone: '' }, 'phone'],
  ])('refuses %j', async (change, field) => {
    const { id } = await placeOrder(shop);
    const { status, body } = await patch(id, change, 1);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toMatchObject([{ field }]);
  });

  it('refuses other fields, and an empty change', async () => {
    const { id } = await placeOrder(shop);
    for (const change of [{}, { totalPrice: 1 }, { status: 'delivered' }, { phone: '9876543210', version: 9 }])
      expect((await patch(id, change, 1)).status).toBe(400);
    expect((await readOrder(id)).version).toBe(1);
  });

  it.each([
    ['placed', { courier: 'Delhivery' }],
    ['shipped', { state: 'Uttar Pradesh' }],
    ['delivered', { trackingNumber: '1' }],
    ['cancelled', { phone: '9876543210' }],
  ] as const)('refuses to correct a %s order with %j', async (status, change) => {
    const [id] = (await insertOrders(shop, 1, { status })) as [string];
    const reply = await patch(id, change, 1);
    expect([reply.status, reply.body.code]).toEqual([409, 'order.closed']);
  });

  it('can name the courier before the parcel is shipped', async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'ready' })) as [string];
    await patch(id, { courier: 'Delhivery', trackingNumber: '77' }, 1);
    const { status, body } = await staff.move(id, { to: 'shipped' }, 2);
    expect([status, body.data.courier, body.data.trackingNumber]).toEqual([200, 'Delhivery', '77']);
  });
});

describe('the cash', () => {
  const setCash = (id: string, body: object, key?: string) =>
    staff.send('POST', pathOf(id, '/cash'), body, key === undefined ? {} : { 'idempotency-key': key });

  it('is received from the courier, and paid back after a return', async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'shipped' })) as [string];
    await staff.move(id, { to: 'delivered' }, 1);
    const remitted = await setCash(id, { to: 'remitted', reference: 'UTR 42' });
    expect(remitted.body.data).toMatchObject({ cash: 'remitted', version: 3 });
    expect(remitted.body.data.history.at(-1)).toMatchObject({
      kind: 'cash',
      to: 'delivered',
      details: { cash: 'remitted', reference: 'UTR 42' },
    });
    await staff.move(id, { to: 'returned' }, 3);
    expect((await setCash(id, { to: 'refunded' })).body.data).toMatchObject({ cash: 'refunded', version: 5 });
    expect((await readAudit(id)).map(({ action }) => action)).toEqual([
      'order.moved',
      'order.cash_set',
      'order.moved',
      'order.cash_set',
    ]);
  });

  it('is recorded once, with a key or without', async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'shipped' })) as [string];
    await staff.move(id, { to: 'delivered' }, 1);
    const replies = await Promise.all([1, 2, 3].map(() => setCash(id, { to: 'remitted' }, 'cash-1')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await setCash(id, { to: 'remitted' })).body.data.version).toBe(3);
    expect((await readAudit(id)).filter(({ action }) => action === 'order.cash_set')).toHaveLength(1);
  });

  it.each([
    ['due', 'remitted', []],
    ['due', 'refunded', []],
    ['collected', 'refunded', ['remitted']],
    ['refund_due', 'remitted', ['refunded']],
    ['refunded', 'remitted', []],
    [null, 'refunded', []],
  ])('that is %s cannot become %s', async (from, to, allowed) => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    await shop.db.query('UPDATE orders SET cash = $2 WHERE id = $1', [id, from]);
    const { status, body } = await setCash(id, { to });
    expect([status, body.code, body.details]).toEqual([409, 'order.illegal_cash', { from, to, allowed }]);
  });

  it('accepts no other state, and no other field', async () => {
    const [id] = (await insertOrders(shop, 1)) as [string];
    for (const body of [{}, { to: 'due' }, { to: 'remitted', amount: 1 }])
      expect((await setCash(id, body)).status).toBe(400);
  });
});

describe('a note', () => {
  it('is added once, and only staff see it in the history', async () => {
    const { asha, id } = await placeOrder(shop);
    const add = () =>
      staff.send('POST', pathOf(id, '/notes'), { text: 'Wants it in a gift box' }, { 'idempotency-key': 'n1' });
    const [first, second] = [await add(), await add()];
    expect([first.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    const { history, version } = await readOrder(id);
    expect(history.map(({ kind, note, by }) => [kind, note, by])).toEqual([
      [undefined, undefined, 'shopper'],
      ['noted', 'Wants it in a gift box', staff.email],
    ]);
    expect(version).toBe(2);
    const { body } = await asha.send<{ order: { history: object[] } }>('GET', `/api/orders/${id}`);
    expect(body.order.history).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('gift box');
  });

  it('does not extend the seven days of returns', async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'shipped' })) as [string];
    await staff.move(id, { to: 'delivered' }, 1);
    await shop.db.query(`UPDATE order_history SET at = at - interval '8 days' WHERE order_id = $1`, [id]);
    await staff.send('POST', pathOf(id, '/notes'), { text: 'Called' });
    expect((await readOrder(id)).allowed).toEqual([]);
  });

  it('must be neither empty nor too long', async () => {
    const { id } = await placeOrder(shop);
    for (const text of ['', '  ', 'x'.repeat(1001), 5]) {
      expect((await staff.send('POST', pathOf(id, '/notes'), { text })).status).toBe(400);
    }
  });
});

describe('what the shopper sees', () => {
  it('is not affected by changes other than moves', async () => {
    const { asha, id } = await placeOrder(shop);
    await staff.send('POST', pathOf(id, '/notes'), { text: 'x' });
    await staff.move(id, { to: 'confirmed' }, 2);
    await patch(id, { phone: '9876543210' }, 3);
    await staff.move(id, { to: 'printing' }, 4);
    await staff.send('POST', pathOf(id, '/notes'), { text: 'y' });
    await staff.move(id, { to: 'confirmed', reason: 'Ink' }, 6);
    const { body } = await asha.send<{ order: { history: { text: string }[] } }>('GET', `/api/orders/${id}`);
    expect(body.order.history.map(({ text }) => text)).toEqual([
      'Order placed. We will confirm it before printing.',
      'Confirmed. We are preparing it for printing.',
    ]);
  });
});

describe('the list', () => {
  it('is filtered by cash and artwork, and searched by email address', async () => {
    await shop.db.query('DELETE FROM orders');
    const { id } = await placeOrder(shop);
    const [other] = (await insertOrders(shop, 1)) as [string];
    await shop.db.query(`UPDATE orders SET cash = 'refund_due', email = 'Priya.Nair@example.com' WHERE id = $1`, [
      other,
    ]);
    await shop.db.query(`UPDATE order_lines SET artwork = 'changes_asked' WHERE order_id = $1`, [id]);
    const listIds = async (query: string) =>
      (await staff.get<{ data: { _id: string }[] }>(`/api/admin/orders?${query}`)).body.data.map(({ _id }) => _id);
    expect(await listIds('cash=refund_due')).toEqual([other]);
    expect(await listIds('artwork=changes_asked,proof_sent')).toEqual([id]);
    expect(await listIds('artwork=changes_asked&cash=refund_due')).toEqual([]);
    expect(await listIds('q=priya.nair@example.com')).toEqual([other]);
    for (const query of ['cash=paid', 'artwork=', 'artwork=printed'])
      expect((await staff.get(`/api/admin/orders?${query}`)).status).toBe(400);
  });
});

describe('the state of an email', () => {
  const listMailStates = async (client: StaffClient, id: string) =>
    (await client.get(pathOf(id))).body.data.history.map(({ to, mail }) => [to, mail]);

  it('is sent for each step that has one', async () => {
    const { id } = await placeOrder(shop);
    for (const [index, to] of ['confirmed', 'printing', 'ready', 'shipped'].entries())
      await staff.move(id, { to, ...MOVE_DETAILS }, index + 1);
    await vi.waitFor(
      async () =>
        expect(await listMailStates(staff, id)).toEqual([
          ['placed', 'sent'],
          ['confirmed', 'sent'],
          ['printing', undefined],
          ['ready', undefined],
          ['shipped', 'sent'],
        ]),
      10_000,
    );
  });

  it('is failed while the mail server refuses; an admin sees why and runs it again', async () => {
    const refusing = await startBrokenServer((socket) => socket.end('554 Go away\r\n'));
    const other = await openShop({ SMTP_URL: refusing.url });
    const [otherStaff, otherAdmin] = [await staffClient(other, 'staff'), await staffClient(other, 'admin')];
    const { id, number } = await placeOrder(other);
    await vi.waitFor(async () => expect(await listMailStates(otherStaff, id)).toEqual([['placed', 'failed']]), 15_000);
    type FailedJobs = { data: { _id: string; attempts: number; nextAttemptAt: string | null }[]; total: object };
    const list = async () => (await otherAdmin.get<FailedJobs>('/api/admin/dead-letters')).body;
    expect(await list()).toMatchObject({
      data: [
        {
          name: 'order.placed',
          title: 'Email: order placed',
          about: { kind: 'order', id, label: number },
          payload: { orderId: id },
          lastError: expect.stringContaining('554'),
        },
      ],
      next: null,
      total: { count: 1, exact: true },
    });
    await other.db.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE locked_at IS NULL');
    const [failedJob] = (await list()).data;
    expect(failedJob).toMatchObject({ attempts: 25, nextAttemptAt: null });
    const refused = await otherStaff.send('POST', `/api/admin/dead-letters/${failedJob!._id}/retry`);
    expect([refused.status, (await otherStaff.get('/api/admin/dead-letters')).status]).toEqual([403, 200]);
    const retried = await otherAdmin.send('POST', `/api/admin/dead-letters/${failedJob!._id}/retry`);
    expect(retried.status).toBe(200);
    await vi.waitFor(async () => expect((await list()).data).toMatchObject([{ attempts: 1 }]), 15_000);
    for (const unknown of ['999999', 'x', '-1'])
      expect((await otherAdmin.send('POST', `/api/admin/dead-letters/${unknown}/retry`)).status).toBe(404);
    await other.close();
    await refusing.close();
  });
});
