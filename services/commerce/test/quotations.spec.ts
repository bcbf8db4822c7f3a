import { randomUUID } from 'node:crypto';
import type { StaffQuotation } from '@chhapai/contracts';
import { runJobsNow } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings, REGULAR } from './invoiced-orders.js';
import { OFFER, openQuotationsShop, type QuotationsShop } from './quotations-shop.js';
import { readEmails } from './received-emails.js';

let shop: QuotationsShop;
beforeAll(async () => {
  shop = await openQuotationsShop();
  await changeSettings(shop, REGULAR);
});
afterAll(() => shop.close());

interface ListBody {
  code?: string;
  data: StaffQuotation[];
  next: string | null;
  total: { count: number; exact: boolean };
}
const list = async (query: string) => (await shop.staff.get<ListBody>(`/api/admin/quotations?${query}`)).body;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe('a new quotation', () => {
  it('is an empty draft, valid for 14 days with the usual shipping', async () => {
    const { status, body } = await shop.create({});
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'draft',
      lines: [],
      shipping: 50,
      discount: 0,
      validUntil: inDays(14),
      version: 1,
      allowed: ['send', 'withdraw'],
    });
    expect(body.data.number).toMatch(/^Q\/\d\d-\d\d\/\d{6}$/);
  });

  it('is priced by the server, with the tax that an invoice would have', async () => {
    const { totals, lines } = await shop.createDraft();
    expect(lines).toMatchObject([{ quantity: 1000, price: 1.5, total: 1500, rate: 18, hsn: '4909' }]);
    expect(totals).toEqual({
      items: 1500,
      discount: 100,
      shipping: 50,
      total: 1450,
      tax: { taxable: 1228.82, cgst: 110.59, sgst: 110.59, igst: 0, placeOfSupply: 'Uttar Pradesh' },
    });
    const outside = await shop.createDraft({ state: 'Goa' });
    expect(outside.totals.tax).toMatchObject({ cgst: 0, igst: 221.19, placeOfSupply: 'Goa' });
  });

  it('starts with the customer of an enquiry and what they asked for', async () => {
    const [product] = await shop.listProducts();
    const enquiry = {
      kind: 'quotation',
      subjectId: product!._id,
      name: 'Ravi',
      email: 'ravi@example.com',
      quantity: 250,
    };
    await shop.call('POST', '/api/enquiries', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...enquiry, size: 'A5', city: 'Kanpur' }),
    });
    const { rows } = await shop.db.query('SELECT id, reference FROM enquiries ORDER BY id DESC LIMIT 1');
    const { data } = (await shop.create({ enquiryId: rows[0].id })).body;
    expect(data).toMatchObject({
      name: 'Ravi',
      email: 'ravi@example.com',
      city: 'Kanpur',
      enquiry: { _id: rows[0].id, reference: rows[0].reference },
      lines: [{ description: `${product!.name}, A5`, quantity: 250, price: 0, productId: product!._id }],
    });
    expect((await list(`enquiry=${rows[0].id}`)).data).toMatchObject([{ _id: data._id }]);
    const priced = await shop.change(data, { lines: [{ ...OFFER.lines[0] }] });
    await shop.act(priced.body.data, 'send');
    const { body } = await shop.staff.get<{ data: object }>(`/api/admin/enquiries/${rows[0].id}`);
    expect(body.data).toMatchObject({ status: 'quoted', history: [{ status: 'quoted' }] });
  });

  it('is found by its conversation', async () => {
    const conversationId = randomUUID();
    const { data } = (await shop.create({ conversationId, name: 'Ravi' })).body;
    expect((await list(`conversation=${conversationId}`)).data).toMatchObject([{ _id: data._id, conversationId }]);
  });

  it('is created once per idempotency key', async () => {
    const key = randomUUID();
    const [first, second] = [await shop.create(OFFER, key), await shop.create(OFFER, key)];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body.data._id).toBe(first.body.data._id);
    expect((await shop.create({ ...OFFER, name: 'Ravi' }, key)).status).toBe(422);
  });

  it.each<[string, object, string]>([
    ['a negative price', { lines: [{ ...OFFER.lines[0], price: -1 }] }, 'lines.0.price'],
    ['a tenth of a paisa', { lines: [{ ...OFFER.lines[0], price: 1.001 }] }, 'lines.0.price'],
    ['no pieces', { lines: [{ ...OFFER.lines[0], quantity: 0 }] }, 'lines.0.quantity'],
    ['an invalid HSN', { lines: [{ ...OFFER.lines[0], hsn: '49' }] }, 'lines.0.hsn'],
    ['a product that does not exist', { lines: [{ ...OFFER.lines[0], productId: randomUUID() }] }, 'lines.0.productId'],
    ['an invalid GSTIN', { gstin: '09AAPFU0939F1ZX' }, 'gstin'],
    ['an invalid email address', { email: 'asha@' }, 'email'],
    ['a day that does not exist', { validUntil: '2026-02-30' }, 'validUntil'],
    ['51 lines', { lines: Array.from({ length: 51 }, () => OFFER.lines[0]) }, 'lines'],
  ])('is refused with %s', async (_, invalid, path) => {
    const { status, body } = await shop.create({ ...OFFER, ...invalid });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toContainEqual(expect.objectContaining({ path }));
  });
});

