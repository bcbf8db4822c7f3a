import { createHash, randomUUID } from 'node:crypto';
import type { Order, StaffQuotation } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFER, openQuotationsShop, type QuotationsShop } from './quotations-shop.js';
import { erasePerson, readOwnData } from './personal-data.js';
import type { ShopperClient } from './shop.js';

let shop: QuotationsShop;
beforeAll(async () => void (shop = await openQuotationsShop()));
afterAll(() => shop.close());

const emailQuery = (email: string) => `?emailHash=${createHash('sha256').update(email).digest('hex')}`;

describe('the account', () => {
  let address: string;
  beforeEach(() => {
    address = `${randomUUID()}@example.com`;
    shop.verifiedEmails.clear();
  });
  const acceptQuotation = async (authorization?: string) => {
    const customer = await shop.openAsCustomer(await shop.createSent({ email: address }), authorization);
    return (await customer.accept()).body.order;
  };
  /** Sends a draft, which a customer accepts without logging in. */
  const accept = async (draft: StaffQuotation) => {
    const sent = (await shop.act(draft, 'send')).body.data;
    return (await (await shop.openAsCustomer(sent)).accept()).body.order;
  };
  const listNumbers = async (person: ShopperClient) =>
    (await person.send<{ data: Order[] }>('GET', '/api/orders')).body.data.map(({ number }) => number);

  it('with the verified address of the quotation has the order in “My Orders”', async () => {
    const asha = await shop.createShopper(undefined, address);
    shop.verifiedEmails.add(address);
    const { number } = await acceptQuotation(asha.authorization);
    expect(await listNumbers(asha)).toEqual([number]);
  });

  it('with a different address does not', async () => {
    const ravi = await shop.createShopper(undefined, 'ravi@example.com');
    shop.verifiedEmails.add('ravi@example.com');
    const order = await acceptQuotation(ravi.authorization);
    expect([order.status, await listNumbers(ravi)]).toEqual(['placed', []]);
    expect((await ravi.send('GET', `/api/orders/${order._id}`)).status).toBe(404);
  });

  it('has the order only once its address is verified, even if the quotation was accepted without an account', async () => {
    const [first, second] = [await acceptQuotation(), await acceptQuotation()];
    const asha = await shop.createShopper(undefined, address);
    const third = await acceptQuotation(asha.authorization);
    expect(await listNumbers(asha)).toEqual([]);
    expect((await asha.send('GET', `/api/orders/${first._id}`)).status).toBe(404);
    shop.verifiedEmails.add(address);
    const all = [third, second, first].map(({ number }) => number);
    expect(await Promise.all([listNumbers(asha), listNumbers(asha)])).toEqual([all, all]);
    expect((await asha.send('POST', `/api/orders/${first._id}/cancel`)).status).toBe(200);
  });

  it('does not get an order that belongs to another account', async () => {
    const asha = await shop.createShopper(undefined, address);
    shop.verifiedEmails.add(address);
    const { number } = await acceptQuotation(asha.authorization);
    const later = await shop.createShopper(undefined, address);
    expect([await listNumbers(later), await listNumbers(asha)]).toEqual([[], [number]]);
  });

  it('of the person who sent the enquiry has the order, unless staff quoted somebody with another address', async () => {
    const asha = await shop.createShopper(undefined, address);
    const enquiry = { kind: 'quotation', name: 'Asha', email: address, service: 'Brochures' };
    expect((await asha.send('POST', '/api/enquiries', enquiry)).status).toBe(201);
    const { rows } = await shop.db.query('SELECT id FROM enquiries WHERE email = $1', [address]);
    const draft = (await shop.create({ ...OFFER, email: address, enquiryId: rows[0].id })).body.data;
    const copy = (await shop.act(draft, 'duplicate')).body.data;
    const forRavi = (await shop.change(copy, { name: 'Ravi', email: 'ravi@example.com' })).body.data;
    const forMeera = (await shop.create({ ...OFFER, email: 'meera@example.com', enquiryId: rows[0].id })).body.data;
    const { number } = await accept(draft);
    for (const quotation of [forRavi, forMeera]) expect((await accept(quotation)).status).toBe('placed');
    expect(await listNumbers(asha)).toEqual([number]);
  });

  it('of a person who left only a phone number has the order after staff have added the missing email address', async () => {
    const asha = await shop.createShopper(undefined, address);
    const enquiry = { kind: 'quotation', name: 'Asha', phone: '9876543210', service: 'Brochures' };
    expect((await asha.send('POST', '/api/enquiries', enquiry)).status).toBe(201);
    const { rows } = await shop.db.query('SELECT id FROM enquiries WHERE shopper_id = $1', [asha.id]);
    const created = (await shop.create({ ...OFFER, email: address, enquiryId: rows[0].id })).body.data;
    const draft = (await shop.create({ lines: OFFER.lines, enquiryId: rows[0].id })).body.data;
    const changed = (await shop.change(draft, { email: address })).body.data;
    const first = await accept(created);
    const second = await accept(changed);
    expect(await listNumbers(asha)).toEqual([second.number, first.number]);
  });

  it('does not have the order from a duplicate of their quotation without an email address, addressed to somebody else', async () => {
    const asha = await shop.createShopper(undefined, address);
    const enquiry = { kind: 'quotation', name: 'Asha', phone: '9876543210', service: 'Brochures' };
    expect((await asha.send('POST', '/api/enquiries', enquiry)).status).toBe(201);
    const { rows } = await shop.db.query('SELECT id FROM enquiries WHERE shopper_id = $1', [asha.id]);
    const draft = (await shop.create({ lines: OFFER.lines, enquiryId: rows[0].id })).body.data;
    const duplicate = async () => (await shop.act(draft, 'duplicate')).body.data;
    const forRavi = (await shop.change(await duplicate(), { name: 'Ravi', email: 'ravi@example.com' })).body.data;
    const forAsha = (await shop.change(await duplicate(), { email: address })).body.data;
    const unfinished = await duplicate();
    expect((await accept(forRavi)).status).toBe('placed');
    const { number } = await accept(forAsha);
    expect(await listNumbers(asha)).toEqual([]);
    shop.verifiedEmails.add(address);
    expect(await listNumbers(asha)).toEqual([number]);
    await erasePerson(shop, asha.id);
    expect((await shop.staff.get(`/api/admin/quotations/${unfinished._id}`)).status).toBe(404);
    expect((await shop.get(forRavi._id)).email).toBe('ravi@example.com');
  });

  it('gets neither an order nor a quotation of somebody with the same address who has deleted their account', async () => {
    await acceptQuotation();
    const former = randomUUID();
    expect((await erasePerson(shop, former, { query: emailQuery(address) })).status).toBe(204);
    shop.verifiedEmails.add(address);
    const owner = await shop.createShopper(undefined, address);
    const own = await shop.createSent({ email: address });
    expect(await listNumbers(owner)).toEqual([]);
    expect((await readOwnData(owner)).quotations).toMatchObject([{ number: own.number }]);
  });
});

