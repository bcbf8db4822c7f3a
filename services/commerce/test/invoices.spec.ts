import { createHash } from 'node:crypto';
import type { CreditNotesReply, Invoice, InvoicesReply, StaffOrder } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings, GSTIN, insertOrder, REGULAR, UNREGISTERED } from './invoiced-orders.js';
import { openShop, type Shop } from './shop.js';
import { MOVE_DETAILS, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());
beforeEach(() => changeSettings(shop, REGULAR));

const ship = async (id: string) => (await staff.move(id, { to: 'shipped', ...MOVE_DETAILS }, 1)).body.data;
const findInvoice = async ({ number }: { number: string }): Promise<Invoice> =>
  (await staff.get<InvoicesReply>(`/api/admin/invoices?q=${number}`)).body.data[0]!;
const findCreditNote = async ({ number }: { number: string }) =>
  (await staff.get<CreditNotesReply>(`/api/admin/credit-notes?q=${number}`)).body.data[0]!;
const issueLate = (id: string, key?: string) =>
  staff.send('POST', `/api/admin/orders/${id}/invoice`, undefined, key === undefined ? {} : { 'idempotency-key': key });
const listDocuments = async (id: string) =>
  (await shop.db.query('SELECT number FROM tax_documents WHERE order_id = $1 ORDER BY id', [id])).rows;