describe('a draft', () => {
  it('changes only in the given fields, and refuses a change that is based on an outdated version', async () => {
    const draft = await shop.createDraft();
    const { body } = await shop.change(draft, { name: 'Asha V.', shipping: 0 });
    expect(body.data).toMatchObject({
      name: 'Asha V.',
      email: OFFER.email,
      shipping: 0,
      version: 2,
      totals: { total: 1400 },
    });
    const late = await shop.change(draft, { name: 'Ravi' });
    expect([late.status, late.body.code]).toEqual([412, 'quotation.changed']);
    expect(late.body.details).toMatchObject({ current: { name: 'Asha V.' }, fields: ['name', 'shipping'] });
    expect((await shop.staff.send('PATCH', `/api/admin/quotations/${draft._id}`, { name: 'X' })).status).toBe(428);
  });

  it.each<[string, object, string]>([
    ['a customer', { name: '' }, 'name'],
    ['an email address', { email: '' }, 'email'],
    ['lines', { lines: [] }, 'lines'],
    ['a price', { lines: [{ ...OFFER.lines[0], price: 0 }] }, 'lines.0.price'],
    ['a discount below the price of its items', { discount: 1500.01 }, 'discount'],
    ['a day in the future', { validUntil: '2026-01-01' }, 'validUntil'],
  ])('is not sent without %s', async (_, invalid, path) => {
    const { status, body } = await shop.act(await shop.createDraft(invalid), 'send');
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toContainEqual(expect.objectContaining({ path }));
  });
});

describe('a sent quotation', () => {
  it('is emailed with a link and the PDF, once it can no longer be recalled', async () => {
    const { _id, number } = await shop.createSent();
    const listEmails = async () =>
      (await readEmails(shop.mailDir)).filter(({ subject }) => subject === `Your quotation ${number}`);
    expect(await listEmails()).toEqual([]);
    await runJobsNow(shop.db);
    const [mail] = await vi.waitFor(async () => {
      const found = await listEmails();
      expect(found).toHaveLength(1);
      return found;
    }, 15_000);
    expect(mail!.to).toMatchObject([{ address: 'asha@example.com' }]);
    expect(mail!.attachments).toMatchObject([{ filename: `${number.replaceAll('/', '-')}.pdf` }]);
    expect(mail!.text).toContain('₹1,450.00');
    const [, key] = new RegExp(`https://shop\\.example/quotation/${_id}\\?key=([\\w-]{43})`).exec(mail!.text!)!;
    const { status, body } = await shop.call<{ data: object }>('GET', `/api/quotations/${_id}`, {
      headers: { 'x-quotation-key': key! },
    });
    expect([status, body.data]).toMatchObject([200, { number, status: 'sent', totals: { total: 1450 } }]);
    await vi.waitFor(async () => expect((await shop.get(_id)).mail).toBe('sent'), 15_000);
  });

  it('is a draft again if it is recalled, and no email is sent', async () => {
    const quotation = await shop.createSent({ email: 'recalled@example.com' });
    const { body } = await shop.act(quotation, 'recall');
    expect(body.data).toMatchObject({ status: 'draft', sentAt: null, version: 3 });
    await runJobsNow(shop.db);
    const sent = await shop.createSent({ email: 'after@example.com' });
    await runJobsNow(shop.db);
    await vi.waitFor(async () => expect((await shop.get(sent._id)).mail).toBe('sent'), 15_000);
    const addresses = (await readEmails(shop.mailDir)).flatMap(({ to }) => to?.map(({ address }) => address));
    expect(addresses).not.toContain('recalled@example.com');
  });

  it('cannot be recalled once its email is being sent', async () => {
    const quotation = await shop.createSent();
    await shop.endRecallPeriod(quotation);
    const { status, body } = await shop.act(quotation, 'recall');
    expect([status, body.code, body.message]).toEqual([
      409,
      'quotation.illegal_move',
      'The email has already been sent. Withdraw the quotation instead.',
    ]);
    expect((await shop.get(quotation._id)).allowed).toEqual(['extend', 'withdraw']);
  });

  it('cannot be changed', async () => {
    const quotation = await shop.createSent();
    const { status, body } = await shop.change(quotation, { shipping: 0 });
    expect([status, body.code]).toEqual([409, 'quotation.not_draft']);
  });

  it('expires after its last day in India, and can be extended, with an email to the customer', async () => {
    const quotation = await shop.createSent({ name: 'Extended' });
    await runJobsNow(shop.db);
    await vi.waitFor(async () => expect((await shop.get(quotation._id)).mail).toBe('sent'), 15_000);
    await shop.expire(quotation);
    const expired = await shop.get(quotation._id);
    expect([expired.status, expired.allowed]).toEqual(['expired', ['extend', 'withdraw']]);
    expect((await shop.act(expired, 'extend', { validUntil: inDays(-1) })).status).toBe(400);
    const { body } = await shop.act(expired, 'extend', { validUntil: inDays(3) });
    expect(body.data).toMatchObject({ status: 'sent', validUntil: inDays(3) });
    await runJobsNow(shop.db);
    await vi.waitFor(async () => {
      const subjects = (await readEmails(shop.mailDir)).map(({ subject }) => subject);
      expect(subjects.some((subject) => subject?.startsWith(`Quotation ${quotation.number} is now valid until`))).toBe(
        true,
      );
    }, 15_000);
  });

  it('is replaced when its next version is sent, and restored if that version is recalled', async () => {
    const first = await shop.createSent();
    const { body } = await shop.act(first, 'revise');
    const next = body.data;
    expect(next).toMatchObject({
      number: `${first.number}-2`,
      revision: 2,
      revises: { _id: first._id },
      status: 'draft',
    });
    expect((await shop.get(first._id)).status).toBe('sent');
    expect((await shop.act(first, 'revise')).body.code).toBe('quotation.illegal_move');
    const sent = (await shop.act(next, 'send')).body.data;
    expect(await shop.get(first._id)).toMatchObject({ status: 'withdrawn', replacedBy: { _id: next._id } });
    const refused = await (await shop.openAsCustomer(first)).accept();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'We have sent you a newer version of this quotation. Please use the link in that email.',
    ]);
    await shop.act(sent, 'recall');
    expect((await shop.get(first._id)).status).toBe('sent');
    await runJobsNow(shop.db);
    await vi.waitFor(async () => expect((await shop.get(first._id)).mail).toBe('sent'), 15_000);
    expect((await (await shop.openAsCustomer(first)).accept()).status).toBe(200);
    expect((await shop.act(await shop.get(next._id), 'send')).body.message).toBe(
      'An earlier version has already been accepted',
    );
  });

  it('is duplicated with a new number', async () => {
    const quotation = await shop.createSent();
    const { status, body } = await shop.act(quotation, 'duplicate');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: OFFER.name, status: 'draft', revision: 1, totals: quotation.totals });
    expect(body.data.number).not.toBe(quotation.number);
  });
});

