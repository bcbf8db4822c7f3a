import type { Order } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, GSTIN, insertOrder, readPdf, REGULAR, UNREGISTERED, type Pdf } from './invoiced-orders.js';
import { openShop, type Shop } from './shop.js';
import { MOVE_DETAILS, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_ORIGIN: 'https://shop.example' });
  staff = await staffClient(shop, 'staff');
  await changeSettings(shop, REGULAR);
});
afterAll(() => shop.close());

const createLink = (id: string, kind: string) =>
  staff.send<{ url: string; code?: string }>('POST', `/api/admin/orders/${id}/documents`, { kind });
const openDocument = async (id: string, kind: string): Promise<Pdf> =>
  readPdf(shop.url + (await createLink(id, kind)).body.url);
const ship = async (id: string) =>
  (await staff.move(id, { to: 'shipped', ...MOVE_DETAILS, trackingNumber: 'AWB-77' }, 1)).body.data;

describe('a link to a document', () => {
  it('opens a PDF in the browser tab, and no cache stores it', async () => {
    const { id, number } = await insertOrder(shop);
    const { headers, bytes } = await openDocument(id, 'packing-slip');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`inline; filename="${number}-packing-slip.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  });

  it('opens once, even if two tabs open it at the same time', async () => {
    const { id } = await insertOrder(shop);
    const { url } = (await createLink(id, 'packing-slip')).body;
    const both = await Promise.all([1, 2].map(() => fetch(shop.url + url)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await shop.call('GET', url)).toMatchObject({ status: 404, body: { code: 'document.expired' } });
  });

  it('is not used up by a HEAD request', async () => {
    const { id } = await insertOrder(shop);
    const { url } = (await createLink(id, 'packing-slip')).body;
    expect((await fetch(shop.url + url, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(shop.url + url)).status).toBe(200);
  });

  it('expires after a minute, cannot be guessed, and is not stored', async () => {
    const { id } = await insertOrder(shop);
    const [first, second] = [
      (await createLink(id, 'packing-slip')).body.url,
      (await createLink(id, 'packing-slip')).body.url,
    ];
    expect(first).toMatch(/^\/api\/documents\/[\w-]{43}$/);
    expect(second).not.toBe(first);
    const { rows } = await shop.db.query(
      'SELECT token_hash, expires_at - now() AS left FROM document_links WHERE order_id = $1',
      [id],
    );
    expect(rows).toHaveLength(2);
    for (const { token_hash: hash, left } of rows) {
      expect(first + second).not.toContain(hash);
      expect(left.minutes ?? 0).toBe(0);
    }
    await shop.db.query(`UPDATE document_links SET expires_at = now() - interval '1 second' WHERE order_id = $1`, [id]);
    expect((await fetch(shop.url + first)).status).toBe(404);
    await createLink((await insertOrder(shop)).id, 'packing-slip');
    expect((await shop.db.query('SELECT FROM document_links WHERE order_id = $1', [id])).rowCount).toBe(0);
  });

  it.each(['invoice', 'invoice-copies', 'credit-note'])('is refused if no %s was issued', async (kind) => {
    const { id } = await insertOrder(shop);
    const { status, body } = await createLink(id, kind);
    expect([status, body.code]).toEqual([404, 'invoice.not_found']);
  });

  it('is refused for an unknown kind or order', async () => {
    const { id } = await insertOrder(shop);
    expect((await createLink(id, 'receipt')).status).toBe(400);
    expect((await createLink('CH-1', 'packing-slip')).body.code).toBe('order.not_found');
  });
});

describe('a tax invoice', () => {
  it('has all particulars of rule 46', async () => {
    const order = await insertOrder(shop, { fullName: 'श्रद्धा Verma' });
    const { invoice } = await ship(order.id);
    const { text, pages, headers } = await openDocument(order.number, 'invoice');
    expect(pages).toBe(1);
    expect(headers.get('content-disposition')).toBe(`inline; filename="${invoice!.number.replaceAll('/', '-')}.pdf"`);
    for (const words of [
      'Tax invoice',
      'Original for recipient',
      ...['Chhapai Prints LLP', '1 Hazratganj', 'Lucknow 226001', `GSTIN ${GSTIN}`],
      ...[invoice!.number, order.number, 'AWB-77', 'Delhivery', 'Collect ₹ 897.00'],
      ...['Uttar Pradesh (09)', 'REVERSE CHARGE No', 'PLACE OF SUPPLY', 'DELIVERED TO'],
      ...['Chikankari Jaal Mug', '6912', 'Lucknow Evening Mouse Pad', '4016', 'PCS'],
      ...['603.14', '15.08', '223.48', '20.11', '2.5%', '9%', '826.62', '35.19', '₹ 897.00'],
      ...['TAX BY HSN', '30.16', '40.22'],
      'Rupees Eight Hundred Ninety-Seven Only',
      'For Chhapai Prints LLP',
      'Authorised signatory',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    // The parser takes some vowel signs for separate words.
    expect(text.replaceAll(' ', '')).toContain('BILLEDTOश्रद्धाVerma');
    expect(text).not.toContain('IGST');
  });

  it('is the same file whenever it is opened, even if settings and product have changed since', async () => {
    const { id } = await insertOrder(shop);
    await ship(id);
    const first = await openDocument(id, 'invoice');
    await changeSettings(shop, { legalName: 'Renamed LLP' });
    await shop.db.query(`UPDATE products SET hsn = '9999' WHERE name = 'Chikankari Jaal Mug'`);
    const second = await openDocument(id, 'invoice');
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    await shop.db.query(`UPDATE products SET hsn = NULL WHERE name = 'Chikankari Jaal Mug'`);
    await changeSettings(shop, REGULAR);
  });

  it('has two further copies, for the transporter and for the supplier, with the same content', async () => {
    const { id } = await insertOrder(shop);
    const { invoice } = await ship(id);
    const original = await openDocument(id, 'invoice');
    const { text, pages, headers } = await openDocument(id, 'invoice-copies');
    const words = (each: string) => each.replaceAll(/(Original|Duplicate|Triplicate) for \w+/g, '').replaceAll(' ', '');
    expect(pages).toBe(2);
    expect(headers.get('content-disposition')).toContain(`${invoice!.number.replaceAll('/', '-')}-invoice-copies.pdf`);
    expect(text.match(/(Original|Duplicate|Triplicate) for \w+/g)).toEqual([
      'Duplicate for transporter',
      'Triplicate for supplier',
    ]);
    expect(words(text)).toBe(words(original.text).repeat(2));
    expect(text.match(/Page 1 of 1/g)).toHaveLength(2);
  });

  it('continues on further pages, with the head of the table on each', async () => {
    const line = { product: 'Chikankari Jaal Mug', quantity: 12, pricePaise: 1_23_456_78 };
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, name: `Batch ${index + 1}` }));
    const { id } = await insertOrder(shop, { lines, state: 'Goa', postalCode: '403001' });
    await ship(id);
    const { text, pages } = await openDocument(id, 'invoice');
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/DESCRIPTION/g)!.length).toBeGreaterThan(1);
    expect(text).toContain('Batch 40');
    expect(text).toContain('14,81,482.61');
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text).toMatch(/Rupees Five Crore Ninety-Two Lakh .* Only/);
  });

  it.each([
    ['of 10,000 characters', 'W'.repeat(10_000)],
    ['of 10,000 Hindi characters', 'क्षत्रिय '.repeat(1_100)],
    ['with line breaks, direction marks and formulas', '=cmd|\r\nBcc: x\u202Etxt.exe\u200F\u0007'],
  ])('survives names %s', async (_, name) => {
    const lines = [{ product: 'Chikankari Jaal Mug', name, quantity: 1, pricePaise: 100_00 }];
    const { id } = await insertOrder(shop, { fullName: name, address: name, lines });
    await ship(id);
    for (const kind of ['invoice', 'packing-slip', 'job-ticket']) {
      const { status, pages, text } = await openDocument(id, kind);
      expect([kind, status]).toEqual([kind, 200]);
      expect(pages).toBeLessThanOrEqual(3);
      expect(text).not.toMatch(/[\u202E\u200F\u0007]/);
    }
  });
});

it('a credit note names the invoice that it corrects', async () => {
  const { id } = await insertOrder(shop);
  const { invoice } = await ship(id);
  const { creditNotes } = (await staff.move(id, { to: 'returned', reason: 'गलत रंग' }, 2)).body.data;
  const { text } = await openDocument(id, 'credit-note');
  for (const words of [
    'Credit note',
    creditNotes![0]!.number,
    'FOR TAX INVOICE',
    invoice!.number,
    'Credited',
    '₹ 897.00',
  ])
    expect(text).toContain(words);
});

it('a bill charges no tax', async () => {
  await changeSettings(shop, UNREGISTERED);
  const { id } = await insertOrder(shop);
  await ship(id);
  const { text } = await openDocument(id, 'invoice');
  await changeSettings(shop, REGULAR);
  expect(text).toContain('Bill');
  expect(text).toContain('The seller is not registered under GST. No tax is charged.');
  expect(text).not.toMatch(/CGST|SGST|IGST|Taxable|GSTIN|Tax invoice/i);
});

it('packing slips and job tickets have what the packer and the press need, and no prices', async () => {
  const { id, number } = await insertOrder(shop, { fullName: 'Ravi Kumar' });
  await shop.db.query(`UPDATE order_lines SET personalisation = $2 WHERE order_id = $1 AND quantity = 2`, [
    id,
    JSON.stringify([
      { key: 'letter', label: 'Your letter', value: 'क' },
      { key: 'logo', label: 'Your logo', fileName: 'logo.cdr' },
    ]),
  ]);
  for (const kind of ['packing-slip', 'job-ticket']) {
    const { text } = await openDocument(id, kind);
    for (const words of [number, 'Ravi Kumar', 'Chikankari Jaal Mug', 'Your letter: क', 'Your logo: logo.cdr'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/₹|299/);
  }
});

it('a job ticket gets a new number when production is stopped or repeated', async () => {
  const { id } = await insertOrder(shop, { status: 'confirmed' });
  const readTicket = async () => /TICKET (\d+) ORDERED/.exec((await openDocument(id, 'job-ticket')).text)?.[1];
  const steps = [
    [{ to: 'printing' }, '1'],
    [{ to: 'confirmed', reason: 'Wrong colour profile' }, '2'],
    [{ to: 'printing' }, '2'],
    [{ to: 'ready' }, '2'],
    [{ to: 'printing', reason: 'Two mugs are chipped' }, '3'],
  ] as const;
  expect(await readTicket()).toBe('1');
  for (const [index, [move, number]] of steps.entries()) {
    expect((await staff.move(id, move, index + 1)).status).toBe(200);
    expect([move.to, await readTicket()]).toEqual([move.to, number]);
  }
});

describe('a shopper', () => {
  it('downloads the invoice of their own order once it is shipped', async () => {
    const asha = await shop.createShopper();
    const { id } = await insertOrder(shop, { shopperId: asha.id });
    const path = `/api/orders/${id}/invoice`;
    expect(await asha.send('GET', path)).toMatchObject({ status: 404, body: { code: 'invoice.not_found' } });
    const { invoice } = await ship(id);
    const { status, headers, text } = await readPdf(shop.url + path, { authorization: asha.authorization });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain(invoice!.number);
    const { order } = (await asha.send<{ order: Order }>('GET', `/api/orders/${id}`)).body;
    expect(order.invoice).toEqual(invoice);
  });

  it('cannot download the invoice of somebody else’s order', async () => {
    const { id } = await insertOrder(shop);
    await ship(id);
    const eve = await shop.createShopper();
    const reply = await eve.send('GET', `/api/orders/${id}/invoice`);
    expect(reply).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    expect((await shop.call('GET', `/api/orders/${id}/invoice`)).status).toBe(401);
  });
});
