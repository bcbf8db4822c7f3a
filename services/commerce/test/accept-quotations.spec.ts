import { randomUUID } from 'node:crypto';
import type { Order, StaffOrder } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings, readPdf, REGULAR } from './invoiced-orders.js';
import { ADDRESS, openQuotationsShop, type QuotationsShop } from './quotations-shop.js';
import { readEmails } from './received-emails.js';
import { MOVE_DETAILS } from './staff-orders.js';

let shop: QuotationsShop;
beforeAll(async () => {
  shop = await openQuotationsShop();
  await changeSettings(shop, REGULAR);
});
afterAll(() => shop.close());

const readStaffOrder = async (id: string) =>
  (await shop.staff.get<{ data: StaffOrder }>(`/api/admin/orders/${id}`)).body.data;

describe('accepting a quotation', () => {
  it('places one order at the quoted prices, and opens it without a login', async () => {
    const quotation = await shop.createSent();
    const customer = await shop.openAsCustomer(quotation);
    const { status, body } = await customer.accept();
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'placed',
      itemsPrice: 1500,
      discountPrice: 100,
      shippingPrice: 50,
      totalPrice: 1450,
      orderItems: [{ name: 'Visiting cards, matt', quantity: 1000, price: 1.5, productId: '' }],
      shippingAddress: { fullName: 'Asha Verma', phone: '+919876543210', state: 'Uttar Pradesh' },
    });
    expect(body.data).toMatchObject({ status: 'accepted', order: { number: body.order.number } });
    const [, id, key] = /^\/orders\/([\w-]+)\?key=([\w-]{43})$/.exec(body.path)!;
    const opened = await shop.call<{ order: Order }>('GET', `/api/orders/${id}`, { headers: { 'x-order-key': key! } });
    expect(opened.body.order).toMatchObject({ number: body.order.number, allowed: ['confirmed'] });
    expect(await shop.get(quotation._id)).toMatchObject({ status: 'accepted', order: { _id: id }, allowed: [] });
  });

  it('creates an ordinary order, whose invoice has the discount and the quoted HSN', async () => {
    const quotation = await shop.createSent();
    const { order } = (await (await shop.openAsCustomer(quotation)).accept()).body;
    await vi.waitFor(async () => {
      const mail = (await readEmails(shop.mailDir)).find(({ subject }) => subject === `Order ${order.number} placed`);
      expect(mail?.text).toContain('Discount: -₹100.00');
      expect(mail?.to).toMatchObject([{ address: 'asha@example.com' }]);
    }, 15_000);
    const { orderItems, version } = await readStaffOrder(order._id);
    expect(orderItems[0]!.artwork).toBe('awaiting');
    const artwork = `/api/admin/orders/${order._id}/lines/${orderItems[0]!._id}/artwork`;
    expect((await shop.staff.send('POST', artwork, { state: 'approved' })).status).toBe(200);
    for (const [index, to] of ['confirmed', 'printing', 'ready', 'shipped'].entries())
      expect((await shop.staff.move(order._id, { to, ...MOVE_DETAILS }, version + 1 + index)).status).toBe(200);
    const { rows } = await shop.db.query('SELECT content FROM tax_documents WHERE order_id = $1', [order._id]);
    const { totals, lines } = rows[0].content;
    expect(totals).toMatchObject({ totalPaise: 145_000, taxablePaise: 122_882, cgstPaise: 11_059 });
    expect(lines).toMatchObject([{ hsn: '4909', rateBp: 1800, discountPaise: 10_000, shippingPaise: 5_000 }]);
    for (const kind of ['invoice', 'packing-slip', 'job-ticket']) {
      const { body } = await shop.staff.send<{ url: string }>('POST', `/api/admin/orders/${order._id}/documents`, {
        kind,
      });
      expect((await readPdf(shop.url + body.url)).text).toContain('Visiting cards, matt');
    }
  });

  it('orders a product of the catalogue with its picture, and without waiting for artwork', async () => {
    const [product] = await shop.listPlainProducts();
    const line = { description: 'Two hundred mugs', quantity: 200, price: 99, productId: product!._id };
    const { order } = (
      await (await shop.openAsCustomer(await shop.createSent({ lines: [line], discount: 0 }))).accept()
    ).body;
    expect(order.orderItems).toMatchObject([
      { productId: product!._id, image: product!.image, name: 'Two hundred mugs' },
    ]);
    expect((await readStaffOrder(order._id)).orderItems[0]!.artwork).toBe('not_needed');
  });

  it('orders the quoted variant, which staff see in the order, with a link to the quotation', async () => {
    const [product] = await shop.listPlainProducts();
    const { rows } = await shop.db.query<{ id: string }>(
      `INSERT INTO product_variants (product_id, position, sku, options) VALUES ($1, 0, 'MUG-RED', '{"Colour": "Red", "Size": "Large"}')
       RETURNING id`,
      [product!._id],
    );
    const part = { quantity: 20, price: 90, productId: product!._id, variantId: rows[0]!.id };
    const lines = [
      { ...part, description: `${product!.name} (Red, Large)` },
      { ...part, description: `${product!.name} (Large, Red)` },
      { ...part, description: 'Mugs with your logo' },
    ];
    const quotation = await shop.createSent({ lines, discount: 0 });
    const { order } = (await (await shop.openAsCustomer(quotation)).accept()).body;
    const { orderItems, ...shown } = await readStaffOrder(order._id);
    const variant = { _id: rows[0]!.id, sku: 'MUG-RED', options: { Colour: 'Red', Size: 'Large' } };
    expect(orderItems).toMatchObject([
      { name: product!.name, variant },
      { name: product!.name, variant },
      { name: 'Mugs with your logo', variant },
    ]);
    expect(shown.quotation).toEqual({ _id: quotation._id, number: quotation.number });
  });

  it('refuses an address that a courier cannot deliver to, and still works with a correct one', async () => {
    const customer = await shop.openAsCustomer(await shop.createSent());
    const { status, body } = await customer.accept({ ...ADDRESS, postalCode: '999999' });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toContainEqual(expect.objectContaining({ field: 'shippingAddress.postalCode' }));
    expect((await customer.accept()).status).toBe(200);
  });

  it('twice with one key returns the same order, and with another key is refused, naming that order', async () => {
    const quotation = await shop.createSent();
    const customer = await shop.openAsCustomer(quotation);
    const key = randomUUID();
    const [first, second] = [await customer.accept(ADDRESS, key), await customer.accept(ADDRESS, key)];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body.order).toEqual(first.body.order);
    const third = await customer.accept(ADDRESS, randomUUID());
    expect([third.status, third.body.code, third.body.message]).toEqual([
      409,
      'quotation.illegal_move',
      `This quotation has already been accepted. Your order is ${first.body.order.number}.`,
    ]);
    expect((await customer.decline()).status).toBe(409);
    expect((await customer.accept({ ...ADDRESS, city: 'Kanpur' }, key)).status).toBe(422);
  });
});

