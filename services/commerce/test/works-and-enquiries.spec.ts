import { randomUUID } from 'node:crypto';
import { EnquiriesReply, NotifyRequestsReply, WorksReply, type Work } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
let work: Work;
let designId: string;
beforeAll(async () => {
  shop = await openShop();
  work = (await listWorks())[0]!;
  designId = (await shop.call<{ data: { id: string }[] }>('GET', '/api/designs')).body.data[0]!.id;
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query('TRUNCATE enquiries, notify_requests CASCADE'));

const listWorks = async () => WorksReply.parse((await shop.call('GET', '/api/works')).body).data;
const post = (path: string, body: unknown) =>
  shop.call<{ success: boolean; message: string; code?: string }>('POST', path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const readRows = async (table: string) => (await shop.db.query<Record<string, unknown>>(`SELECT * FROM ${table}`)).rows;

it('shows the 25 works of the portfolio, newest first', async () => {
  const data = await listWorks();
  expect(data).toHaveLength(25);
  expect(data.map(({ id }) => id)).toEqual(
    data
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect(new Set(data.map(({ category }) => category))).toEqual(new Set(['indoor', 'outdoor', 'news', 'events']));
});

describe('an enquiry', () => {
  const enquiry = (change: object = {}) => ({
    kind: 'similar-work',
    subjectId: work.id,
    email: 'Asha@Example.com ',
    ...change,
  });

  it('is stored with its subject', async () => {
    const { status, body } = await post(
      '/api/enquiries',
      enquiry({ name: ' Asha Verma ', phone: '+91 98765 43210', message: 'For our café <b>' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: expect.stringMatching(/^Thank you/) as unknown });
    const [stored] = await readRows('enquiries');
    expect(stored).toMatchObject({
      subject_title: work.title,
      email: 'asha@example.com',
      name: 'Asha Verma',
      message: 'For our café <b>',
      format: null,
    });
  });

  it('can request a premium design and a file that the team sends', async () => {
    expect((await post('/api/enquiries', enquiry({ kind: 'premium-design', subjectId: designId }))).status).toBe(201);
    expect(
      (await post('/api/enquiries', enquiry({ kind: 'design-file', subjectId: designId, format: 'CDR' }))).status,
    ).toBe(201);
    expect((await readRows('enquiries')).map(({ kind, format }) => [kind, format])).toEqual([
      ['premium-design', null],
      ['design-file', 'CDR'],
    ]);
  });

  it.each([
    ['no email', { email: undefined }],
    ['an invalid email', { email: 'asha@' }],
    ['an email with a second line', { email: 'a@b.in\nbcc: c@d.in' }],
    ['a list of emails', { email: ['a@b.in'] }],
    ['a very long email', { email: `${'a'.repeat(300)}@b.in` }],
    ['an unknown kind', { kind: 'loan' }],
    ['an invalid subject id', { subjectId: '1' }],
    ['a very long message', { message: 'x'.repeat(2001) }],
    ['NUL in the message', { message: 'a\0b' }],
    ['a line break in the name', { name: 'Asha\r\nVerma' }],
    ['a control character in the name', { name: 'Asha\u0007' }],
    ['an invalid phone number', { phone: 'call me' }],
    ['an unknown format', { format: 'EXE' }],
    ['an unknown field', { status: 'done' }],
  ])('is refused with %s, and nothing is stored', async (_, change) => {
    const { status, body } = await post('/api/enquiries', enquiry(change));
    expect(status).toBe(400);
    expect(body.success).toBe(false);
    expect(await readRows('enquiries')).toEqual([]);
  });

  it('is refused if the work or design does not exist', async () => {
    for (const change of [{ subjectId: designId }, { kind: 'design-file', subjectId: work.id }]) {
      const { status, body } = await post('/api/enquiries', enquiry(change));
      expect([status, body.code]).toEqual([404, 'enquiry.subject_not_found']);
    }
    expect(await readRows('enquiries')).toEqual([]);
  });

  it('is limited to twenty an hour per email address, even if thirty arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => post('/api/enquiries', enquiry())));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(10).fill(429)]);
    expect(await readRows('enquiries')).toHaveLength(20);
    expect((await post('/api/enquiries', enquiry({ email: 'ravi@example.com' }))).status).toBe(201);
    await shop.db.query(`UPDATE enquiries SET created_at = now() - interval '61 minutes'`);
    expect((await post('/api/enquiries', enquiry())).status).toBe(201);
  });

  it('gets its reference again if it is the twentieth and submitted twice', async () => {
    for (let count = 1; count < 20; count++) await post('/api/enquiries', enquiry());
    const last = enquiry({ submissionId: randomUUID() });
    const replies = [await post('/api/enquiries', last), await post('/api/enquiries', last)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]!.body).toEqual(replies[0]!.body);
  });
});

describe('Notify Me', () => {
  it('stores an address once per topic and always sends the same reply', async () => {
    const body = { topic: 'works', email: 'asha@example.com' };
    const replies = await Promise.all(
      [body, body, { ...body, email: 'ASHA@example.com' }].map((one) => post('/api/notify', one)),
    );
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]!.body]);
    await post('/api/notify', { ...body, topic: 'designs' });
    expect((await readRows('notify_requests')).map(({ topic }) => topic).sort()).toEqual(['designs', 'works']);
  });

  it.each([
    {},
    { topic: 'works' },
    { topic: 'all', email: 'a@b.in' },
    { topic: 'works', email: 'nobody' },
    { topic: 'works', email: 'a@b.in', x: 1 },
  ])('refuses %j and stores nothing', async (body) => {
    expect((await post('/api/notify', body)).status).toBe(400);
    expect(await readRows('notify_requests')).toEqual([]);
  });
});

describe('what visitors have sent', () => {
  const bearer = async (role: 'customer' | 'staff' | 'admin') => ({
    authorization: `Bearer ${await shop.issueToken({ sub: randomUUID(), role })}`,
  });
  const send = async (path: string, body: object) => {
    expect((await post(path, body)).body).toMatchObject({ success: true });
  };
  const read = async (path: string) => (await shop.call('GET', path, { headers: await bearer('staff') })).body;

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
      expect((await shop.call('GET', `${path}?after=1`, { headers: await bearer('staff') })).status).toBe(400);
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
});
