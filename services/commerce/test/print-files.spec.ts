import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadReply, type CartReply, type Order, type PersonalisationAnswer, type Product } from '@chhapai/contracts';
import { Retention, type ShopperId } from '@chhapai/service-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ReleasePrintFiles } from '../src/modules/retention/release-print-files.js';
import { PruneUploads } from '../src/modules/uploads/prune-uploads.js';
import { UploadsService } from '../src/modules/uploads/uploads.module.js';
import { readPdf } from './invoiced-orders.js';
import { openReturnsShop, type ReturnsShop } from './returns-shop.js';
import { orderOf, type ShopperClient } from './shop.js';

const PNG = Buffer.from('\x89PNG\r\n\x1a\na picture', 'latin1');

let shop: ReturnsShop;
let mug: Product;
let asha: ShopperClient;
beforeAll(async () => {
  shop = await openReturnsShop();
  mug = (await shop.listPlainProducts())[0]!;
  const fields = [
    { key: 'name', kind: 'text', label: 'Name', required: false },
    { key: 'logo', kind: 'logo', label: 'Logo', required: true },
  ];
  await shop.db.query('UPDATE products SET personalisation = $2::jsonb WHERE id = $1', [
    mug._id,
    JSON.stringify(fields),
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => void (asha = await shop.createShopper()));

async function uploadLogo(): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(PNG)]), 'logo.png');
  const reply = await shop.call('POST', '/api/uploads/logo', { body, headers: { authorization: asha.authorization } });
  return UploadReply.parse(reply.body).data._id;
}

async function addToCart(fileId: string): Promise<void> {
  const personalisation = [
    { key: 'name', value: 'Asha' },
    { key: 'logo', fileId },
  ];
  const { status } = await asha.send<CartReply>('POST', '/api/cart/add', { productId: mug._id, personalisation });
  expect(status).toBe(200);
}

/** Places an order with a logo, which reached its status some days ago. */
async function placeOrder(status: string, days: number) {
  const fileId = await uploadLogo();
  await addToCart(fileId);
  const { order } = (await asha.place(orderOf(await asha.readCart()))).body;
  await shop.db.query(`UPDATE orders SET status = $2, created_at = now() - interval '1 year' WHERE id = $1`, [
    order._id,
    status,
  ]);
  await shop.db.query(
    `INSERT INTO order_history (order_id, version, "to", at, by, request_id)
     VALUES ($1, 2, $2, now() - make_interval(days => $3), 'staff', 'x')`,
    [order._id, status, days],
  );
  return { fileId, order };
}

/** Runs all clean-ups twice, as on the day when they find something and on the next day. */
async function letDaysPass(): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  const folder = join(shop.uploadsDir, 'files');
  for (let day = 1; day <= 2; day++) {
    for (const name of await readdir(folder)) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
    await shop.db.query(
      `UPDATE uploads SET claimed_at = claimed_at - interval '25 hours', created_at = created_at - interval '25 hours'`,
    );
    await shop.app.get(Retention, { strict: false }).execute();
    await shop.app.get(ReleasePrintFiles, { strict: false }).execute();
    await shop.app.get(PruneUploads, { strict: false }).execute();
  }
}

/** Whether the file still has a row in the database and a file on disk. */
const findTraces = async (id: string) => {
  const { rowCount } = await shop.db.query('SELECT FROM uploads WHERE id = $1', [id]);
  const files = await readdir(join(shop.uploadsDir, 'files'));
  return { row: rowCount === 1, file: files.includes(id) };
};
const KEPT = { row: true, file: true };
const DELETED = { row: false, file: false };

