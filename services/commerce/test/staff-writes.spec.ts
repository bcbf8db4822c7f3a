import { sendAudited, staffWriteRoutes } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plain } from './sample-pictures.js';
import { contentWrites } from './content-writes.js';
import { designWrites } from './designs-shop.js';
import { insertOrder } from './invoiced-orders.js';
import { openReturnsShop, type ReturnsShop } from './returns-shop.js';
import { insertOrders, staffClient, type StaffClient } from './staff-orders.js';

let shop: ReturnsShop;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openReturnsShop();
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

/** A request that succeeds. A change to an existing record is based on its first version. */
interface Write {
  path: string;
  body?: object;
  /** A picture in a form, instead of a body. */
  file?: Buffer;
}

const addOrder = async (fields: Parameters<typeof insertOrders>[2]) => (await insertOrders(shop, 1, fields))[0]!;
/** The current version of a record that exists only once. */
const readVersion = async (table: string, where = 'true') =>
  (await shop.db.query<{ version: number }>(`SELECT version FROM ${table} WHERE ${where}`)).rows[0]!.version;

async function addReview(change = ''): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `INSERT INTO reviews (product_id, shopper_id, author, rating, body)
     SELECT id, gen_random_uuid(), 'Asha', 4, 'Lovely print' FROM products LIMIT 1 RETURNING id`,
  );
  if (change) await shop.db.query(`UPDATE reviews SET ${change}, version = 1 WHERE id = $1`, [rows[0]!.id]);
  return rows[0]!.id;
}

async function addPromotion(change = ''): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `INSERT INTO promotions (title, text, active, starts_at) VALUES ('Diwali', 'Diyas', true, now()) RETURNING id`,
  );
  if (change) await shop.db.query(`UPDATE promotions SET ${change} WHERE id = $1`, [rows[0]!.id]);
  return rows[0]!.id;
}

async function resetWork(change = 'published = true'): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `UPDATE works SET ${change}, version = 1 WHERE id = (SELECT id FROM works WHERE archived_at IS NULL LIMIT 1) RETURNING id`,
  );
  return rows[0]!.id;
}

async function addFailedJob(): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `SELECT (graphile_worker.add_job('order.placed', '{"orderId": "0197b3a0-0000-7000-8000-000000000000"}', run_at := 'infinity')).id`,
  );
  const { id } = rows[0]!;
  await shop.db.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Nobody answers' WHERE id = $1`,
    [id],
  );
  return id;
}

/** Adds a product that no other test changes. */
async function addProduct(columns = ''): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `INSERT INTO products (name, category_id, price_paise, description, image)
     VALUES ('Tote', 'mug', 100, '', '/media/placeholder-640.webp') RETURNING id`,
  );
  if (columns) await shop.db.query(`UPDATE products SET ${columns} WHERE id = $1`, [rows[0]!.id]);
  return rows[0]!.id;
}

/** Adds a quotation that can be sent, and sets `columns` afterwards. */
async function addQuotation(columns = ''): Promise<string> {
  const { body } = await admin.send<{ data: { _id: string } }>('POST', '/api/admin/quotations', {
    name: 'Asha',
    email: 'asha@example.com',
    lines: [{ description: 'Visiting cards', quantity: 100, price: 2 }],
  });
  if (columns) await shop.db.query(`UPDATE quotations SET ${columns} WHERE id = $1`, [body.data._id]);
  return body.data._id;
}

async function addEnquiry(): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `INSERT INTO enquiries (kind, subject_title, email, name, phone, message)
     VALUES ('quotation', 'Banner', 'asha@example.com', 'Asha', '', '') RETURNING id`,
  );
  return rows[0]!.id;
}