describe('at the same time', () => {
  it('ten acceptances place one order', async () => {
    const quotation = await shop.createSent();
    const customers = await Promise.all(Array.from({ length: 10 }, () => shop.openAsCustomer(quotation)));
    const before = (await shop.db.query('SELECT count(*)::int AS count FROM orders')).rows[0].count;
    const replies = await Promise.all(customers.map((customer) => customer.accept(ADDRESS, randomUUID())));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await shop.db.query('SELECT count(*)::int AS count FROM orders')).rows[0].count).toBe(before + 1);
    expect(await shop.readOrders(quotation)).toHaveLength(1);
  });

  it.each(Array.from({ length: 3 }, (_, index) => index))(
    'accepting, declining, withdrawing and replacing agree on one outcome (%i)',
    async () => {
      const quotation = await shop.createSent();
      await shop.endRecallPeriod(quotation);
      const next = (await shop.act(quotation, 'revise')).body.data;
      const customer = await shop.openAsCustomer(quotation);
      const [accepted, declined, withdrawn, replaced] = await Promise.all([
        customer.accept(),
        customer.decline(),
        shop.act(quotation, 'withdraw'),
        shop.act(next, 'send'),
      ]);
      const { status } = await shop.get(quotation._id);
      expect([accepted.status, declined.status].filter((each) => each === 200).length).toBeLessThanOrEqual(1);
      expect(await shop.readOrders(quotation)).toHaveLength(status === 'accepted' ? 1 : 0);
      expect(accepted.status).toBe(status === 'accepted' ? 200 : 409);
      expect(declined.status).toBe(status === 'declined' ? 200 : 409);
      if (withdrawn.status === 200) expect(status).toBe('withdrawn');
      else expect([409, 412]).toContain(withdrawn.status);
      expect(replaced.status).toBe(status === 'accepted' ? 409 : 200);
    },
  );

  it('an acceptance and the end of the last day agree on one outcome', async () => {
    const quotation = await shop.createSent();
    const customer = await shop.openAsCustomer(quotation);
    const [{ status }] = await Promise.all([customer.accept(), shop.expire(quotation)]);
    expect(await shop.readOrders(quotation)).toHaveLength(status === 200 ? 1 : 0);
    expect([200, 409]).toContain(status);
  });
});

