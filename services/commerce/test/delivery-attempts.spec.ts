import type { Order, StaffOrder } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShippingShop, type ShippingShop } from './shipping-shop.js';
import { insertOrders, SHIPMENT, staffClient, type StaffClient } from './staff-orders.js';

let shop: ShippingShop;
let staff: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShippingShop();
  staff = shop.staff;
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

const NOBODY = { reason: 'nobody_there' };
const HOUR = 60 * 60 * 1000;
const dayInIndia = (ms: number) => new Date(ms + 5.5 * HOUR).toISOString().slice(0, 10);
const shopperDay = (ms: number) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(ms);

const readOrder = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.data;

describe('a failed delivery', () => {
  it('is recorded with the courier, history and audit entry, and leaves the order shipped', async () => {
    const id = await shop.createShippedOrder();
    const { status, headers, body } = await shop.recordAttempt(id, { ...NOBODY, note: 'The neighbour was rude' }, 2);
    expect([status, headers.get('etag')]).toEqual([201, '"3"']);
    expect(body.data).toMatchObject({ status: 'shipped', version: 3, attemptsLeft: 2 });
    const recorded = {
      courier: 'Delhivery',
      trackingNumber: '1234567890',
      reason: 'nobody_there',
      note: 'The neighbour was rude',
      by: staff.email,
      byName: 'Asha',
    };
    expect(body.data.deliveryAttempts).toEqual([{ at: body.data.history.at(-1)!.at, ...recorded }]);
    expect(body.data.history.at(-1)).toMatchObject({
      kind: 'attempt',
      to: 'shipped',
      note: 'The neighbour was rude',
      details: { attempt: { courier: 'Delhivery', trackingNumber: '1234567890', reason: 'nobody_there' } },
    });
    expect(await readOrder(id)).toMatchObject({ deliveryAttempts: [recorded], allowed: ['delivered', 'returned'] });
    const { rows } = await shop.db.query(
      `SELECT action, before, after, by FROM audit_entries WHERE subject = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    const { by: _, byName: __, ...after } = recorded;
    expect(rows).toMatchObject([{ action: 'order.attempt_added', before: null, after, by: staff.email }]);
  });

  it('keeps the courier it failed with when the order gets another one', async () => {
    const id = await shop.createShippedOrder();
    await shop.recordAttempt(id, NOBODY, 2);
    await staff.send(
      'PATCH',
      `/api/admin/orders/${id}`,
      { courier: 'DTDC', trackingNumber: '9' },
      { 'if-match': '"3"' },
    );
    const { body } = await shop.recordAttempt(id, NOBODY, 4);
    expect(body.data.deliveryAttempts!.map(({ courier, trackingNumber }) => [courier, trackingNumber])).toEqual([
      ['Delhivery', '1234567890'],
      ['DTDC', '9'],
    ]);
  });

  it('can be recorded for an old order, whose courier is not known', async () => {
    const [id] = (await insertOrders(shop, 1, { status: 'shipped' })) as [string];
    const { body } = await shop.recordAttempt(id, { reason: 'refused' }, 1);
    expect(body.data.deliveryAttempts).toMatchObject([{ reason: 'refused' }]);
    expect(body.data.deliveryAttempts![0]).not.toHaveProperty('courier');
  });

  it.each(['placed', 'confirmed', 'printing', 'ready', 'delivered', 'cancelled', 'returned'] as const)(
    'is refused while the order is %s',
    async (status) => {
      const [id] = (await insertOrders(shop, 1, { status })) as [string];
      const reply = await shop.recordAttempt(id, NOBODY, 1);
      expect([reply.status, reply.body.code]).toEqual([409, 'order.not_shipped']);
      expect(await readOrder(id)).toMatchObject({ version: 1, deliveryAttempts: [] });
      expect(await readOrder(id)).not.toHaveProperty('attemptsLeft');
    },
  );

  it('is refused without a reason from the list, and without a note if the reason is “other”', async () => {
    const id = await shop.createShippedOrder();
    const bodies = [{}, { reason: 'dog' }, { ...NOBODY, courier: 'DTDC' }, { ...NOBODY, note: 'x'.repeat(501) }];
    for (const body of bodies) expect((await shop.recordAttempt(id, body, 2)).status).toBe(400);
    const other = await shop.recordAttempt(id, { reason: 'other' }, 2);
    expect([other.status, other.body.details]).toMatchObject([400, [{ field: 'note' }]]);
    expect((await shop.recordAttempt(id, { reason: 'other', note: 'The road was flooded' }, 2)).status).toBe(201);
  });

  it('can be recorded by staff only, and only for an existing order', async () => {
    const id = await shop.createShippedOrder();
    const path = `/api/admin/orders/${id}/delivery-attempts`;
    expect((await shop.call('POST', path)).status).toBe(401);
    const asha = await shop.createShopper();
    const forbidden = await asha.send<{ code: string }>('POST', path, { reason: 'nonsense' });
    expect([forbidden.status, forbidden.body.code]).toEqual([403, 'auth.forbidden']);
    expect((await shop.recordAttempt('CH-1', NOBODY, 1)).status).toBe(404);
    expect((await readOrder(id)).version).toBe(2);
  });

  it('is refused without the version of the order, and with an old version', async () => {
    const id = await shop.createShippedOrder();
    const missing = await staff.send('POST', `/api/admin/orders/${id}/delivery-attempts`, NOBODY);
    expect([missing.status, missing.body.code]).toEqual([428, 'request.precondition_required']);
    expect((await shop.recordAttempt(id, NOBODY, 1)).status).toBe(412);
  });
});

describe('the date of a failed delivery', () => {
  it('is today, a day since shipping, or a time', async () => {
    const id = await shop.createShippedOrder({ daysAgo: 3 });
    const yesterday = dayInIndia(Date.now() - 24 * HOUR);
    await shop.recordAttempt(id, { ...NOBODY, at: dayInIndia(Date.now()) }, 2);
    await shop.recordAttempt(id, { ...NOBODY, at: yesterday }, 3);
    const exact = new Date(Date.now() - 2 * 24 * HOUR).toISOString();
    const { body } = await shop.recordAttempt(id, { ...NOBODY, at: exact }, 4);
    const times = body.data.deliveryAttempts!.map(({ at }) => at);
    expect(times.slice(0, 2)).toEqual([exact, new Date(`${yesterday}T23:59:59.999+05:30`).toISOString()]);
    expect(Date.now() - Date.parse(times[2]!)).toBeLessThan(HOUR);
  });

  it.each([
    ['tomorrow', () => dayInIndia(Date.now() + 24 * HOUR), 'must not be in the future'],
    ['in an hour', () => new Date(Date.now() + HOUR).toISOString(), 'must not be in the future'],
    ['before shipping', () => dayInIndia(Date.now() - 4 * 24 * HOUR), 'must not be before the order was shipped'],
  ])('is not %s', async (_, at, message) => {
    const id = await shop.createShippedOrder({ daysAgo: 2 });
    const { status, body } = await shop.recordAttempt(id, { ...NOBODY, at: at() }, 2);
    expect([status, body.details]).toMatchObject([400, [{ field: 'at', message }]]);
    expect((await readOrder(id)).version).toBe(2);
  });

  it.each(['2026-13-01', 'yesterday', ''])('is not “%s”', async (at) => {
    expect((await shop.recordAttempt(await shop.createShippedOrder(), { ...NOBODY, at }, 2)).status).toBe(400);
  });
});

describe('the limit of failed deliveries', () => {
  it('is three for each shipment', async () => {
    const id = await shop.createShippedOrder();
    for (const version of [2, 3, 4]) expect((await shop.recordAttempt(id, NOBODY, version)).status).toBe(201);
    const fourth = await shop.recordAttempt(id, NOBODY, 5);
    expect([fourth.status, fourth.body.code]).toEqual([409, 'order.too_many_attempts']);
    expect(await readOrder(id)).toMatchObject({ version: 5, attemptsLeft: 0 });

    await admin.move(id, { to: 'ready' }, 5);
    await staff.move(id, { ...SHIPMENT, trackingNumber: '2' }, 6);
    expect(await readOrder(id)).toMatchObject({ attemptsLeft: 3 });
    const { status, body } = await shop.recordAttempt(id, NOBODY, 7);
    expect([status, body.data.attemptsLeft]).toEqual([201, 2]);
    expect(body.data.deliveryAttempts!.map(({ trackingNumber }) => trackingNumber)).toEqual([
      ...Array.from({ length: 3 }, () => '1234567890'),
      '2',
    ]);
  });

  it('holds when two staff record the third one at once, twenty times', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.createShippedOrder()));
    for (const id of ids) for (const version of [2, 3]) await shop.recordAttempt(id, NOBODY, version);
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const both = await Promise.all([staff, admin].map((client) => shop.recordAttempt(id, NOBODY, 4, { client })));
        const lost = both.find(({ status }) => status === 412)!.body;
        expect(lost).toMatchObject({
          code: 'order.changed',
          details: { fields: ['attempt'], current: { version: 5 } },
        });
        return both
          .map(({ status }) => status)
          .toSorted()
          .join(' ');
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['201 412']));
    for (const id of ids) expect((await readOrder(id)).deliveryAttempts).toHaveLength(3);
  });
});

describe('a repeated request', () => {
  it('is answered with the first reply, even when both arrive at once', async () => {
    const id = await shop.createShippedOrder();
    const send = () => shop.recordAttempt(id, NOBODY, 2, { key: `attempt-${id}` });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await readOrder(id)).deliveryAttempts).toHaveLength(1);
    const other = await shop.recordAttempt(id, { reason: 'refused' }, 2, { key: `attempt-${id}` });
    expect([other.status, other.body.code]).toEqual([422, 'order.idempotency_mismatch']);
  });
});

describe('what the shopper sees', () => {
  it('includes when and why a delivery failed and what happens next, but no names or notes', async () => {
    const asha = await shop.createShopper();
    const id = await shop.createShippedOrder({ shopperId: asha.id });
    const today = shopperDay(Date.now());
    await shop.recordAttempt(id, { ...NOBODY, note: 'The neighbour was rude' }, 2);
    expect((await shop.readTexts(asha, id)).at(-1)).toBe(
      `We could not deliver on ${today}: nobody was at the address. We will try again.`,
    );
    await shop.recordAttempt(id, { reason: 'other', note: 'The road was flooded' }, 3);
    await shop.recordAttempt(id, { reason: 'no_cash' }, 4);
    await staff.send('POST', `/api/admin/orders/${id}/notes`, { text: 'Called' });
    expect((await shop.readTexts(asha, id)).slice(-3)).toEqual([
      `We could not deliver on ${today}: nobody was at the address.`,
      `We could not deliver on ${today}.`,
      `We could not deliver on ${today}: the cash was not ready. Please contact us if you still want your parcel.`,
    ]);
    await staff.move(id, { to: 'delivered' }, 6);
    expect((await shop.readTexts(asha, id)).slice(-2)).toEqual([
      `We could not deliver on ${today}: the cash was not ready.`,
      'Delivered.',
    ]);
    const { body } = await asha.send<{ order: Order }>('GET', `/api/orders/${id}`);
    expect(body.order.history!.slice(-2)).toMatchObject([
      { kind: 'attempt', to: 'shipped', by: 'staff' },
      { to: 'delivered', by: 'staff' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/rude|flooded|chhapai\.example|byName/);
  });

  it('does not mention the attempts of a shipment that was taken back', async () => {
    const asha = await shop.createShopper();
    const id = await shop.createShippedOrder({ shopperId: asha.id });
    const before = await shop.readTexts(asha, id);
    await shop.recordAttempt(id, NOBODY, 2);
    await admin.move(id, { to: 'ready' }, 3);
    expect(await shop.readTexts(asha, id)).toEqual(before.slice(0, -1));
  });
});

describe('the list of orders', () => {
  it('includes the failed deliveries of an order', async () => {
    const id = await shop.createShippedOrder();
    const { body } = await shop.recordAttempt(id, NOBODY, 2);
    const { number } = body.data;
    const { data } = (await staff.get<{ data: StaffOrder[] }>(`/api/admin/orders?q=${number}`)).body;
    expect(data).toMatchObject([{ _id: id, attemptsLeft: 2, deliveryAttempts: [{ reason: 'nobody_there' }] }]);
  });
});
