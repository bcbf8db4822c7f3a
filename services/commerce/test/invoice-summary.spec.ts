import {
  InvoiceSummaryReply,
  type CreditNotesReply,
  type InvoiceMonth,
  type InvoiceSettingsChange,
  type InvoicesReply,
} from '@chhapai/contracts';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddDocumentTotalsAndPresence1764000000041 } from '../src/migrations/1764000000041-add-document-totals-and-presence.js';
import { InvoiceIssuer } from '../src/modules/invoices/invoices.module.js';
import { OrderEntity } from '../src/modules/orders/orders.module.js';
import { changeSettings, GSTIN, insertOrder, REGULAR, UNREGISTERED } from './invoiced-orders.js';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

const COMPOSITION: InvoiceSettingsChange = { ...REGULAR, kind: 'composition', gstin: GSTIN };
const PATH = '/api/admin/invoices/summary';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  await shop.db.query(
    `INSERT INTO tax_rates (hsn, valid_from, rate_bp, source, note) VALUES ('', '2020-01-01', 1800, 'Test', '')`,
  );
  await changeSettings(shop, UNREGISTERED);
  await issue('2025-01-15T10:00:00Z');
  await changeSettings(shop, COMPOSITION);
  await issue('2025-02-15T10:00:00Z');
  await changeSettings(shop, REGULAR);
  // The same month as the bill of supply.
  await issue('2025-02-20T10:00:00Z');
  const march = await issue('2025-03-31T18:29:59.999Z');
  await issue('2025-03-31T18:30:00Z');
  await issue('2025-05-02T10:00:00Z', { state: 'Karnataka', postalCode: '560001' });
  await credit(march, '2025-06-10T10:00:00Z');
});
afterAll(() => shop.close());

/** Issues the invoice of a new order at that time. */
async function issue(at: string, address: object = {}): Promise<string> {
  const { id } = await insertOrder(shop, address);
  const db = shop.app.get(DataSource);
  const order = await db.manager.findOneOrFail(OrderEntity, { where: { id }, relations: { lines: true } });
  await db.transaction((tx) => shop.app.get(InvoiceIssuer).issue(tx, order, new Date(at)));
  return id;
}

const credit = (orderId: string, at: string) =>
  shop.app
    .get(DataSource)
    .transaction((tx) => shop.app.get(InvoiceIssuer).credit(tx, orderId, { reason: 'Damaged', at: new Date(at) }));

const read = async (query: string) => {
  const { status, body } = await staff.get(PATH + query);
  expect(status).toBe(200);
  return InvoiceSummaryReply.parse(body).data;
};
const monthIn = (months: InvoiceMonth[], month: string) => months.find((each) => each.month === month)!;

