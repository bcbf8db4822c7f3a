import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FairDelay } from './fair-delay.js';
import { listUnfinishedJobs, readEmails } from './received-emails.js';
import { openShop, type Shop } from './shop.js';
import {
  confirmByLink,
  createOrderKey,
  insertOrders,
  placeOrder,
  staffClient,
  type StaffClient,
} from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_ORIGIN: 'https://shop.example' });
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

const TOTAL = 151;
const ROUNDS = 50;
const insertOne = async (values: Record<string, string | null> = {}, shopperId: string = randomUUID()) => {
  const [id] = (await insertOrders(shop, 1, { shopperId })) as [string];
  for (const [column, value] of Object.entries(values))
    await shop.db.query(`UPDATE orders SET ${column} = $2 WHERE id = $1`, [id, value]);
  return id;
};
const readOrder = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.data;
/** The moves of an order and who made them, such as `confirmed by shopper`. */
const listMoves = async (id: string) =>
  (await readOrder(id)).history.slice(1).map(({ to, by }) => `${to} by ${by === 'shopper' ? by : 'staff'}`);
const listSubjects = async (number: string) =>
  (await readEmails(shop.mailDir)).flatMap(({ subject }) => (subject?.includes(number) ? [subject] : []));

describe('the link in the email', () => {
  it('is a button that confirms the order; staff see how it was confirmed, and the second mail follows', async () => {
    const { asha, id, number } = await placeOrder(shop);
    const mail = await vi.waitFor(async () => {
      const found = (await readEmails(shop.mailDir)).find(({ subject }) => subject === `Order ${number} placed`);
      expect(found).toBeTruthy();
      return found!;
    }, 10_000);
    expect(mail.html).toMatch(/>Confirm your order<\/a\s*>/);
    const [, key] = /Confirm your order: https:\/\/shop\.example\/orders\/[\w-]+\?key=([\w-]{43})\n/.exec(mail.text!)!;

    const { totalPrice: total } = await readOrder(id);
    const { status, headers, body } = await confirmByLink(shop, id, { total }, { key: key! });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ success: true, message: 'Your order is confirmed' });
    expect(body.order).toMatchObject({ status: 'confirmed', allowed: [] });
    expect(body.order.history!.at(-1)).toMatchObject({
      to: 'confirmed',
      by: 'shopper',
      text: 'Confirmed. We are preparing it for printing.',
    });
    expect((await readOrder(id)).history.at(-1)).toMatchObject({
      to: 'confirmed',
      by: 'shopper',
      details: { readBack: 'link' },
    });
    expect((await readOrder(id)).shippingAddress.state).toBe('Uttar Pradesh');
    const own = (await asha.send<{ order: { status: string } }>('GET', `/api/orders/${id}`)).body.order;
    expect(own.status).toBe('confirmed');
    await vi.waitFor(
      async () =>
        expect((await listSubjects(number)).toSorted()).toEqual([
          `Order ${number} is confirmed`,
          `Order ${number} placed`,
        ]),
      10_000,
    );
  });

  it('does not confirm the order when it is only opened, however often', async () => {
    const id = await insertOne();
    const key = await createOrderKey(shop, id);
    for (const method of ['GET', 'HEAD', 'GET'])
      await shop.call(method, `/api/orders/${id}`, { headers: { 'x-order-key': key } });
    const confirm = await shop.call('GET', `/api/orders/${id}/confirm`, { headers: { 'x-order-key': key } });
    expect(confirm.status).toBe(404);
    expect((await readOrder(id)).status).toBe('placed');
  });
});

it('records that staff read the amount back to the shopper in a call', async () => {
  const id = await insertOne();
  await staff.move(id, { to: 'confirmed', note: 'Called at noon' }, 1);
  expect((await readOrder(id)).history.at(-1)).toMatchObject({
    by: staff.email,
    note: 'Called at noon',
    details: { readBack: 'call' },
  });
});

