import { personalDataPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PersonalDataService } from '../src/modules/personal-data/personal-data.service.js';
import { erasePerson, readOwnData } from './personal-data.js';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';
import { staffClient } from './staff-orders.js';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

/** Creates a shopper with an order, something in the cart and on the wishlist, and a review. */
async function createShopperWithData(email: string): Promise<ShopperClient> {
  const shopper = await shop.createShopper(undefined, email);
  const [product, other] = await shop.listPlainProducts();
  await shopper.add(product!._id, 2);
  const order = orderOf(await shopper.readCart());
  Object.assign(order.shippingAddress, { phone: '+919876543210', state: 'Uttar Pradesh', gstin: '09AAPFU0939F1ZT' });
  expect((await shopper.place(order)).status).toBe(201);
  await shopper.add(other!._id, 1);
  expect((await shopper.send('PUT', `/api/wishlist/${product!._id}`)).status).toBeLessThan(300);
  await shop.db.query(
    `INSERT INTO reviews (product_id, shopper_id, author, rating, body) VALUES ($1, $2, 'Asha V.', 5, 'Lovely print')`,
    [product!._id, shopper.id],
  );
  return shopper;
}
const erase = (id: string, authorization?: string) => erasePerson(shop, id, { authorization });
const completeOrders = (shopper: ShopperClient, status = 'cancelled') =>
  shop.db.query('UPDATE orders SET status = $1, cash = NULL WHERE shopper_id = $2', [status, shopper.id]);
const readEverything = async ({ id }: ShopperClient) => {
  const tables = ['orders', 'carts', 'wishlist_items', 'reviews', 'order_submissions'];
  const rows = await Promise.all(
    tables.map((table) => shop.db.query(`SELECT * FROM ${table} WHERE shopper_id = $1`, [id])),
  );
  return JSON.stringify(rows.map(({ rows: found }) => found));
};

it('gives people everything about themselves, and nothing about others', async () => {
  const asha = await createShopperWithData('asha@example.com');
  await createShopperWithData('ravi@example.com');
  const data = await readOwnData(asha);
  expect(data).toMatchObject({
    orders: [{ email: 'asha@example.com', shippingAddress: { fullName: 'Asha Verma', phone: '+919876543210' } }],
    cart: [{ quantity: 1 }],
    wishlist: [{ product: expect.any(String) }],
    reviews: [{ author: 'Asha V.', rating: 5 }],
    designRatings: [],
    uploads: [],
  });
  expect(JSON.stringify(data)).not.toContain('ravi@example.com');
  expect((await shop.call('GET', personalDataPaths.own)).status).toBe(401);
});