/** The number of documents that a list shows for a month, and their sums in rupees. */
async function sumList(list: 'invoices' | 'credit-notes', { from, to }: InvoiceMonth) {
  const { body } = await staff.get<InvoicesReply | CreditNotesReply>(
    `/api/admin/${list}?issuedFrom=${from}&issuedTo=${to}&limit=100`,
  );
  const sum = (field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    body.data.reduce((total, document) => total + Math.round(document[field] * 100), 0) / 100;
  const [taxable, cgst, sgst, igst, total] = (['taxable', 'cgst', 'sgst', 'igst', 'total'] as const).map(sum);
  return { count: body.total.count, taxable, cgst, sgst, igst, total };
}

describe('the GST of a financial year', () => {
  it('has twelve months, whose figures are the sums of the lists', async () => {
    const documents = { invoices: 0, creditNotes: 0 };
    for (const fy of ['24-25', '25-26']) {
      const { months, total } = await read(`?fy=${fy}`);
      expect(months).toHaveLength(12);
      for (const month of months) {
        expect(month.invoices).toEqual(await sumList('invoices', month));
        expect(month.creditNotes).toEqual(await sumList('credit-notes', month));
      }
      documents.invoices += total.invoices.count;
      documents.creditNotes += total.creditNotes.count;
    }
    expect(documents).toEqual({ invoices: 6, creditNotes: 1 });
  });

  it('ends at midnight in India on 31 March', async () => {
    const firstYear = await read('?fy=24-25');
    const secondYear = await read('?fy=25-26');
    expect(monthIn(firstYear.months, '2025-03')).toMatchObject({
      from: '2025-03-01',
      to: '2025-03-31',
      invoices: { count: 1 },
    });
    expect(monthIn(secondYear.months, '2025-04')).toMatchObject({
      from: '2025-04-01',
      to: '2025-04-30',
      invoices: { count: 1 },
    });
  });

  it('subtracts a credit note in the month in which it was issued, even below zero', async () => {
    const march = monthIn((await read('?fy=24-25')).months, '2025-03');
    const { months, total } = await read('?fy=25-26');
    const june = monthIn(months, '2025-06');
    expect(march.net.total).toBe(897);
    expect(june.invoices.count).toBe(0);
    expect(june.creditNotes).toEqual({ ...march.invoices, count: 1 });
    expect(june.net).toEqual({
      taxable: -march.net.taxable,
      cgst: -march.net.cgst,
      sgst: -march.net.sgst,
      igst: 0,
      total: -897,
    });
    expect(total).toMatchObject({
      invoices: { count: 2, total: 1794 },
      creditNotes: { count: 1 },
      net: { total: 897 },
    });
  });

  it('is correct for every kind of registration, even when it changes within a month', async () => {
    const { months } = await read('?fy=24-25');
    const noTax = { taxable: 897, cgst: 0, sgst: 0, igst: 0, total: 897 };
    expect(monthIn(months, '2025-01')).toMatchObject({ kinds: ['bill'], net: noTax });
    const february = monthIn(months, '2025-02');
    expect(february.kinds).toEqual(['bill-of-supply', 'tax-invoice']);
    expect(february.invoices).toMatchObject({ count: 2, total: 1794 });
    const { taxable, cgst, sgst, igst, total } = february.net;
    expect(cgst).toBeGreaterThan(0);
    expect(Math.round(100 * (taxable + cgst + sgst + igst))).toBe(100 * total);
    const may = monthIn((await read('?fy=25-26')).months, '2025-05');
    expect(may.net).toMatchObject({ cgst: 0, sgst: 0, total: 897 });
    expect(may.net.igst).toBeGreaterThan(0);
  });

  it('is the current year unless another is requested, and names all years since the first document', async () => {
    const { fy, years, months } = await read('');
    expect(years[0]).toBe(fy);
    expect(years.slice(-2)).toEqual(['25-26', '24-25']);
    expect(months[0]!.month).toBe(`20${fy.slice(0, 2)}-04`);
    expect((await read('?fy=30-31')).total.net.total).toBe(0);
  });

  it.each(['2025', '25-27', '26-25', '25-26-27', ''])('is not available for the invalid year %j', async (fy) =>
    expect(await staff.get(`${PATH}?fy=${fy}`)).toMatchObject({ status: 400, body: { code: 'request.invalid' } }),
  );

  it('is for staff only', async () => {
    for (const path of [PATH, `${PATH}.csv`]) {
      expect((await shop.call('GET', path)).status).toBe(401);
      expect((await (await shop.createShopper()).send('GET', path)).status).toBe(403);
    }
    expect((await (await staffClient(shop, 'admin')).get(PATH)).status).toBe(200);
  });

  it('is exported for spreadsheets, with numbers below zero as numbers', async () => {
    const response = await fetch(`${shop.url}${PATH}.csv?fy=25-26`, {
      headers: { authorization: staff.authorization },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="gst-25-26.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .trimEnd()
      .split('\n');
    expect(rows).toHaveLength(14);
    expect(rows[0]).toMatch(
      /^\uFEFFMonth,Invoices,Taxable value,CGST,SGST,IGST,Total,Credit notes,Credited: Taxable value,/,
    );
    expect(rows[3]).toMatch(/^2025-06,0,0\.00,0\.00,0\.00,0\.00,0\.00,1,.*,897\.00,-.*,-897\.00$/);
    expect(rows[13]).toMatch(/^Total,2,.*,897\.00$/);
  });
});

it('the migration adds up documents that were issued before sums were stored', async () => {
  const before = await read('?fy=25-26');
  const runner = shop.app.get(DataSource).createQueryRunner();
  const migration = new AddDocumentTotalsAndPresence1764000000041();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(await read('?fy=25-26')).toEqual(before);
  await expect(shop.db.query('UPDATE tax_documents SET total_paise = 0')).rejects.toThrow('cannot be changed');
});