describe('permission to confirm', () => {
  it('requires a key of this order, logged in or not', async () => {
    const asha = await shop.createShopper();
    const id = await insertOne({}, asha.id);
    const other = await createOrderKey(shop, await insertOne());
    const missing = await asha.send<{ code: string }>('POST', `/api/orders/${id}/confirm`, { total: TOTAL });
    expect([missing.status, missing.body.code]).toEqual([403, 'order.link_required']);
    const byStaff = await staff.send('POST', `/api/orders/${id}/confirm`, { total: TOTAL });
    expect(byStaff.status).toBe(403);
    const own = await createOrderKey(shop, id);
    for (const key of ['', 'x', 'A'.repeat(43), "' OR true --", other, `${own}, ${own}`, 'é'.repeat(21)]) {
      const { status, body } = await confirmByLink(shop, id, { total: TOTAL }, { key });
      expect([key, status, body.code]).toEqual([key, 404, 'order.link_invalid']);
    }
    const withKeyInUrl = await shop.call('POST', `/api/orders/${id}/confirm?key=${own}`);
    expect(withKeyInUrl.status).toBe(403);
    expect((await readOrder(id)).status).toBe('placed');
  });

  it('is checked before the body is validated', async () => {
    const id = await insertOne();
    for (const body of [{}, { total: 'x' }, null])
      expect((await confirmByLink(shop, id, body, { key: 'x' })).status).toBe(404);
    for (const unknown of ['x', randomUUID()])
      expect((await confirmByLink(shop, unknown, { total: TOTAL }, { key: 'x' })).status).toBe(404);
  });

  it('comes with the key, even for somebody with another account', async () => {
    const eve = await shop.createShopper();
    const id = await insertOne();
    const headers = { 'x-order-key': await createOrderKey(shop, id) };
    expect((await eve.send('POST', `/api/orders/${id}/confirm`, { total: TOTAL }, headers)).status).toBe(200);
  });

  it('ends with the link: after 90 days, and when the account is erased', async () => {
    const old = await insertOne();
    await shop.db.query(`UPDATE orders SET created_at = now() - interval '91 days' WHERE id = $1`, [old]);
    const erased = await insertOne();
    const key = await createOrderKey(shop, erased);
    await shop.db.query('UPDATE orders SET email = NULL WHERE id = $1', [erased]);
    for (const reply of [
      await confirmByLink(shop, old, { total: TOTAL }),
      await confirmByLink(shop, erased, { total: TOTAL }, { key }),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'order.link_invalid']);
  });
});

describe('the amount', () => {
  it.each([0, 150.99, 151.01, 1510])('must be the amount due, not %d', async (total) => {
    const id = await insertOne();
    const { status, body } = await confirmByLink(shop, id, { total });
    expect([status, body.code]).toEqual([409, 'order.changed']);
    expect(body.message).toMatch(/^The amount to pay is ₹151, not ₹[\d.,]+\. Please check it and confirm again\.$/);
    expect(body.details).toEqual([expect.objectContaining({ field: 'totalPrice', shown: total, now: 151 })]);
    expect((await readOrder(id)).status).toBe('placed');
  });

  it('may have paise', async () => {
    const id = await insertOne();
    await shop.db.query('UPDATE orders SET items_paise = 10129, total_paise = 15129 WHERE id = $1', [id]);
    expect((await confirmByLink(shop, id, { total: 151.29 })).status).toBe(200);
  });

  it.each([
    {},
    { total: '151' },
    { total: -1 },
    { total: 151.001 },
    { total: null },
    { total: 151, to: 'shipped' },
    [],
  ])('is required as a number: %j', async (body) => {
    const id = await insertOne();
    expect((await confirmByLink(shop, id, body)).status).toBe(400);
    expect((await readOrder(id)).status).toBe('placed');
  });
});

describe('an address that staff have to complete by phone', () => {
  it.each([
    ['a PIN code that does not exist', { postal_code: '999999' }, 'postalCode'],
    ['a State that the PIN code is not in', { postal_code: '226001', state: 'Kerala' }, 'state'],
    ['a country to which shipping is agreed by phone', { postal_code: '44600', country: 'Nepal' }, 'country'],
  ])('is refused with the reason: %s', async (_, values, field) => {
    const id = await insertOne(values);
    const { status, body } = await confirmByLink(shop, id, { total: TOTAL });
    expect([status, body.code]).toEqual([409, 'order.illegal_move']);
    expect(body.details).toMatchObject({ from: 'placed', to: 'confirmed', faults: [{ field }] });
    expect(await readOrder(id)).toMatchObject({ status: 'placed', version: 1 });
  });

  it('is not offered for confirmation if it is abroad', async () => {
    const id = await insertOne({ postal_code: '44600', country: 'Nepal' });
    const headers = { 'x-order-key': await createOrderKey(shop, id) };
    const { body } = await shop.call<{ order: { allowed: string[] } }>('GET', `/api/orders/${id}`, { headers });
    expect(body.order.allowed).toEqual([]);
  });
});

