import { StaffJobReply, StaffReturnReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listUnfinishedJobs, readEmails } from './received-emails.js';
import { openReturnsShop, type Refusal, type ReturnsShop } from './returns-shop.js';
import type { Reply } from './shop.js';
import { staffClient } from './staff-orders.js';

let shop: ReturnsShop;
beforeAll(async () => void (shop = await openReturnsShop()));
afterAll(() => shop.close());

describe('deciding', () => {
  it('accepts, tells the shopper, and does not move the order', async () => {
    const { asha, order, request: returnRequest } = await shop.createRequest();
    const { status, headers, body } = await shop.decide(returnRequest._id, {
      decision: 'accept',
      note: 'We will pick it up on Friday.',
    });
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    const { data } = StaffReturnReply.parse(body);
    expect(data).toMatchObject({
      status: 'accepted',
      decidedBy: shop.staff.email,
      decidedByName: 'Asha',
      version: 2,
      order: { _id: order._id, number: order.number, status: 'delivered', fullName: 'Asha Verma' },
    });
    const [seen] = (await shop.list(asha, order._id)).data;
    expect(seen).toMatchObject({ status: 'accepted', note: 'We will pick it up on Friday.' });
    expect(JSON.stringify(seen)).not.toContain(shop.staff.email);
    const admin = await staffClient(shop, 'admin');
    const audit = await admin.get<{ data: object[] }>(`/api/admin/audit/commerce?subject=${returnRequest._id}`);
    expect(audit.body.data).toMatchObject([
      {
        action: 'return.decided',
        by: shop.staff.email,
        before: { status: 'requested' },
        after: { status: 'accepted' },
      },
    ]);
    const mail = await vi.waitFor(async () => {
      const found = (await readEmails(shop.mailDir)).find(({ subject }) =>
        subject?.includes(`accepted: order ${order.number}`),
      );
      expect(found).toBeTruthy();
      return found!;
    }, 10_000);
    expect(mail.text).toContain('We will pick it up on Friday.');
    expect(mail.text).toMatch(new RegExp(`/orders/${order._id}\\?key=`));
  });

  it('marks a request as received when its order is moved to returned', async () => {
    const { asha, order, request: returnRequest } = await shop.createRequest();
    await shop.decide(returnRequest._id, { decision: 'accept' });
    expect((await shop.staff.move(order._id, { to: 'returned' }, 2)).status).toBe(200);
    expect((await shop.list(asha, order._id)).data[0]!.status).toBe('received');
  });

  it('requires a reason to decline, after which another request is possible', async () => {
    const { asha, order, lineIds, request: returnRequest } = await shop.createRequest();
    expect((await shop.decide(returnRequest._id, { decision: 'decline' })).status).toBe(400);
    expect((await shop.decide(returnRequest._id, { decision: 'decline', note: 'Send a photo.' })).status).toBe(200);
    expect((await shop.list(asha, order._id)).until).not.toBeNull();
    expect((await shop.request(asha, order._id, shop.bodyFor(lineIds[1]!))).status).toBe(201);
    expect((await shop.list(asha, order._id)).data.map(({ status }) => status)).toEqual(['requested', 'declined']);
  });

  it('needs the version that was seen, and lets one of two staff decide', async () => {
    const { request: returnRequest } = await shop.createRequest();
    const path = `/api/admin/returns/${returnRequest._id}/decisions`;
    expect((await shop.staff.send('POST', path, { decision: 'accept' })).status).toBe(428);
    const both = await Promise.all([
      shop.decide(returnRequest._id, { decision: 'accept' }),
      shop.decide(returnRequest._id, { decision: 'decline', note: 'No' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const lost = both.find(({ status }) => status === 412)!;
    expect(lost.body.code).toBe('return.changed');
    expect(lost.body.details).toMatchObject({
      current: { _id: returnRequest._id, version: 2 },
      changedBy: shop.staff.email,
      changedByName: 'Asha',
    });
    const again = await shop.decide(returnRequest._id, { decision: 'accept' }, 2);
    expect([again.status, again.body.code]).toEqual([409, 'return.already_decided']);
  });

  it('declines an accepted request whose items never arrive, and tells the shopper once more', async () => {
    const { asha, order, request: returnRequest } = await shop.createRequest();
    await shop.decide(returnRequest._id, { decision: 'accept', note: 'Please send it.' });
    const listEmails = async () =>
      (await readEmails(shop.mailDir)).flatMap(({ subject, text }) =>
        subject?.startsWith('Your return') && subject.includes(order.number) ? [{ subject, text }] : [],
      );
    await vi.waitFor(async () => expect(await listEmails()).toHaveLength(1), 10_000);
    const reversed = await shop.decide(returnRequest._id, { decision: 'decline', note: 'Nothing reached us.' }, 2);
    expect([reversed.status, StaffReturnReply.parse(reversed.body).data.status]).toEqual([200, 'declined']);
    await vi.waitFor(async () => expect(await listEmails()).toHaveLength(2), 10_000);
    const emails = (await listEmails()).toSorted((a, b) => a.subject.localeCompare(b.subject));
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your return request was accepted: order ${order.number}`,
      `Your return request was declined: order ${order.number}`,
    ]);
    expect(emails[1]!.text).toContain('Nothing reached us.');
    expect((await shop.list(asha, order._id)).data[0]).toMatchObject({
      status: 'declined',
      note: 'Nothing reached us.',
    });
    expect((await shop.decide(returnRequest._id, { decision: 'accept' }, 3)).status).toBe(409);
  });

  it('no longer declines a request whose items are back', async () => {
    const { order, request: returnRequest } = await shop.createRequest();
    await shop.decide(returnRequest._id, { decision: 'accept' });
    await shop.staff.move(order._id, { to: 'returned' }, 2);
    const late = await shop.decide(returnRequest._id, { decision: 'decline', note: 'Too late' }, 2);
    expect([late.status, late.body.code]).toEqual([412, 'return.changed']);
    const refused = await shop.decide(returnRequest._id, { decision: 'decline', note: 'Too late' }, 3);
    expect([refused.status, refused.body.code]).toEqual([409, 'return.already_decided']);
  });

  it('replays the reply for the same key, and sends one mail', async () => {
    const { order, request: returnRequest } = await shop.createRequest();
    const [first, second] = [
      await shop.decide(returnRequest._id, { decision: 'accept' }, 1, 'd1'),
      await shop.decide(returnRequest._id, { decision: 'accept' }, 1, 'd1'),
    ];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
    const emails = (await readEmails(shop.mailDir)).filter(({ subject }) => subject?.endsWith(`order ${order.number}`));
    expect(emails.map(({ subject }) => subject)).toEqual([`Your return request was accepted: order ${order.number}`]);
  });

  it('returns 404 for a request that does not exist', async () => {
    const id = '0197b3a0-0000-7000-8000-000000000000';
    const replies: Reply<Refusal>[] = [
      await shop.decide(id, { decision: 'accept' }),
      await shop.staff.get<Refusal>(`/api/admin/returns/${id}`),
    ];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([404, 'return.not_found']);
  });
});

describe('deciding several', () => {
  type Results = { results: { id: string; ok: boolean; version?: number; code?: string }[] };
  const decideMany = <Body = Results>(body: object, key?: string) =>
    shop.staff.send<Body & Refusal>(
      'POST',
      '/api/admin/returns/bulk',
      { action: 'decide', ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    );

  const resultsOf = async (job: string) => {
    const read = async () => StaffJobReply.parse((await shop.staff.get(`/api/admin/jobs/${job}`)).body);
    await vi.waitFor(async () => expect((await read()).state).toBe('done'), 20_000);
    return (await read()).result!.results!;
  };

  it('reports a result for each row, and leaves decided requests as they are', async () => {
    const [first, second, decided] = [
      await shop.createRequest(),
      await shop.createRequest(),
      await shop.createRequest(),
    ];
    await shop.decide(decided.request._id, { decision: 'accept', note: 'Please send it.' });
    const unknown = '0197b3a0-0000-7000-8000-000000000000';
    const ids = [first.request._id, decided.request._id, unknown, 'nonsense', second.request._id.toUpperCase()];
    const { status, body } = await decideMany({ ids, args: { decision: 'decline', note: 'Please send photos.' } });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: ids[0], ok: true, version: 2 },
      { id: ids[1], ok: false, code: 'return.already_decided', message: 'This request is already “Accepted”' },
      { id: ids[2], ok: false, code: 'return.not_found', message: 'Return request not found' },
      { id: ids[3], ok: false, code: 'return.not_found', message: 'Return request not found' },
      { id: ids[4], ok: true, version: 2 },
    ]);
    for (const { asha, order } of [first, second])
      expect((await shop.list(asha, order._id)).data[0]).toMatchObject({
        status: 'declined',
        note: 'Please send photos.',
      });
    expect((await shop.list(decided.asha, decided.order._id)).data[0]).toMatchObject({
      status: 'accepted',
      note: 'Please send it.',
    });
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
    const subjects = (await readEmails(shop.mailDir)).map(({ subject }) => subject);
    for (const { order } of [first, second])
      expect(subjects).toContain(`Your return request was declined: order ${order.number}`);
  });

  it('of all that match is a job, which skips decided requests and names orders', async () => {
    await shop.db.query('DELETE FROM order_returns');
    const [first, decided, second] = [
      await shop.createRequest(),
      await shop.createRequest(),
      await shop.createRequest(),
    ];
    const other = await shop.createRequest({ reason: 'print_quality' });
    await shop.decide(decided.request._id, { decision: 'decline', note: 'Too old.' });
    const request = { filter: { reason: 'damaged' }, args: { decision: 'accept', note: 'Please send it.' } };
    const started = await decideMany<{ job: string }>(request, 'all-1');
    expect(started.status).toBe(202);
    expect((await decideMany<{ job: string }>(request, 'all-1')).body.job).toBe(started.body.job);
    expect(await resultsOf(started.body.job)).toEqual(
      [first, second].map(({ order }) => ({ id: order.number, ok: true, version: 2 })),
    );
    const statusOf = async ({ asha, order }: typeof first) => (await shop.list(asha, order._id)).data[0]!.status;
    expect(await Promise.all([first, decided, second, other].map(statusOf))).toEqual([
      'accepted',
      'declined',
      'accepted',
      'requested',
    ]);
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
    const subjects = (await readEmails(shop.mailDir)).map(({ subject }) => subject);
    for (const { order } of [first, second])
      expect(subjects.filter((subject) => subject?.includes(order.number) && /accepted/.test(subject))).toHaveLength(1);
  });

  it('accepts order numbers, which mean the latest request of each order', async () => {
    const { request: returnRequest, order, asha } = await shop.createRequest();
    await shop.decide(returnRequest._id, { decision: 'decline', note: 'Please send photos.' });
    await shop.request(asha, order._id, shop.bodyFor(returnRequest.lines[0]!.id));
    const accept = { args: { decision: 'accept' } };
    const ids = [order.number.toLowerCase(), 'CH-1'];
    expect((await decideMany({ ids, ...accept })).body.results).toMatchObject([
      { id: ids[0], ok: true },
      { id: 'CH-1', ok: false, code: 'return.not_found' },
    ]);
    expect((await shop.list(asha, order._id)).data.map(({ status }) => status)).toEqual(['accepted', 'declined']);
  });

  it.each([
    ['neither ids nor a filter', {}],
    ['more than 10,000 ids', { ids: Array.from({ length: 10_001 }, () => 'x') }],
    ['both ids and a filter', { ids: ['CH-1'], filter: {} }],
    ['an unknown filter', { filter: { colour: 'red' } }],
  ])('refuses %s', async (_, selection) => {
    const { status, body } = await decideMany({ ...selection, args: { decision: 'accept' } });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('requires a reason to decline', async () => {
    const { asha, order, request: returnRequest } = await shop.createRequest();
    const { status, body } = await decideMany({ ids: [returnRequest._id], args: { decision: 'decline' } });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect((await shop.list(asha, order._id)).data[0]!.status).toBe('requested');
  });

  it('replays the reply for the same key', async () => {
    const { request: returnRequest } = await shop.createRequest();
    const request = { ids: [returnRequest._id], args: { decision: 'accept' } };
    const [first, second] = [await decideMany(request, 'b1'), await decideMany(request, 'b1')];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(first.body.results[0]!.ok).toBe(true);
  });

  it('of more than 500 ids is a job', async () => {
    const { order } = await shop.createRequest();
    const ids = [...Array.from({ length: 500 }, () => 'CH-1'), order.number];
    const { status, body } = await decideMany<{ job: string }>({ ids, args: { decision: 'accept' } });
    expect(status).toBe(202);
    const results = await resultsOf(body.job);
    expect([results.length, results[0]!.code]).toEqual([501, 'return.not_found']);
    expect(results.at(-1)).toEqual({ id: order.number, ok: true, version: 2 });
  });
});