describe('the invoice of an order', () => {
  it('is issued when the order is shipped, with the tax to the paisa', async () => {
    const order = await insertOrder(shop);
    const shipped = await ship(order.id);
    const { number, date } = shipped.invoice!;
    expect(number).toMatch(/^CH\/\d\d-\d\d\/\d{6}$/);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(shipped.creditNotes).toBeUndefined();
    expect(await findInvoice(order)).toMatchObject({
      kind: 'tax-invoice',
      number,
      date,
      order: { _id: order.id, number: order.number },
      buyer: { name: 'Asha Verma' },
      placeOfSupply: '09 Uttar Pradesh',
      taxable: 826.62,
      cgst: 35.19,
      sgst: 35.19,
      igst: 0,
      total: 897,
    });
  });

  it.each([
    ['the State of the address', { state: 'Karnataka', postalCode: '560001' }, '29 Karnataka'],
    ['the State of the PIN code', { postalCode: '400 001' }, '27 Maharashtra'],
  ])('charges IGST for another State, determined by %s', async (_, address, placeOfSupply) => {
    const order = await insertOrder(shop, address);
    await ship(order.id);
    expect(await findInvoice(order)).toMatchObject({
      placeOfSupply,
      taxable: 826.61,
      cgst: 0,
      sgst: 0,
      igst: 70.39,
      total: 897,
    });
  });

  it('names the State of the seller as the place of supply if the destination is unknown', async () => {
    const order = await insertOrder(shop, { postalCode: '999999' });
    await ship(order.id);
    expect(await findInvoice(order)).toMatchObject({ placeOfSupply: '09 Uttar Pradesh', cgst: 35.19 });
  });

  it.each([
    ['is not registered', UNREGISTERED, 'bill', /^B\//],
    ['pays under the composition scheme', { kind: 'composition' } as const, 'bill-of-supply', /^BS\//],
  ])('charges no tax if the seller %s', async (_, settings, kind, number) => {
    await changeSettings(shop, settings);
    const order = await insertOrder(shop, { state: 'Bihar', postalCode: '800001' });
    const { invoice, warnings } = await ship(order.id);
    expect(invoice!.number).toMatch(number);
    expect(await findInvoice(order)).toMatchObject({ kind, taxable: 897, cgst: 0, sgst: 0, igst: 0, total: 897 });
    expect(warnings).toEqual([
      { code: 'invoice.inter_state', message: expect.stringContaining('leaves Uttar Pradesh for Bihar') as string },
    ]);
  });

  it('is not issued for a delivery abroad, with a warning for staff', async () => {
    const order = await insertOrder(shop, { country: 'Nepal', postalCode: '44600' });
    const shipped = await ship(order.id);
    expect(shipped).toMatchObject({ status: 'shipped', warnings: [{ code: 'invoice.abroad' }] });
    expect(shipped.invoice).toBeUndefined();
    expect(await issueLate(order.id)).toMatchObject({ status: 409, body: { code: 'invoice.not_due' } });
  });

  it('comes without warnings within the State', async () => {
    expect((await ship((await insertOrder(shop)).id)).warnings).toBeUndefined();
  });

  it('uses the rate of the date and the longest known code', async () => {
    await shop.db.query(`INSERT INTO tax_rates VALUES
      ('73239', '2026-01-01', 1200, 'test', ''), ('73239', '2999-01-01', 4000, 'test', ''), ('73', '2026-01-01', 2800, 'test', '')`);
    await shop.db.query(`UPDATE products SET hsn = '732393' WHERE name = 'Skyline Steel Bottle'`);
    const order = await insertOrder(shop, {
      lines: [{ product: 'Skyline Steel Bottle', quantity: 1, pricePaise: 1070_00 }],
    });
    await ship(order.id);
    expect(await findInvoice(order)).toMatchObject({ taxable: 1000, cgst: 60, sgst: 60, total: 1120 });
  });

  it('stays the same when the order comes back before pick-up and is shipped again', async () => {
    const { id } = await insertOrder(shop);
    const { invoice } = await ship(id);
    await admin.move(id, { to: 'ready' }, 2);
    const again = (await staff.move(id, { to: 'shipped', ...MOVE_DETAILS, courier: 'Blue Dart' }, 3)).body.data;
    expect(again.invoice).toEqual(invoice);
    expect(await listDocuments(id)).toHaveLength(1);
  });

  it('locks the GSTIN of its order, even if the order comes back before pick-up', async () => {
    const { id } = await insertOrder(shop);
    const { invoice } = await ship(id);
    await admin.move(id, { to: 'ready' }, 2);
    const change = (fields: object) => staff.send('PATCH', `/api/admin/orders/${id}`, fields, { 'if-match': '"3"' });
    const { status, body } = await change({ gstin: GSTIN });
    expect([status, body.code, body.message]).toEqual([
      409,
      'order.closed',
      `The GSTIN cannot be changed: it is on invoice ${invoice!.number}`,
    ]);
    expect((await change({ phone: '9876543210' })).status).toBe(200);
  });

  it('is shown to the shopper', async () => {
    const asha = await shop.createShopper();
    const { id } = await insertOrder(shop, { shopperId: asha.id });
    const { invoice } = await ship(id);
    const { order } = (await asha.send<{ order: StaffOrder }>('GET', `/api/orders/${id}`)).body;
    expect(order.invoice).toEqual(invoice);
  });

  it('gives its number back if the order cannot be moved after all', async () => {
    const [failing, next] = [await insertOrder(shop), await insertOrder(shop)];
    const before = (await ship((await insertOrder(shop)).id)).invoice!.number;
    await shop.db.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON tax_documents FOR EACH ROW
        WHEN (NEW.order_id = '${failing.id}') EXECUTE FUNCTION fail()`);
    expect((await staff.move(failing.id, { to: 'shipped', ...MOVE_DETAILS }, 1)).status).toBe(500);
    await shop.db.query('DROP FUNCTION fail CASCADE');
    expect((await staff.get(`/api/admin/orders/${failing.id}`)).body.data).toMatchObject({
      status: 'ready',
      version: 1,
    });
    expect(sequenceOf((await ship(next.id)).invoice!.number)).toBe(sequenceOf(before) + 1);
  });
});

const sequenceOf = (number: string) => Number(number.split('/')[2]);

describe('an issued document', () => {
  it.each([
    [`UPDATE tax_documents SET number = 'CH/26-27/999999'`],
    ['DELETE FROM tax_documents'],
    ['TRUNCATE tax_documents'],
  ])('refuses %s', async (statement) => {
    const { id } = await insertOrder(shop);
    await ship(id);
    await expect(shop.db.query(statement)).rejects.toThrow('An issued document cannot be changed');
    expect(await listDocuments(id)).toHaveLength(1);
  });

  it('is stored with the hash of its content', async () => {
    const { id } = await insertOrder(shop, { fullName: 'श्रद्धा त्रिपाठी' });
    await ship(id);
    const { rows } = await shop.db.query<{ content: string; hash: string }>(
      'SELECT content::text, content_hash AS hash FROM tax_documents WHERE order_id = $1',
      [id],
    );
    expect(createHash('sha256').update(rows[0]!.content).digest('base64url')).toBe(rows[0]!.hash);
  });
});

describe('a credit note', () => {
  it('is issued for everything when a parcel comes back, and names the invoice', async () => {
    const order = await insertOrder(shop);
    const { invoice } = await ship(order.id);
    const returned = (await staff.move(order.id, { to: 'returned', reason: 'Refused' }, 2)).body.data;
    expect(returned.creditNotes).toEqual([{ number: expect.stringMatching(/^CN\//) as string, date: invoice!.date }]);
    expect(await findCreditNote(order)).toMatchObject({
      number: returned.creditNotes![0]!.number,
      invoice: { number: invoice!.number, date: invoice!.date },
      taxable: 826.62,
      cgst: 35.19,
      sgst: 35.19,
      igst: 0,
      total: 897,
    });
  });

  it('credits the returned pieces without shipping', async () => {
    const order = await insertOrder(shop);
    const { orderItems } = await ship(order.id);
    await staff.move(order.id, { to: 'delivered' }, 2);
    const lines = [{ id: orderItems[0]!._id, quantity: 1 }];
    expect((await staff.move(order.id, { to: 'returned', lines }, 3)).status).toBe(200);
    expect(await findCreditNote(order)).toMatchObject({ taxable: 284.76, cgst: 7.12, sgst: 7.12, total: 299 });
  });

  it('is issued when an admin cancels an order that was shipped before', async () => {
    const { id } = await insertOrder(shop);
    await ship(id);
    await admin.move(id, { to: 'ready' }, 2);
    const { creditNotes } = (await admin.move(id, { to: 'cancelled', reason: 'Lost' }, 3)).body.data;
    expect(creditNotes).toHaveLength(1);
  });

  it('is not issued without an invoice', async () => {
    const { id } = await insertOrder(shop, { status: 'delivered' });
    expect((await staff.move(id, { to: 'returned' }, 1)).body.data.creditNotes).toBeUndefined();
    expect(await listDocuments(id)).toEqual([]);
  });

  it('is refused for pieces that were not ordered', async () => {
    const { id } = await insertOrder(shop);
    const { orderItems } = await ship(id);
    const [mug] = orderItems.map((item) => item._id);
    const refused = [
      { field: 'lines.0.id', lines: [{ id: '0197b3a0-0000-7000-8000-000000000000', quantity: 1 }] },
      { field: 'lines.0.quantity', lines: [{ id: mug, quantity: 3 }] },
      {
        field: 'lines.1.id',
        lines: [
          { id: mug, quantity: 1 },
          { id: mug, quantity: 1 },
        ],
      },
    ];
    for (const { field, lines } of refused) {
      const { status, body } = await staff.move(id, { to: 'returned', reason: 'Refused', lines }, 2);
      expect(status).toBe(400);
      expect(body.details).toMatchObject([{ field }]);
    }
    const lines = [{ id: mug, quantity: 1 }];
    expect((await staff.move(id, { to: 'delivered', lines }, 2)).status).toBe(400);
    expect(await listDocuments(id)).toHaveLength(1);
  });
});

describe('an order that was shipped without an invoice', () => {
  it('gets one from staff, once', async () => {
    const order = await insertOrder(shop, { status: 'delivered' });
    const first = await issueLate(order.number, 'late-1');
    expect(first).toMatchObject({ status: 200, body: { data: { version: 1, status: 'delivered' } } });
    const replay = await issueLate(order.number, 'late-1');
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(replay.body).toEqual(first.body);
    const again = await issueLate(order.number, 'late-2');
    expect([again.status, again.body.code]).toEqual([409, 'invoice.already_issued']);
    expect(await listDocuments(order.id)).toEqual([{ number: first.body.data.invoice!.number }]);
    const { rows } = await shop.db.query('SELECT action, by, after FROM audit_entries WHERE subject = $1', [order.id]);
    expect(rows).toEqual([
      { action: 'invoice.issued', by: staff.email, after: { number: first.body.data.invoice!.number } },
    ]);
  });

  it('gets one invoice, even if five are requested at once', async () => {
    const { id } = await insertOrder(shop, { status: 'shipped' });
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => issueLate(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await listDocuments(id)).toHaveLength(1);
  });

  it.each(['placed', 'ready', 'cancelled', 'returned'] as const)('gets none while it is %s', async (status) => {
    const { id } = await insertOrder(shop, { status });
    expect(await issueLate(id)).toMatchObject({ status: 409, body: { code: 'invoice.not_due' } });
  });
});
