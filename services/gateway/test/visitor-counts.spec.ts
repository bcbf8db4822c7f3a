import { DailyCountsReply } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { VisitorCounts } from '../src/edge/visitors/visitor-counts.js';
import { startStaffedShop, type StaffedShop } from './support/staffed-shop.js';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
});
beforeEach(() => shop.db.query('TRUNCATE daily_visitors, visitor_counts'));
afterAll(() => shop.close());

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const visit = { 'user-agent': CHROME, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

/** Opens a page and returns the visitor's cookie. */
async function open(headers: Record<string, string>, path = '/') {
  const response = await fetch(shop.gateway.url + path, { headers });
  await response.text();
  return response.headers.getSetCookie().join('; ').split(';')[0]!;
}

async function readDaily(query = '') {
  await shop.gateway.app.get(VisitorCounts).store();
  const { status, body } = await shop.staff.send('GET', `/api/admin/visitors/daily${query}`);
  expect(status).toBe(200);
  return DailyCountsReply.parse(body).data;
}
const countToday = async () => (await readDaily()).current.at(-1)!.count;

it('counts a visitor once a day, whichever gateway serves them', async () => {
  const another = await shop.gateway.startAnother();
  const cookie = await open(visit);
  await open({ ...visit, cookie, 'sec-fetch-site': 'same-origin' }, '/products');
  await fetch(another.url, { headers: { ...visit, cookie } });
  await another.app.get(VisitorCounts).store();
  expect(await countToday()).toBe(1);
  await open(visit);
  expect(await countToday()).toBe(2);
  await another.close();
});

it('does not count staff pages, bots, frames, prefetched pages or further pages of a browser without cookies', async () => {
  await open(visit, '/admin');
  await open({ ...visit, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await open({ 'user-agent': 'curl/8.5.0' });
  await open({ ...visit, 'sec-purpose': 'prefetch' });
  await open({ ...visit, 'sec-fetch-site': 'same-origin' });
  await open({ ...visit, 'sec-fetch-dest': 'iframe' });
  expect(await countToday()).toBeNull();
});

it('stores visitors under a pseudonym of the day, and only their number once the day is over', async () => {
  const [, visitor] = (await open(visit)).split('=');
  await countToday();
  const { rows } = await shop.db.query<{ visitor: Buffer }>('SELECT visitor FROM daily_visitors');
  expect(rows).toHaveLength(1);
  expect(rows[0]!.visitor.toString('latin1')).not.toContain(visitor);

  await shop.db.query(`
    INSERT INTO visitor_counts VALUES ((now() AT TIME ZONE 'Asia/Kolkata')::date - 2, 5);
    INSERT INTO daily_visitors SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - ago, int4send(ago * 10 + n)
      FROM generate_series(1, 2) AS ago, generate_series(1, 3) AS n`);
  const before = await readDaily('?days=7');
  expect(before.current.map(({ count }) => count)).toEqual([null, null, null, null, 8, 3, 1]);
  await shop.gateway.app.get(VisitorCounts).addUp();
  expect(await readDaily('?days=7')).toEqual(before);
  const remaining = await shop.db.query<{ count: string }>('SELECT count(*) FROM daily_visitors');
  expect(remaining.rows[0]!.count).toBe('4');
});

it('keeps serving pages, and counts again, after the database could not be reached', async () => {
  await shop.db.query('ALTER TABLE daily_visitors RENAME TO unavailable');
  await open(visit);
  await shop.gateway.app.get(VisitorCounts).store();
  await shop.db.query('ALTER TABLE unavailable RENAME TO daily_visitors');
  await open(visit);
  expect(await countToday()).toBe(2);
});

it('shows the counts to staff only', async () => {
  const url = `${shop.gateway.url}/api/admin/visitors/daily`;
  expect((await fetch(url)).status).toBe(401);
  const headers = { authorization: `Bearer ${await shop.tokens.issueToken({ role: 'customer' })}` };
  expect((await fetch(url, { headers })).status).toBe(403);
});