/** Every change that staff can make, by route. */
const writes: Record<string, () => Promise<Write>> = {
  ...contentWrites(() => shop),
  ...designWrites(() => shop),
  'PATCH /api/admin/categories/:id': async () => ({ path: '/api/admin/categories/mug', body: { hsn: '6911' } }),
  'POST /api/admin/categories': async () => ({ path: '/api/admin/categories', body: { name: 'Totes' } }),
  'DELETE /api/admin/categories/:id': async () => {
    await shop.db.query(`INSERT INTO categories VALUES ('empty', 'Empty', '/media/icon-all.svg', 90)`);
    return { path: '/api/admin/categories/empty' };
  },
  'POST /api/admin/dead-letters/:id/retry': async () => ({
    path: `/api/admin/dead-letters/${await addFailedJob()}/retry`,
  }),
  'PATCH /api/admin/invoices/settings': async () => ({
    path: '/api/admin/invoices/settings',
    body: { legalName: 'Chhapai Prints LLP' },
  }),
  'POST /api/admin/invoices/tax-rates': async () => ({
    path: '/api/admin/invoices/tax-rates',
    body: { hsn: '6912', validFrom: '2999-04-01', rate: 12, source: 'Notification 1/2999', note: '' },
  }),
  'PATCH /api/admin/orders/:id': async () => ({
    path: `/api/admin/orders/${await addOrder({})}`,
    body: { phone: '+919876543210' },
  }),
  'POST /api/admin/orders/:id/cash': async () => {
    const id = await addOrder({ status: 'delivered' });
    await shop.db.query(`UPDATE orders SET cash = 'collected' WHERE id = $1`, [id]);
    return { path: `/api/admin/orders/${id}/cash`, body: { to: 'remitted' } };
  },
  'POST /api/admin/orders/:id/delivery-attempts': async () => ({
    path: `/api/admin/orders/${await addOrder({ status: 'shipped' })}/delivery-attempts`,
    body: { reason: 'refused' },
  }),
  'POST /api/admin/orders/:id/invoice': async () => ({
    path: `/api/admin/orders/${(await insertOrder(shop, { status: 'delivered' })).id}/invoice`,
  }),
  'POST /api/admin/orders/:id/lines/:lineId/artwork': async () => {
    const { id } = await insertOrder(shop, { status: 'confirmed' });
    const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM order_lines WHERE order_id = $1', [id]);
    return { path: `/api/admin/orders/${id}/lines/${rows[0]!.id}/artwork`, body: { state: 'awaiting' } };
  },
  'POST /api/admin/orders/:id/moves': async () => ({
    path: `/api/admin/orders/${(await insertOrder(shop)).id}/moves`,
    body: { to: 'shipped', courier: 'Pick-up' },
  }),
  'POST /api/admin/orders/:id/notes': async () => ({
    path: `/api/admin/orders/${await addOrder({})}/notes`,
    body: { text: 'Call after six' },
  }),
  'POST /api/admin/orders/bulk': async () => ({
    path: '/api/admin/orders/bulk',
    body: { ids: [await addOrder({})], action: 'move', args: { to: 'confirmed' } },
  }),
  'PATCH /api/admin/products/:id': async () => {
    const [product] = await shop.listProducts();
    return { path: `/api/admin/products/${product!._id}`, body: { hsn: '6911' } };
  },
  'POST /api/admin/promotions': async () => ({
    path: '/api/admin/promotions',
    body: { title: 'Holi', text: 'Colours', from: '2026-03-01T00:00:00Z', until: null },
  }),
  'PATCH /api/admin/promotions/:id': async () => ({
    path: `/api/admin/promotions/${await addPromotion()}`,
    body: { active: false },
  }),
  'DELETE /api/admin/promotions/:id': async () => ({ path: `/api/admin/promotions/${await addPromotion()}` }),
  'POST /api/admin/promotions/:id/restore': async () => ({
    path: `/api/admin/promotions/${await addPromotion('archived_at = now()')}/restore`,
  }),
  'POST /api/admin/products': async () => ({
    path: '/api/admin/products',
    body: { name: 'Tote', category: 'mug', price: 299, variants: [{ sku: 'TOTE-L', options: { size: 'L' } }] },
  }),
  'DELETE /api/admin/products/:id': async () => ({ path: `/api/admin/products/${await addProduct()}` }),
  'POST /api/admin/products/:id/restore': async () => ({
    path: `/api/admin/products/${await addProduct('available = false, archived_at = now()')}/restore`,
  }),
  'POST /api/admin/products/:id/duplicate': async () => ({
    path: `/api/admin/products/${await addProduct()}/duplicate`,
  }),
  'POST /api/admin/products/bulk': async () => ({
    path: '/api/admin/products/bulk',
    body: { ids: [await addProduct()], action: 'archive' },
  }),
  'PATCH /api/admin/enquiries/:id': async () => ({
    path: `/api/admin/enquiries/${await addEnquiry()}`,
    body: { status: 'answered' },
  }),
  'POST /api/admin/quotations': async () => ({ path: '/api/admin/quotations', body: { name: 'Asha' } }),
  'PATCH /api/admin/quotations/:id': async () => ({
    path: `/api/admin/quotations/${await addQuotation()}`,
    body: { name: 'Ravi' },
  }),
  'POST /api/admin/quotations/:id/recall': async () => ({
    path: `/api/admin/quotations/${await addQuotation(`status = 'sent', sent_at = now()`)}/recall`,
  }),
  'POST /api/admin/quotations/:id/extend': async () => ({
    // Its email does not wait for the recall period.
    path: `/api/admin/quotations/${await addQuotation(`status = 'sent', sent_at = now() - interval '1 minute'`)}/extend`,
    body: { validUntil: '2999-01-01' },
  }),
  'POST /api/admin/quotations/:id/withdraw': async () => ({
    path: `/api/admin/quotations/${await addQuotation()}/withdraw`,
  }),
  'POST /api/admin/quotations/:id/duplicate': async () => ({
    path: `/api/admin/quotations/${await addQuotation()}/duplicate`,
  }),
  'POST /api/admin/quotations/:id/revise': async () => ({
    path: `/api/admin/quotations/${await addQuotation(`status = 'sent', sent_at = now()`)}/revise`,
  }),
  'POST /api/admin/returns/:id/decisions': async () => ({
    path: `/api/admin/returns/${(await shop.createRequest()).request._id}/decisions`,
    body: { decision: 'accept' },
  }),
  'POST /api/admin/returns/bulk': async () => ({
    path: '/api/admin/returns/bulk',
    body: { ids: [(await shop.createRequest()).request._id], action: 'decide', args: { decision: 'accept' } },
  }),
  'POST /api/admin/reviews/:id/hide': async () => ({
    path: `/api/admin/reviews/${await addReview()}/hide`,
    body: { reason: 'Spam' },
  }),
  'POST /api/admin/reviews/:id/reply': async () => ({
    path: `/api/admin/reviews/${await addReview()}/reply`,
    body: { text: 'Thank you!' },
  }),
  'POST /api/admin/reviews/:id/show': async () => ({
    path: `/api/admin/reviews/${await addReview(`hidden_reason = 'Spam'`)}/show`,
  }),
  'POST /api/admin/works': async () => ({
    path: '/api/admin/works',
    body: {
      title: 'Wall',
      category: 'indoor',
      type: 'Wall graphics',
      image: '/media/work-01-640.webp',
      description: 'A wall',
    },
  }),
  'PATCH /api/admin/works/:id': async () => ({
    path: `/api/admin/works/${await resetWork()}`,
    body: { title: 'Another title' },
  }),
  'DELETE /api/admin/works/:id': async () => ({ path: `/api/admin/works/${await resetWork()}` }),
  'POST /api/admin/works/:id/restore': async () => ({
    path: `/api/admin/works/${await resetWork('archived_at = now()')}/restore`,
  }),
  'POST /api/admin/works/bulk': async () => ({
    path: '/api/admin/works/bulk',
    body: { ids: [await resetWork()], action: 'archive' },
  }),
  'POST /api/admin/works/order': async () => {
    const { rows } = await shop.db.query<{ id: string }>(
      'SELECT id FROM works WHERE archived_at IS NULL ORDER BY random()',
    );
    return { path: '/api/admin/works/order', body: { ids: rows.map(({ id }) => id) } };
  },
  'PATCH /api/admin/site-settings': async () => ({
    path: '/api/admin/site-settings',
    body: { phone: '+91 522 400 1234' },
  }),
  'POST /api/admin/uploads': async () => ({ path: '/api/admin/uploads', file: await plain(40, 30).png().toBuffer() }),
  // Last, because its email is delayed by a few seconds.
  'POST /api/admin/quotations/:id/send': async () => ({ path: `/api/admin/quotations/${await addQuotation()}/send` }),
};

