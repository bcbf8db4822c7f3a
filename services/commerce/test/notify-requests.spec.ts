import type { BulkResult, StaffNotifyRequest } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query('TRUNCATE notify_requests'));

const PATH = '/api/admin/notify-requests';
interface ListBody {
  code?: string;
  data: StaffNotifyRequest[];
  next: string | null;
  total: { count: number };
  waiting: Record<string, number>;
}
const list = async (query = '') => (await staff.get<ListBody>(`${PATH}${query}`)).body;
const listEmails = async (query: string) => (await list(query)).data.map(({ email }) => email);
const mark = (ids: string[], state: string) =>
  staff.send<{ results: BulkResult[] }>('POST', `${PATH}/bulk`, { ids, state });
const erase = (id: string, version: number) =>
  staff.send<{ code?: string }>('DELETE', `${PATH}/${id}`, undefined, { 'if-match': `"${version}"` });

async function askToBeNotified(topic: 'works' | 'designs', email: string) {
  const headers = { 'content-type': 'application/json' };
  const { status } = await shop.call('POST', '/api/notify', { headers, body: JSON.stringify({ topic, email }) });
  expect(status).toBe(200);
}

it('lists, filters and counts the requests, newest first', async () => {
  await askToBeNotified('works', 'asha@example.com');
  await askToBeNotified('designs', 'ravi@example.com');
  await askToBeNotified('designs', 'asha@example.com');
  expect(await listEmails('')).toEqual(['asha@example.com', 'ravi@example.com', 'asha@example.com']);
  expect(await listEmails('?topic=designs&sort=createdAt')).toEqual(['ravi@example.com', 'asha@example.com']);
  expect(await listEmails('?q=RAVI')).toEqual(['ravi@example.com']);
  expect(await listEmails('?q=%25')).toEqual([]);
  const first = await list('?limit=2');
  expect([first.total.count, first.waiting]).toEqual([3, { works: 1, designs: 2 }]);
  expect((await list(`?limit=2&after=${first.next}`)).data).toHaveLength(1);
  expect((await list(`?topic=works&after=${first.next}`)).code).toBe('request.bad_cursor');
  expect((await staff.get<ListBody>(`${PATH}?topic=hats`)).status).toBe(400);
});

it('marks requests as notified, each on its own, and as waiting again', async () => {
  await askToBeNotified('works', 'asha@example.com');
  const [asha] = (await list()).data;
  const unknown = '0197b3a0-0000-7000-8000-000000000000';
  const { body } = await mark([asha!._id, unknown], 'notified');
  expect(body.results).toMatchObject([
    { id: asha!._id, ok: true, version: 2 },
    { id: unknown, ok: false, code: 'notify_request.not_found' },
  ]);
  expect(await listEmails('?state=waiting')).toEqual([]);
  expect((await list('?state=notified')).data).toMatchObject([{ state: 'notified', version: 2 }]);
  expect((await mark([asha!._id], 'notified')).body.results).toMatchObject([{ ok: true, version: 2 }]);
  await mark([asha!._id], 'waiting');
  expect((await list()).waiting).toEqual({ works: 1, designs: 0 });
});

it('counts a request as waiting again when somebody who was notified asks again', async () => {
  await askToBeNotified('works', 'asha@example.com');
  const [asha] = (await list()).data;
  await mark([asha!._id], 'notified');
  await askToBeNotified('works', 'asha@example.com');
  const [again] = (await list()).data;
  expect([again!.state, (await list()).total.count]).toEqual(['waiting', 1]);
});

it('exports what matches the filters, with formulas escaped', async () => {
  await shop.db.query(`INSERT INTO notify_requests (topic, email) VALUES ('works', '=cmd@example.com')`);
  await askToBeNotified('designs', 'ravi@example.com');
  const response = await fetch(`${shop.url}${PATH}/export.csv?topic=works&sort=-createdAt`, {
    headers: { authorization: staff.authorization },
  });
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  const [header, row, ...others] = Buffer.from(await response.arrayBuffer())
    .toString()
    .split('\n');
  expect(header).toBe('\uFEFFEmail,List,Requested at,Notified at');
  expect(row).toMatch(/^'=cmd@example\.com,works,\d{4}-/);
  expect(others).toEqual(['']);
});

it('erases a request for good, without a trace of the address in the audit log', async () => {
  await askToBeNotified('works', 'asha@example.com');
  const [{ _id, version }] = (await list()).data as [StaffNotifyRequest];
  expect((await erase(_id, 9)).body.code).toBe('notify_request.changed');
  expect((await erase(_id, version)).status).toBe(204);
  expect((await erase(_id, version)).status).toBe(404);
  expect((await erase('nonsense', 1)).status).toBe(404);
  const { rows } = await shop.db.query<{ count: string }>(
    `SELECT count(*) FROM audit_entries WHERE (coalesce(before::text, '') || coalesce(after::text, '')) LIKE '%asha@%'`,
  );
  expect(rows).toEqual([{ count: '0' }]);
});