describe('a quotation', () => {
  it.each([
    ['expired', /^This quotation was valid until .*\. Please ask us for a new one\.$/],
    ['withdrawn', /^We have withdrawn this quotation/],
    ['declined', /^This quotation has already been declined/],
  ] as const)('that is %s can be read, but not accepted', async (status, message) => {
    const quotation = await shop.createSent();
    const customer = await shop.openAsCustomer(quotation);
    if (status === 'expired') await shop.expire(quotation);
    if (status === 'withdrawn') await shop.act(quotation, 'withdraw');
    if (status === 'declined') await customer.decline('Too late');
    expect((await customer.show()).body.data.status).toBe(status);
    const { status: code, body } = await customer.accept();
    expect([code, body.code]).toEqual([409, 'quotation.illegal_move']);
    expect(body.message).toMatch(message);
    expect(await shop.readOrders(quotation)).toEqual([]);
  });

  it('can be accepted on its last day in India', async () => {
    const quotation = await shop.createSent();
    await shop.db.query(`UPDATE quotations SET valid_until = (now() AT TIME ZONE 'Asia/Kolkata')::date WHERE id = $1`, [
      quotation._id,
    ]);
    expect((await (await shop.openAsCustomer(quotation)).accept()).status).toBe(200);
  });
});

describe('the link', () => {
  const call = (id: string, key: string | undefined, path = '', method = 'GET') =>
    shop.call<{ code: string }>(method, `/api/quotations/${id}${path}`, {
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-quotation-key': key }) },
      ...(method === 'POST' && { body: JSON.stringify({ shippingAddress: ADDRESS }) }),
    });

  it.each(['', 'x', 'A'.repeat(43), "' OR true --"])('with the key %j opens nothing', async (key) => {
    const { _id } = await shop.createSent();
    const replies = [await call(_id, key), await call(_id, key, '/pdf'), await call(_id, key, '/accept', 'POST')];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([404, 'quotation.link_invalid']);
  });

  it('opens no other quotation, and nothing without its key', async () => {
    const [mine, other] = [await shop.createSent(), await shop.createSent()];
    const key = await shop.createKey(mine);
    expect((await call(other._id, key)).status).toBe(404);
    expect((await call(other._id, key, '/accept', 'POST')).status).toBe(404);
    expect((await call(mine._id, undefined)).status).toBe(403);
    expect((await call(mine._id, undefined, '/decline', 'POST')).status).toBe(403);
    expect((await shop.call('GET', `/api/quotations/${mine._id}?key=${key}`)).status).toBe(403);
  });

  it('opens no draft, so that a recalled quotation is not seen', async () => {
    const quotation = await shop.createSent();
    const key = await shop.createKey(quotation);
    await shop.act(quotation, 'recall');
    expect((await call(quotation._id, key)).body.code).toBe('quotation.not_found');
  });

  it('expires after 180 days, and is stored as a hash only', async () => {
    const quotation = await shop.createSent();
    const { key, show } = await shop.openAsCustomer(quotation);
    const { rows } = await shop.db.query(
      'SELECT quotation_keys::text AS row FROM quotation_keys WHERE quotation_id = $1',
      [quotation._id],
    );
    expect(rows[0].row).not.toContain(key);
    await shop.db.query(`UPDATE quotation_keys SET created_at = now() - interval '181 days' WHERE quotation_id = $1`, [
      quotation._id,
    ]);
    expect((await show()).status).toBe(404);
  });

  it('opens the PDF', async () => {
    const quotation = await shop.createSent();
    const response = await fetch(`${shop.url}/api/quotations/${quotation._id}/pdf`, {
      headers: { 'x-quotation-key': await shop.createKey(quotation) },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