/** Presence and links to documents are not changes. A job imports files, with an entry for each product. */
const UNAUDITED_ROUTES = [
  'POST /api/admin/orders/:id/documents',
  'POST /api/admin/quotations/:id/documents',
  'POST /api/admin/presence',
  'DELETE /api/admin/presence',
  'POST /api/admin/product-imports',
];

/** The current versions of records that exist only once, by route. */
const sharedVersions: Record<string, () => Promise<number>> = {
  'PATCH /api/admin/categories/:id': () => readVersion('categories', `id = 'mug'`),
  'PATCH /api/admin/products/:id': async () => readVersion('products', `id = '${(await shop.listProducts())[0]!._id}'`),
  'PATCH /api/admin/invoices/settings': () => readVersion('invoice_settings'),
  'PATCH /api/admin/site-settings': () => readVersion('site_settings'),
};

async function send(route: string, { path, body, file }: Write) {
  if (file) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), 'card.png');
    return shop.call('POST', path, { headers: { authorization: admin.authorization }, body: form });
  }
  const version = (await sharedVersions[route]?.()) ?? 1;
  return admin.send(route.split(' ')[0]!, path, body, { 'if-match': `"${version}"` });
}

it('covers every route that lets staff change something', () => {
  expect([...Object.keys(writes), ...UNAUDITED_ROUTES].toSorted()).toEqual(staffWriteRoutes(shop));
});

it.each(Object.keys(writes))('%s adds one entry to the audit log, or changes nothing if that fails', async (route) => {
  const write = await writes[route]!();
  const { refusedStatus, changed, status, entries } = await sendAudited(shop, () => send(route, write));
  expect([refusedStatus, changed]).toEqual([500, []]);
  expect(status).toBeLessThan(300);
  expect(entries).toEqual([{ by: admin.email }]);
});
