import { EnquiriesReply, NotifyRequestsReply, WorksReply } from '@chhapai/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
let work: { id: string; title: string };
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  work = WorksReply.parse((await shop.call('GET', '/api/works')).body).data[0]!;
  staff = await bearer('staff');
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query('TRUNCATE enquiries, notify_requests, outbox'));

const bearer = async (role: 'customer' | 'staff' | 'admin') => ({
  authorization: `Bearer ${await shop.tokenFor({ sub: randomUUID(), role })}`,
});
const send = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  expect((await shop.call('POST', path, { headers, body: JSON.stringify(body) })).body).toMatchObject({
    success: true,
  });
};
const read = async (path: string, headers = staff) =>
  (await shop.call<{ code?: string }>('GET', path, { headers })).body;

describe.each(['/api/enquiries', '/api/notify'])('%s', (path) => {
  it('is for staff only', async () => {
    const visitor = await shop.call<{ code?: string }>('GET', path);
    expect([visitor.status, visitor.body.code]).toEqual([401, 'auth.login_required']);
    const customer = await shop.call<{ code?: string }>('GET', path, { headers: await bearer('customer') });
    expect([customer.status, customer.body.code]).toEqual([403, 'auth.forbidden']);
    const admin = await shop.call<{ code?: string }>('GET', path, { headers: await bearer('admin') });
    expect([admin.status, admin.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(admin.body).toMatchObject({ success: true, data: [], next: null });
  });

  it('refuses an invalid cursor', async () => {
    expect((await shop.call('GET', `${path}?after=1`, { headers: staff })).status).toBe(400);
  });
});

it('shows staff what was sent, without empty fields', async () => {
  const enquiry = { kind: 'similar-work', subjectId: work.id, email: 'asha@example.com' };
  await send('/api/enquiries', enquiry);
  const more = { name: 'Asha Verma', phone: '+91 98765 43210', message: 'For our café <b>' };
  await send('/api/enquiries', { ...enquiry, ...more });
  const { data } = EnquiriesReply.parse(await read('/api/enquiries'));
  const stored = {
    ...enquiry,
    subjectTitle: work.title,
    _id: expect.any(String),
    reference: expect.stringMatching(/^R-/),
    createdAt: expect.any(String),
  };
  expect(data).toEqual([{ ...stored, ...more }, stored]);
  expect(Math.abs(Date.now() - Date.parse(data[0]!.createdAt))).toBeLessThan(60_000);
});

it('shows staff the requests for each topic, and counts them', async () => {
  await send('/api/notify', { topic: 'works', email: 'asha@example.com' });
  await send('/api/notify', { topic: 'designs', email: 'asha@example.com' });
  await send('/api/notify', { topic: 'works', email: 'ravi@example.com' });
  const { data, counts } = NotifyRequestsReply.parse(await read('/api/notify'));
  expect(counts).toEqual({ works: 2, designs: 1 });
  expect(data.map(({ topic, email }) => `${topic} ${email}`)).toEqual([
    'works ravi@example.com',
    'designs asha@example.com',
    'works asha@example.com',
  ]);
});

it('neither skips nor repeats an enquiry between pages, even if one arrives in between', async () => {
  await shop.db.query(
    `INSERT INTO enquiries (kind, subject_id, subject_title, email, name, phone, message)
     SELECT 'similar-work', $1, 'A work', 'visitor' || n || '@example.com', '', '', '' FROM generate_series(1, 120) n`,
    [work.id],
  );
  const addresses = Array.from({ length: 120 }, (_, index) => `visitor${120 - index}@example.com`);
  const first = EnquiriesReply.parse(await read('/api/enquiries'));
  await send('/api/enquiries', { kind: 'similar-work', subjectId: work.id, email: 'late@example.com' });
  const second = EnquiriesReply.parse(await read(`/api/enquiries?after=${first.next}`));
  const third = EnquiriesReply.parse(await read(`/api/enquiries?after=${second.next}`));
  expect([first, second, third].map(({ data }) => data.length)).toEqual([50, 50, 20]);
  expect([first, second, third].flatMap(({ data }) => data.map(({ email }) => email))).toEqual(addresses);
  expect(third.next).toBeNull();
});

it('skips no notify request between pages, even if all have the same time', async () => {
  await shop.db.query(
    `INSERT INTO notify_requests (topic, email) SELECT 'works', n || '@example.com' FROM generate_series(1, 100) n`,
  );
  const first = NotifyRequestsReply.parse(await read('/api/notify'));
  const second = NotifyRequestsReply.parse(await read(`/api/notify?after=${first.next}`));
  const listed = [...first.data, ...second.data].map(({ email }) => email);
  expect(listed).toEqual(Array.from({ length: 100 }, (_, index) => `${100 - index}@example.com`));
  expect([first.counts.works, second.counts.works, second.next]).toEqual([100, 100, null]);
});