it.each(['delivered', 'cancelled', 'returned'])(
  'a print file is deleted 30 days after its order was %s, but its name stays',
  async (status) => {
    const { fileId, order } = await placeOrder(status, 29);
    await letDaysPass();
    expect(await findTraces(fileId)).toEqual(KEPT);

    await shop.db.query(`UPDATE order_history SET at = now() - interval '31 days' WHERE order_id = $1`, [order._id]);
    await letDaysPass();
    expect(await findTraces(fileId)).toEqual(DELETED);
    const shown = await asha.send<{ order: Order }>('GET', `/api/orders/${order._id}`);
    const answers: PersonalisationAnswer[] = [
      { key: 'name', label: 'Name', value: 'Asha' },
      { key: 'logo', label: 'Logo', fileName: 'logo.png' },
    ];
    expect(shown.body.order.orderItems[0]!.personalisation).toEqual(answers);
    const seen = await shop.staff.get(`/api/admin/orders/${order._id}`);
    expect(seen.body.data.orderItems[0]!.personalisation).toEqual(answers);
    expect((await shop.staff.get(`/api/orders/files/${fileId}`)).status).toBe(404);
    const link = await shop.staff.send<{ url: string }>('POST', `/api/admin/orders/${order._id}/documents`, {
      kind: 'job-ticket',
    });
    const ticket = await readPdf(shop.url + link.body.url);
    expect(ticket.text).toContain('Logo: logo.png (file deleted)');
  },
);

it('a print file is kept while the order is not complete, or a return is open, and for 30 days after it is declined', async () => {
  const printing = await placeOrder('printing', 300);
  const withReturn = await placeOrder('delivered', 300);
  await shop.db.query(`INSERT INTO order_returns (order_id, reason, text) VALUES ($1, 'print_quality', '')`, [
    withReturn.order._id,
  ]);
  await letDaysPass();
  expect(await findTraces(printing.fileId)).toEqual(KEPT);
  expect(await findTraces(withReturn.fileId)).toEqual(KEPT);

  const declineDaysAgo = (days: number) =>
    shop.db.query(
      `UPDATE order_returns SET status = 'declined', decided_at = now() - make_interval(days => $2), decided_by = 'x'
        WHERE order_id = $1`,
      [withReturn.order._id, days],
    );
  await declineDaysAgo(29);
  await letDaysPass();
  expect(await findTraces(withReturn.fileId)).toEqual(KEPT);
  await declineDaysAgo(31);
  await letDaysPass();
  expect(await findTraces(withReturn.fileId)).toEqual(DELETED);
});

it('a print file is kept for a cart that uses it again, and must be uploaded again afterwards', async () => {
  const { fileId, order } = await placeOrder('delivered', 29);
  const reorder = async () =>
    (await asha.send<{ lines: { added: number; changes: string[] }[] }>('POST', `/api/orders/${order._id}/reorder`))
      .body.lines;
  expect(await reorder()).toMatchObject([{ added: 1, changes: [] }]);
  await shop.db.query(`UPDATE order_history SET at = now() - interval '31 days' WHERE order_id = $1`, [order._id]);
  await letDaysPass();
  expect(await findTraces(fileId)).toEqual(KEPT);
  expect((await asha.readCart()).items).toMatchObject([{ personalisation: [{}, { fileId }] }]);

  await asha.clear();
  await letDaysPass();
  expect(await findTraces(fileId)).toEqual(DELETED);
  expect(await reorder()).toMatchObject([{ added: 0, changes: ['personalisation'] }]);
});

it('a print file is deleted a day after its line was removed from the cart, unless it is added again', async () => {
  const [removed, undone] = [await uploadLogo(), await uploadLogo()];
  for (const fileId of [removed, undone]) await addToCart(fileId);
  await asha.clear();
  await shop.db.query(`UPDATE uploads SET claimed_at = claimed_at - interval '2 days' WHERE owner_id = $1`, [asha.id]);
  await shop.app.get(ReleasePrintFiles, { strict: false }).execute();
  await addToCart(undone);
  await shop.app.get(PruneUploads, { strict: false }).execute();
  expect(await findTraces(removed)).toEqual(KEPT);
  await letDaysPass();
  expect(await findTraces(removed)).toEqual(DELETED);
  expect(await findTraces(undone)).toEqual(KEPT);
});

it('a print file is not released while the line that was just added is not stored yet', async () => {
  const fileId = await uploadLogo();
  await addToCart(fileId);
  await asha.clear();
  await shop.db.query(`UPDATE uploads SET claimed_at = now() - interval '2 days' WHERE id = $1`, [fileId]);
  // The first step of adding a line.
  await shop.app.get(UploadsService, { strict: false }).claim(fileId, 'logo', asha.id as ShopperId);
  await shop.app.get(ReleasePrintFiles, { strict: false }).execute();
  const { rows } = await shop.db.query('SELECT claimed_at IS NULL AS released FROM uploads WHERE id = $1', [fileId]);
  expect(rows).toEqual([{ released: false }]);
});