describe('the list', () => {
  it('finds quotations by number, name, email address and status, and pages by cursor', async () => {
    const name = `Zubair ${randomUUID().slice(0, 8)}`;
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.unshift((await shop.createDraft({ name }))._id);
    const q = encodeURIComponent(name.toLowerCase());
    const first = await list(`q=${q}&limit=2`);
    expect(first.data.map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
    expect(first.total).toEqual({ count: 3, exact: true });
    const second = await list(`q=${q}&limit=2&after=${first.next}`);
    expect([second.data.map(({ _id }) => _id), second.next]).toEqual([ids.slice(2), null]);
    expect((await list(`q=zubair&limit=2&after=${first.next}`)).code).toBe('request.bad_cursor');
    const [{ number }] = first.data as [StaffQuotation];
    expect((await list(`q=${encodeURIComponent(number)}`)).data.map(({ _id }) => _id)).toEqual([ids[0]]);
    expect((await list(`q=${q}+${OFFER.email}&status=draft`)).data.map(({ _id }) => _id)).toEqual(ids);
    expect((await list(`q=${q}&status=sent,expired`)).data).toEqual([]);
    expect((await list(`q=${q}&createdFrom=${inDays(0)}&createdTo=${inDays(0)}`)).total.count).toBe(3);
    expect((await list(`q=${q}&createdFrom=${inDays(1)}`)).total.count).toBe(0);
    expect((await list('colour=red')).code).toBe('request.invalid');
  });

  it('counts a quotation as expired once its last day is over', async () => {
    const quotation = await shop.createSent({ name: `Old ${randomUUID()}` });
    await shop.expire(quotation);
    const q = encodeURIComponent(quotation.name);
    expect((await list(`q=${q}&status=expired`)).data).toMatchObject([{ _id: quotation._id, status: 'expired' }]);
    expect((await list(`q=${q}&status=sent`)).data).toEqual([]);
  });
});

it('a quotation has a history of every step', async () => {
  const draft = await shop.createDraft();
  const { data } = (await shop.change(draft, { shipping: 0 })).body;
  const sent = (await shop.act(data, 'send')).body.data;
  await (await shop.openAsCustomer(sent)).decline('Too expensive');
  const { history, declineReason, status } = await shop.get(draft._id);
  expect([status, declineReason]).toEqual(['declined', 'Too expensive']);
  expect(history!.map(({ action, by }) => [action, by])).toEqual([
    ['created', shop.staff.email],
    ['changed', shop.staff.email],
    ['sent', shop.staff.email],
    ['declined', 'asha@example.com'],
  ]);
});
