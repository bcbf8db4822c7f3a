import type { CreditNotesReply, InvoicesReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, insertOrder, REGULAR } from './invoiced-orders.js';
import { openShop, type Shop } from './shop.js';
import { MOVE_DETAILS, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
/** Numbers of the invoices, oldest first. */
const numbers: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  await changeSettings(shop, REGULAR);
  for (const fullName of ['Asha Verma', '=1+1', 'श्रद्धा त्रिपाठी', '@Ravi, "Kumar"', 'Zoya Khan']) {
    const { id } = await insertOrder(shop, { fullName });
    numbers.push((await staff.move(id, { to: 'shipped', ...MOVE_DETAILS }, 1)).body.data.invoice!.number);
    if (fullName === 'Zoya Khan') await staff.move(id, { to: 'returned', reason: 'Refused' }, 2);
  }
});
afterAll(() => shop.close());

const list = (query = '') => staff.get<InvoicesReply & { code?: string }>(`/api/admin/invoices${query}`);
const listNumbers = async (query = '') => (await list(query)).body.data.map(({ number }) => number);

describe('the list of invoices', () => {
  it('comes in pages, newest first', async () => {
    const first = (await list('?limit=2')).body;
    expect(first.data.map(({ number }) => number)).toEqual(numbers.toReversed().slice(0, 2));
    expect(first.total).toEqual({ count: 5, exact: true });
    const second = (await list(`?limit=2&after=${first.next}`)).body;
    const third = (await list(`?limit=2&after=${second.next}`)).body;
    expect([...second.data, ...third.data].map(({ number }) => number)).toEqual(numbers.toReversed().slice(2));
    expect(third.next).toBeNull();
  });

  it('is sorted and filtered by date, number, order and buyer', async () => {
    expect(await listNumbers('?sort=issuedAt')).toEqual(numbers);
    expect(await listNumbers(`?q=${encodeURIComponent(numbers[1]!)}`)).toEqual([numbers[1]]);
    expect(await listNumbers(`?q=${encodeURIComponent('VERMA asha')}`)).toEqual([numbers[0]]);
    expect(await listNumbers(`?q=${encodeURIComponent('त्रिपाठी')}`)).toEqual([numbers[2]]);
    expect(await listNumbers('?q=%25')).toEqual([]);
    const { date, order } = (await list()).body.data[0]!;
    expect(await listNumbers(`?q=${order.number}`)).toEqual([numbers[4]]);
    expect(await listNumbers(`?issuedFrom=${date}&issuedTo=${date}`)).toHaveLength(5);
    expect(await listNumbers('?issuedTo=2026-01-01')).toEqual([]);
    expect(await listNumbers('?issuedFrom=2999-01-01')).toEqual([]);
  });

  it.each([
    '?limit=0',
    '?sort=total',
    '?status=paid',
    '?issuedFrom=2026-02-30',
    '?issuedFrom=2026-03-01&issuedTo=2026-02-01',
  ])('refuses %s', async (query) =>
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'request.invalid' } }),
  );

  it('binds a cursor to its list and sort order', async () => {
    const { next } = (await list('?limit=2')).body;
    for (const path of [
      `/api/admin/invoices?limit=2&sort=issuedAt&after=${next}`,
      `/api/admin/credit-notes?after=${next}`,
    ])
      expect(await staff.get(path)).toMatchObject({ status: 400, body: { code: 'request.bad_cursor' } });
  });
});

it('the list of credit notes names their invoices', async () => {
  const { body } = await staff.get<CreditNotesReply>('/api/admin/credit-notes');
  expect(body.total.count).toBe(1);
  expect(body.data[0]).toMatchObject({
    number: expect.stringMatching(/^CN/),
    invoice: { number: numbers[4] },
    total: 897,
  });
});

describe('an export', () => {
  const download = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { authorization: staff.authorization } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, text: bytes.toString('utf8') };
  };

  it('is a table for spreadsheets with a row for each HSN and rate', async () => {
    const { response, text } = await download('/api/admin/invoices/export.csv?sort=issuedAt');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="invoices.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [head, ...rows] = text.trimEnd().split('\n');
    expect(head).toBe(
      '\uFEFFNumber,Date,Kind,Invoice number,Invoice date,Order,Buyer,GSTIN,Place of supply,HSN,Quantity,Rate %,Taxable value,CGST,SGST,IGST,Total',
    );
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatch(
      new RegExp(
        `^${numbers[0]},\\d{4}-\\d\\d-\\d\\d,tax-invoice,,,CH-\\d+,Asha Verma,,09 Uttar Pradesh,6912,2,5,603.14,15.08,15.08,0.00,633.30$`,
      ),
    );
    expect(rows[1]).toMatch(/,4016,1,18,223\.48,20\.11,20\.11,0\.00,263\.70$/);
    expect(rows[4]).toContain('श्रद्धा त्रिपाठी');
  });

  it('contains no formula that a spreadsheet would run', async () => {
    const { text } = await download('/api/admin/invoices/export.csv');
    expect(text).toContain(",'=1+1,");
    expect(text).toContain(`,"'@Ravi, ""Kumar""",`);
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  it('accepts the filters of the list, but not its page size', async () => {
    const { text } = await download(`/api/admin/invoices/export.csv?q=${encodeURIComponent('Asha')}`);
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    expect((await download('/api/admin/invoices/export.csv?limit=5')).response.status).toBe(400);
  });

  it('of credit notes names their invoices', async () => {
    const { text } = await download('/api/admin/credit-notes/export.csv');
    expect(text).toContain(`credit-note,${numbers[4]},`);
  });

  it('reads more than one batch', async () => {
    await shop.db.query(`
      INSERT INTO orders (id, number, shopper_id, full_name, address, city, postal_code, country, payment_method, items_paise,
        shipping_paise, total_paise, created_at)
      SELECT uuidv7(), 'OLD-' || n, uuidv7(), 'Old', 'x', 'x', '226001', 'India', 'cod', 1, 0, 1, now() FROM generate_series(1, 1200) n;
      INSERT INTO tax_documents (order_id, kind, series, financial_year, sequence, number, issued_at, date, content, content_hash)
      SELECT id, kind, 'OLD', '20-21', row_number() OVER (ORDER BY orders.id), orders.number, '2020-06-01T12:00+05:30', '2020-06-01', content, 'x'
      FROM orders, (SELECT kind, content FROM tax_documents WHERE kind = 'tax-invoice' LIMIT 1) AS template
      WHERE orders.number LIKE 'OLD-%'`);
    const { text } = await download('/api/admin/invoices/export.csv?issuedTo=2020-12-31');
    expect(text.trimEnd().split('\n')).toHaveLength(2401);
  });
});