it('a customer is erased from a version of a quotation that staff sent to another address before', async () => {
  const email = `${randomUUID()}@example.com`;
  const first = await shop.createSent();
  const draft = (await shop.act(first, 'revise')).body.data;
  const second = (await shop.act((await shop.change(draft, { email })).body.data, 'send')).body.data;
  expect((await erasePerson(shop, randomUUID(), { query: emailQuery(email) })).status).toBe(204);
  expect((await shop.staff.get(`/api/admin/quotations/${second._id}`)).status).toBe(404);
  expect(await shop.get(first._id)).toMatchObject({ status: 'withdrawn', email: first.email });
});

it('a customer is erased from the audit log of a draft that staff addressed to somebody else', async () => {
  const [email, next] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const draft = (await shop.create({ ...OFFER, name: 'Asha Verma', email })).body.data;
  const renamed = (await shop.change(draft, { phone: '+919812345678' })).body.data;
  const readdressed = (await shop.change(renamed, { name: 'Ravi', email: next })).body.data;
  await shop.change(readdressed, { city: 'Kanpur' });
  const readEntries = async () => {
    const query = 'SELECT action, before, after FROM audit_entries WHERE subject = $1 ORDER BY id';
    return (await shop.db.query(query, [draft._id])).rows;
  };
  const before = await readEntries();
  await erasePerson(shop, randomUUID(), { query: emailQuery('nobody@example.com') });
  expect(await readEntries()).toEqual(before);
  expect((await erasePerson(shop, randomUUID(), { query: emailQuery(email) })).status).toBe(204);
  const entries = await readEntries();
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Asha|${email}|9812345678`));
  expect(entries.slice(2)).toEqual([{ ...before[2], before: { name: 'Erased', email: 'Erased' } }, before[3]]);
});

it('a customer who erases their account is erased from quotations, too', async () => {
  const asha = await shop.createShopper(undefined, 'asha@example.com');
  shop.verifiedEmails.add('asha@example.com');
  const accepted = await shop.createSent();
  await (await shop.openAsCustomer(accepted, asha.authorization)).accept();
  const open = await shop.createSent();
  await shop.db.query('UPDATE quotations SET shopper_id = $1 WHERE id = $2', [asha.id, open._id]);
  await shop.db.query(`UPDATE orders SET status = 'cancelled' WHERE shopper_id = $1`, [asha.id]);
  expect((await erasePerson(shop, asha.id)).status).toBe(204);
  const { rows } = await shop.db.query('SELECT id, name, email, phone FROM quotations WHERE id = ANY($1)', [
    [accepted._id, open._id],
  ]);
  expect(rows).toEqual([{ id: accepted._id, name: 'Erased', email: '', phone: '' }]);
  const audit = await shop.db.query('SELECT before, after, by FROM audit_entries WHERE subject = ANY($1)', [
    [accepted._id, open._id],
  ]);
  expect(JSON.stringify(audit.rows)).not.toContain('asha@example.com');
});