describe('an order that no longer waits for confirmation', () => {
  it.each([
    ['confirmed', 'This order is already confirmed'],
    ['shipped', 'This order is already confirmed'],
    ['cancelled', 'This order was cancelled and cannot be confirmed'],
  ])('cannot be confirmed when it is %s, and the message says why', async (from, message) => {
    const id = await insertOne({ status: from });
    const { status, body } = await confirmByLink(shop, id, { total: TOTAL });
    expect([status, body.code, body.message]).toEqual([409, 'order.illegal_move', message]);
    expect(body.details).toMatchObject({ from, to: 'confirmed', allowed: [] });
  });
});

describe('a repeated request', () => {
  it('with its key gets the first reply again, but is refused with a different amount', async () => {
    const id = await insertOne();
    const options = { key: await createOrderKey(shop, id), idempotencyKey: randomUUID() };
    const send = (total: number) => confirmByLink(shop, id, { total }, options);
    const [first, second] = [await send(TOTAL), await send(TOTAL)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(second.body.order).toEqual(first.body.order);
    expect((await send(150)).status).toBe(422);
    expect(await listMoves(id)).toEqual(['confirmed by shopper']);
  });

  it('after a refusal is a new attempt', async () => {
    const id = await insertOne({ postal_code: '999999' });
    const options = { key: await createOrderKey(shop, id), idempotencyKey: randomUUID() };
    expect((await confirmByLink(shop, id, { total: TOTAL }, options)).status).toBe(409);
    await shop.db.query(`UPDATE orders SET postal_code = '226001' WHERE id = $1`, [id]);
    expect((await confirmByLink(shop, id, { total: TOTAL }, options)).status).toBe(200);
  });
});

describe(`at the same moment, ${ROUNDS} times`, () => {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => index);
  const waitForJobs = () => vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 20_000);

  it('one of staff and shopper confirms, and one mail is sent', async () => {
    const winners: string[] = [];
    const delay = new FairDelay();
    for (const _ of rounds) {
      const id = await insertOne();
      const key = await createOrderKey(shop, id);
      const byLink = () => confirmByLink(shop, id, { total: TOTAL }, { key });
      const byStaff = () => staff.move(id, { to: 'confirmed' }, 1);
      const replies = await Promise.all([byLink(), delay.wait().then(byStaff), byLink()]);
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200).every((status) => [409, 412].includes(status))).toBe(true);
      const moves = await listMoves(id);
      expect(moves).toHaveLength(1);
      winners.push(moves[0]!);
      delay.record(replies[1].status === 200);
      await vi.waitFor(async () => {
        const { rows } = await shop.db.query('SELECT version FROM order_mails WHERE order_id = $1', [id]);
        expect(rows).toEqual([{ version: 2 }]);
      }, 10_000);
      expect(await listSubjects((await readOrder(id)).number)).toHaveLength(1);
    }
    // Otherwise the requests did not race.
    expect(new Set(winners).size).toBe(2);
    await waitForJobs();
  }, 60_000);

  it('confirming and cancelling leave a consistent history', async () => {
    const outcomes = new Set<number>();
    const delay = new FairDelay();
    for (const _ of rounds) {
      const asha = await shop.createShopper();
      const id = await insertOne({}, asha.id);
      const key = await createOrderKey(shop, id);
      const byLink = () => confirmByLink(shop, id, { total: TOTAL }, { key });
      const cancel = () => asha.send('POST', `/api/orders/${id}/cancel`);
      const [confirmed, cancelled] = await Promise.all([byLink(), delay.wait().then(cancel)]);
      expect(cancelled.status).toBe(200);
      // A confirmed order can still be cancelled, but a cancelled one can no longer be confirmed.
      const moves = await listMoves(id);
      outcomes.add(confirmed.status);
      delay.record(confirmed.status !== 200);
      if (confirmed.status === 200) expect(moves).toEqual(['confirmed by shopper', 'cancelled by shopper']);
      else expect([confirmed.status, moves]).toEqual([409, ['cancelled by shopper']]);
    }
    expect(outcomes.size).toBe(2);
    await waitForJobs();
  }, 60_000);

  it('the same request with one key confirms once', async () => {
    for (const _ of rounds) {
      const id = await insertOne();
      const options = { key: await createOrderKey(shop, id), idempotencyKey: randomUUID() };
      const replies = await Promise.all([1, 2, 3].map(() => confirmByLink(shop, id, { total: TOTAL }, options)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(replies.filter(({ headers }) => headers.get('idempotent-replayed')).length).toBe(2);
      expect(await listMoves(id)).toEqual(['confirmed by shopper']);
    }
    await waitForJobs();
  }, 60_000);
});