describe('erasing a person', () => {
  it('keeps complete orders, without anything that identifies the person', async () => {
    const asha = await createShopperWithData('erased@example.com');
    const other = await createShopperWithData('stays@example.com');
    await completeOrders(asha);
    for (let attempt = 0; attempt < 2; attempt++) expect((await erase(asha.id)).status).toBe(204);
    const left = await readEverything(asha);
    for (const trace of ['Asha', 'Hazratganj', 'erased@example.com', '9876543210', '09AAPFU0939F1ZT'])
      expect(left).not.toContain(trace);
    expect(await readOwnData(asha)).toMatchObject({
      orders: [{ shippingAddress: { fullName: 'Erased', city: 'Lucknow', state: 'Uttar Pradesh' } }],
      cart: [],
      wishlist: [],
      reviews: [],
    });
    expect(await readEverything(other)).toContain('Hazratganj');
    expect((await shop.db.query('SELECT id FROM erased_people')).rows).toEqual([]);
  });

  it('keeps the address of an order until the order is complete, its return is settled and no refund is due', async () => {
    const asha = await createShopperWithData('waiting@example.com');
    expect((await erase(asha.id)).status).toBe(204);
    const eraseCompleted = () => shop.app.get(PersonalDataService, { strict: false }).eraseCompleted();
    await eraseCompleted();
    const orders = [{ shippingAddress: { fullName: 'Asha Verma' } }];
    expect(await readOwnData(asha)).toMatchObject({ orders, cart: [], reviews: [] });

    await completeOrders(asha, 'delivered');
    const setDeliveredDaysAgo = (days: number) =>
      shop.db.query(
        `INSERT INTO order_history (order_id, version, "to", at, by, request_id)
         SELECT id, 2, 'delivered', now() - make_interval(days => $2), 'staff', 'x' FROM orders WHERE shopper_id = $1
         ON CONFLICT (order_id, version) DO UPDATE SET at = excluded.at`,
        [asha.id, days],
      );
    await setDeliveredDaysAgo(7);
    await eraseCompleted();
    expect(await readEverything(asha)).toContain('Hazratganj');

    await setDeliveredDaysAgo(9);
    const requests = await shop.db.query<{ id: string }>(
      `INSERT INTO order_returns (order_id, reason, text) SELECT id, 'damaged', '' FROM orders WHERE shopper_id = $1
       RETURNING id`,
      [asha.id],
    );
    const setRequestStatus = (status: string) =>
      shop.db.query(`UPDATE order_returns SET status = $1, decided_at = now(), decided_by = 'staff' WHERE id = $2`, [
        status,
        requests.rows[0]!.id,
      ]);
    await eraseCompleted();
    expect(await readEverything(asha)).toContain('Hazratganj');
    await setRequestStatus('accepted');
    await eraseCompleted();
    expect(await readEverything(asha)).toContain('Hazratganj');

    await setRequestStatus('declined');
    await shop.db.query(`UPDATE orders SET cash = 'refund_due' WHERE shopper_id = $1`, [asha.id]);
    await eraseCompleted();
    expect(await readEverything(asha)).toContain('Hazratganj');
    await shop.db.query(`UPDATE orders SET cash = 'refunded' WHERE shopper_id = $1`, [asha.id]);
    await eraseCompleted();
    expect(await readEverything(asha)).not.toContain('Hazratganj');
    expect((await shop.db.query('SELECT id FROM erased_people')).rows).toEqual([]);
  });

  it('revokes the links in emails, and erases what was written and photographed for a return', async () => {
    const asha = await createShopperWithData('returns@example.com');
    await completeOrders(asha);
    const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE shopper_id = $1', [asha.id]);
    const orderId = rows[0]!.id;
    const readKeys = async () => (await shop.db.query('SELECT FROM order_keys WHERE order_id = $1', [orderId])).rows;
    // The key of the link in the email about the order, which a job sends.
    await expect.poll(readKeys, { timeout: 10_000 }).toHaveLength(1);
    await shop.db.query(
      `WITH request AS (
         INSERT INTO order_returns (order_id, reason, text, note)
         VALUES ($1, 'damaged', 'My name is missing', 'We will call Asha') RETURNING id
       )
       INSERT INTO order_return_photos (id, return_id, position, width, height, content)
       SELECT uuidv7(), id, 0, 1, 1, 'x' FROM request`,
      [orderId],
    );
    expect(await readOwnData(asha)).toMatchObject({
      returns: [{ status: 'requested', reason: 'damaged', text: 'My name is missing', photos: 1 }],
    });
    expect((await erase(asha.id)).status).toBe(204);
    expect(await readOwnData(asha)).toMatchObject({ returns: [{ text: '', note: '', photos: 0 }] });
    expect(await readKeys()).toEqual([]);
  });

  it('erases notes, reasons and corrections by staff', async () => {
    const asha = await createShopperWithData('notes@example.com');
    await completeOrders(asha);
    await shop.db.query(
      `INSERT INTO order_history (order_id, version, kind, "to", at, by, note, reason, details, request_id)
       SELECT id, 90 + n, kind, 'delivered', now() - interval '9 days', 'staff', 'Call Asha after six', 'Asha asked for it',
              CASE kind WHEN 'edited' THEN '{"fields": {"phone": "+919876543210"}}'::jsonb END, 'x'
         FROM orders, unnest('{noted,edited}'::text[]) WITH ORDINALITY AS step (kind, n) WHERE shopper_id = $1`,
      [asha.id],
    );
    const query =
      'SELECT note, reason, details FROM order_history h JOIN orders ON id = order_id WHERE shopper_id = $1 AND h.version > 90';
    const readSteps = async () => (await shop.db.query(query, [asha.id])).rows;
    expect(await readSteps()).toHaveLength(2);
    expect((await erase(asha.id)).status).toBe(204);
    expect(await readSteps()).toEqual(Array(2).fill({ note: null, reason: 'Erased', details: null }));
  });

  it('masks what staff recorded about the person in the audit log, once the order is complete', async () => {
    const asha = await createShopperWithData('audited@example.com');
    const staff = await staffClient(shop, 'staff');
    const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM orders WHERE shopper_id = $1', [asha.id]);
    const id = rows[0]!.id;
    await staff.send('PATCH', `/api/admin/orders/${id}`, { phone: '+919812345678' }, { 'if-match': '"1"' });
    await staff.send('POST', `/api/admin/orders/${id}/notes`, { text: 'Asha calls after six' });
    await staff.move(id, { to: 'confirmed', note: 'Asha confirmed it by phone', reason: 'Asha wants it today' }, 3);
    const readEntries = async () => {
      const columns = 'action, by, by_name, before, after';
      const query = `SELECT ${columns} FROM audit_entries WHERE subject = $1 ORDER BY id`;
      return (await shop.db.query(query, [id])).rows;
    };
    const before = await readEntries();
    expect(before.map(({ action }) => action)).toEqual(['order.edited', 'order.noted', 'order.moved']);
    expect((await erase(asha.id)).status).toBe(204);
    expect(await readEntries()).toEqual(before);

    await completeOrders(asha);
    await shop.app.get(PersonalDataService, { strict: false }).eraseCompleted();
    const after = await readEntries();
    expect(after.map(({ action, by, by_name }) => ({ action, by, by_name }))).toEqual(
      before.map(({ action, by, by_name }) => ({ action, by, by_name })),
    );
    expect(after.map((entry) => [entry.before, entry.after])).toMatchObject([
      [{ phone: 'Erased' }, { phone: 'Erased' }],
      [null, { note: 'Erased' }],
      [{ status: 'placed' }, { status: 'confirmed', note: 'Erased', reason: 'Erased' }],
    ]);
  });

  it('erases enquiries that the person sent while signed in, with their files', async () => {
    const asha = await shop.createShopper(undefined, 'asks@example.com');
    const [{ id: productId }] = (await shop.db.query<{ id: string }>('SELECT id FROM products LIMIT 1')).rows as [
      { id: string },
    ];
    const enquiry = (message: string) => ({
      kind: 'quotation',
      subjectId: productId,
      name: 'Asha',
      email: 'asks@example.com',
      message,
    });
    expect((await asha.send('POST', '/api/enquiries', enquiry('500 mugs, please'))).status).toBe(201);
    const visitor = {
      body: JSON.stringify(enquiry('From a visitor')),
      headers: { 'content-type': 'application/json' },
    };
    expect((await shop.call('POST', '/api/enquiries', visitor)).status).toBe(201);
    await shop.db.query(
      `WITH file AS (
         INSERT INTO uploads (id, purpose, name, kind, bytes, sha256, claimed_at)
         VALUES (uuidv7(), 'quotation', 'logo.pdf', 'pdf', 1, 'x', now()) RETURNING id
       )
       UPDATE enquiries SET upload_id = file.id FROM file WHERE message = '500 mugs, please'`,
    );
    expect(await readOwnData(asha)).toMatchObject({
      enquiries: [{ message: '500 mugs, please', email: 'asks@example.com' }],
    });
    expect((await erase(asha.id)).status).toBe(204);
    expect(await readOwnData(asha)).toMatchObject({ enquiries: [] });
    const left = await shop.db.query(`SELECT message, upload_id FROM enquiries WHERE email = 'asks@example.com'`);
    expect(left.rows).toEqual([{ message: 'From a visitor', upload_id: null }]);
    expect((await shop.db.query(`SELECT FROM uploads WHERE name = 'logo.pdf'`)).rows).toEqual([]);
  });

  it('does nothing for a person without data', async () => {
    const stranger = await shop.createShopper();
    expect((await erase(stranger.id)).status).toBe(204);
  });

  it('is only for the auth service, with a token about this person', async () => {
    const asha = await createShopperWithData('safe@example.com');
    await completeOrders(asha);
    const other = await shop.createShopper();
    const admin = `Bearer ${await shop.issueToken({ role: 'admin', sub: asha.id })}`;
    for (const authorization of ['', 'Bearer a.b.c', asha.authorization, admin]) {
      expect((await erase(asha.id, authorization)).status).toBe(401);
    }
    expect((await erase(asha.id, `Bearer ${await shop.issueServiceToken(other.id)}`)).status).toBe(403);
    expect(await readEverything(asha)).toContain('Hazratganj');
    const serviceToken = `Bearer ${await shop.issueServiceToken(asha.id)}`;
    const { status } = await shop.call('GET', '/api/orders', { headers: { authorization: serviceToken } });
    expect(status).toBe(401);
  });
});
