import { quotationMoves, QUOTATION_STATUSES, type QuotationStatus, type StaffQuotation } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, readPdf, REGULAR } from './invoiced-orders.js';
import { openQuotationsShop, type QuotationsShop } from './quotations-shop.js';

let shop: QuotationsShop;
beforeAll(async () => {
  shop = await openQuotationsShop();
  await changeSettings(shop, REGULAR);
});
afterAll(() => shop.close());

async function createQuotationIn(status: QuotationStatus): Promise<StaffQuotation> {
  if (status === 'draft') return shop.createDraft();
  const quotation = await shop.createSent();
  if (status === 'expired') await shop.expire(quotation);
  if (status === 'withdrawn') await shop.act(quotation, 'withdraw');
  if (status === 'accepted') await (await shop.openAsCustomer(quotation)).accept();
  if (status === 'declined') await (await shop.openAsCustomer(quotation)).decline();
  return shop.get(quotation._id);
}

describe('every action by staff', () => {
  const actions = ['send', 'recall', 'extend', 'withdraw'] as const;
  it.each(QUOTATION_STATUSES.flatMap((status) => actions.map((action) => [action, status] as const)))(
    'follows the table of moves: %s in the status %s',
    async (action, status) => {
      const quotation = await createQuotationIn(status);
      const body = action === 'extend' ? { validUntil: '2999-01-01' } : undefined;
      const reply = await shop.act(quotation, action, body);
      const move = quotationMoves.find((each) => each.from === status && each.action === action);
      if (!move) return expect([reply.status, reply.body.code]).toEqual([409, 'quotation.illegal_move']);
      expect([reply.status, reply.body.data.status]).toEqual([200, move.to]);
      if (move.to === 'withdrawn') expect(reply.body.data.mail).not.toBe('waiting');
    },
  );
});

it('a quotation that is extended right after it was sent is emailed only once it can no longer be recalled', async () => {
  const sent = await shop.createSent();
  const extended = (await shop.act(sent, 'extend', { validUntil: '2999-01-01' })).body.data;
  const { rows } = await shop.db.query(
    `SELECT job.run_at > sent_at + interval '8 seconds' AS waits
       FROM graphile_worker._private_jobs AS job JOIN quotations ON quotations.id::text = payload->>'quotationId'
      WHERE quotations.id = $1`,
    [sent._id],
  );
  expect(rows).toEqual([{ waits: true }, { waits: true }]);
  expect((await shop.act(extended, 'recall')).body.data.status).toBe('draft');
});

it('an email that failed does not make the email about the extended quotation a failed one', async () => {
  const sent = await shop.createSent();
  await shop.db.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'Mailbox full', run_at = now() + interval '1 hour'
      WHERE payload->>'quotationId' = $1`,
    [sent._id],
  );
  expect((await shop.get(sent._id)).mail).toBe('failed');
  const extended = (await shop.act(sent, 'extend', { validUntil: '2999-01-01' })).body.data;
  expect(extended.mail).toBe('waiting');
});

describe('the PDF', () => {
  it('opens for staff in a tab, once', async () => {
    const quotation = await shop.createSent({
      address: '12 Hazratganj',
      state: 'Uttar Pradesh',
      terms: 'Half in advance.',
    });
    const { body } = await shop.staff.send<{ url: string }>('POST', `/api/admin/quotations/${quotation._id}/documents`);
    const { headers, text, pages } = await readPdf(shop.url + body.url);
    expect(pages).toBe(1);
    expect(headers.get('content-disposition')).toBe(`inline; filename="${quotation.number.replaceAll('/', '-')}.pdf"`);
    const words = [
      'Quotation',
      quotation.number,
      'Visiting cards, matt',
      '4909',
      '1,000',
      '1.50',
      '1,500.00',
      '-100.00',
    ];
    for (const word of [...words, '₹ 1,450.00', 'CGST ₹ 110.59', 'Half in advance.', 'Chhapai Prints LLP'])
      expect(text).toContain(word);
    expect((await fetch(shop.url + body.url)).status).toBe(404);
  });

  it('has all of the terms, even if they are one long paragraph', async () => {
    const terms = Array.from({ length: 220 }, (_, index) => `word${index}`).join(' ');
    const { _id } = (await shop.create({ terms })).body.data;
    const { body } = await shop.staff.send<{ url: string }>('POST', `/api/admin/quotations/${_id}/documents`);
    const { text, pages } = await readPdf(shop.url + body.url);
    expect(text).toContain(terms);
    expect(pages).toBe(1);
  });

  it('survives an empty draft and very long texts', async () => {
    const empty = (await shop.create({})).body.data;
    const long = 'क्षत्रिय '.repeat(33).slice(0, 300);
    const lines = Array.from({ length: 50 }, () => ({ description: long, quantity: 1_000_000, price: 999_999.99 }));
    const full = (await shop.create({ lines, terms: 'W'.repeat(2_000) })).body.data;
    for (const { _id } of [empty, full]) {
      const { body } = await shop.staff.send<{ url: string }>('POST', `/api/admin/quotations/${_id}/documents`);
      expect((await readPdf(shop.url + body.url)).pages).toBeGreaterThan(0);
    }
  });
});

it('a quotation can start from an enquiry whose texts are longer than a description, even if they would be cut within an emoji', async () => {
  const [service, size, finish] = ['x'.repeat(120), 'y'.repeat(120), `${'z'.repeat(55)}😀`];
  const enquiry = { kind: 'quotation', name: 'Ravi', email: 'ravi@example.com', quantity: 250, city: 'Kanpur' };
  const sent = await shop.call('POST', '/api/enquiries', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...enquiry, service, size, finish }),
  });
  expect(sent.status).toBe(201);
  const { rows } = await shop.db.query('SELECT id FROM enquiries ORDER BY id DESC LIMIT 1');
  const { status, body } = await shop.create({ enquiryId: rows[0].id });
  expect(status).toBe(201);
  expect(body.data.lines[0]!.description).toBe(`${service}, ${size}, ${'z'.repeat(55)}`);
});
