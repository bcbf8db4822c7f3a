import { createHash, randomUUID } from 'node:crypto';
import { personalDataPaths, type Order, type StaffQuotation } from '@chhapai/contracts';
import { Mailer } from '@chhapai/service-kit';
import { runJobsNow } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { erasePerson } from './personal-data.js';
import { OFFER, openQuotationsShop, type QuotationsShop } from './quotations-shop.js';
import { readEmails } from './received-emails.js';
import type { ShopperClient } from './shop.js';

let shop: QuotationsShop;
beforeAll(async () => void (shop = await openQuotationsShop()));
afterAll(() => shop.close());

describe('after a change of the email address', () => {
  let before: string;
  let after: string;
  let asha: ShopperClient;
  beforeEach(async () => {
    [before, after] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    asha = await shop.createShopper(undefined, before);
  });
  const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
  /** Tells commerce that Asha has the new address, as the auth service does, and logs her in again. */
  const replace = async (fields: { verifiedUntil?: string } = { verifiedUntil: new Date().toISOString() }) => {
    const { status } = await shop.call('PUT', personalDataPaths.email(asha.id), {
      headers: {
        authorization: `Bearer ${await shop.issueServiceToken(asha.id)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: after, previousHash: hashOf(before), ...fields }),
    });
    expect(status).toBe(204);
    shop.verifiedEmails.add(after);
    asha = await shop.createShopper(asha.id, after);
  };
  const listNumbers = async () =>
    (await asha.send<{ data: Order[] }>('GET', '/api/orders')).body.data.map(({ number }) => number);
  const emailOf = async ({ _id }: StaffQuotation) => (await shop.get(_id)).email;

  it('a quotation that can be accepted is sent to the new address, and its old links stop working', async () => {
    const sent = await shop.createSent({ email: before });
    await shop.endRecallPeriod(sent);
    const stranger = await shop.openAsCustomer(sent);
    for (let attempt = 0; attempt < 2; attempt++) await replace();
    expect((await stranger.show()).body).toMatchObject({ code: 'quotation.link_invalid' });
    const [mail] = await vi.waitFor(async () => {
      const found = (await readEmails(shop.mailDir)).filter(({ to }) => to?.[0]?.address === after);
      expect(found).toHaveLength(1);
      return found;
    }, 10_000);
    expect(mail!.subject).toBe(`Your quotation ${sent.number}`);
    expect(await shop.get(sent._id)).toMatchObject({ email: after, version: sent.version + 1, mail: 'sent' });
    const { order } = (await (await shop.openAsCustomer(sent, asha.authorization)).accept()).body;
    expect([await listNumbers(), (await shop.readOrders(sent))[0]?.email]).toEqual([[order.number], after]);
  });

  it('an email on its way to the old address does not count as sent to the new one', async () => {
    const sent = await shop.createSent({ email: before });
    await shop.endRecallPeriod(sent);
    const send = Mailer.prototype.send;
    const mail: (string | undefined)[] = [];
    const spy = vi.spyOn(Mailer.prototype, 'send').mockImplementation(async function (this: Mailer, message, signal) {
      if (message.to.address === before) await replace();
      if (message.to.address === after) {
        const query = `SELECT FROM graphile_worker._private_jobs WHERE payload->>'quotationId' = $1`;
        await vi.waitFor(async () => expect((await shop.db.query(query, [sent._id])).rows).toHaveLength(1), 10_000);
        mail.push((await shop.get(sent._id)).mail);
      }
      return send.call(this, message, signal);
    });
    onTestFinished(() => spy.mockRestore());
    await runJobsNow(shop.db);
    await vi.waitFor(async () => expect((await shop.get(sent._id)).mail).toBe('sent'), 15_000);
    expect(mail).toEqual(['waiting']);
  });

  it('a version that is sent again, because staff recall the next one, goes to the new address', async () => {
    const sent = await shop.createSent({ email: before });
    await shop.endRecallPeriod(sent);
    await runJobsNow(shop.db);
    await vi.waitFor(async () => expect((await shop.get(sent._id)).mail).toBe('sent'), 10_000);
    const next = (await shop.act((await shop.act(sent, 'revise')).body.data, 'send')).body.data;
    await replace();
    await shop.act(await shop.get(next._id), 'recall');
    await runJobsNow(shop.db);
    await vi.waitFor(async () => {
      const mails = (await readEmails(shop.mailDir)).filter(({ to }) => to?.[0]?.address === after);
      expect(mails.map(({ subject }) => subject)).toContain(`Your quotation ${sent.number}`);
    }, 15_000);
    expect((await shop.get(sent._id)).email).toBe(after);
  });

  it('the history keeps the change when a later owner of the old address is erased', async () => {
    const sent = await shop.createSent({ email: before });
    await replace();
    await erasePerson(shop, randomUUID(), {
      query: `?emailHash=${hashOf(before)}&sentUntil=${new Date().toISOString()}`,
    });
    const { rows } = await shop.db.query(
      "SELECT before, after FROM audit_entries WHERE subject = $1 AND action = 'quotation.changed'",
      [sent._id],
    );
    expect(rows).toMatchObject([{ before: { email: before }, after: { email: after } }]);
  });

  it('the order from a quotation that was accepted without logging in is found by the new address', async () => {
    const accepted = await shop.createSent({ email: before });
    const { order } = (await (await shop.openAsCustomer(accepted)).accept()).body;
    await replace();
    expect([await listNumbers(), (await shop.readOrders(accepted))[0]?.email]).toEqual([[order.number], after]);
  });

  it('a draft about an enquiry of the account has the new address, even if the old one was never verified', async () => {
    const enquiry = { kind: 'quotation', name: 'Asha', email: before, service: 'Brochures' };
    expect((await asha.send('POST', '/api/enquiries', enquiry)).status).toBe(201);
    const { rows } = await shop.db.query('SELECT id FROM enquiries WHERE email = $1', [before]);
    const draft = (await shop.create({ ...OFFER, email: before, enquiryId: rows[0].id })).body.data;
    const other = await shop.createDraft({ email: before });
    await replace({});
    expect([await emailOf(draft), await emailOf(other)]).toEqual([after, before]);
    expect((await shop.get(draft._id)).history?.at(-1)).toMatchObject({
      action: 'changed',
      by: after,
      fields: ['email'],
    });
  });

  it('quotations of others with the old address keep it', async () => {
    const [later, ofAnother] = [await shop.createSent({ email: before }), await shop.createSent({ email: before })];
    await shop.db.query('UPDATE quotations SET shopper_id = $1 WHERE id = $2', [randomUUID(), ofAnother._id]);
    const ofErased = await shop.createSent({ email: before });
    await (await shop.openAsCustomer(ofErased)).accept();
    await erasePerson(shop, randomUUID(), {
      query: `?emailHash=${hashOf(before)}&sentUntil=${new Date().toISOString()}`,
    });
    const recent = await shop.createSent({ email: before });
    await replace({ verifiedUntil: new Date(Date.now() - 60_000).toISOString() });
    expect(await Promise.all([ofAnother, recent].map(emailOf))).toEqual([before, before]);
    await replace();
    expect(await Promise.all([ofAnother, ofErased, recent].map(emailOf))).toEqual([before, before, after]);
    expect((await shop.staff.get(`/api/admin/quotations/${later._id}`)).status).toBe(404);
  });
});
