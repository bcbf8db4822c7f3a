import { SavedViewReply, savedViewPaths, SavedViewsReply, type SavedView } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startAuth, statusAndCode, type Auth, type Browser } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

const LIST = '/admin/orders';
const view = { list: LIST, name: 'Cash over ₹500', filters: { cash: 'due', totalMin: '500' } };

async function signUpStaff(name: string): Promise<Browser> {
  const email = `${name}@example.com`;
  const browser = await signUp(auth, email);
  await auth.db.query(`UPDATE accounts SET role = 'staff' WHERE email = $1`, [email]);
  await browser.post('/api/auth/refresh');
  return browser;
}

const add = (browser: Browser, body: object = {}) => browser.post(savedViewPaths.list, { ...view, ...body });
const addAndParse = async (browser: Browser, body?: object) =>
  SavedViewReply.parse((await add(browser, body)).reply).data;
const listViews = async (browser: Browser, list = LIST) =>
  SavedViewsReply.parse((await browser.send('GET', `${savedViewPaths.list}?list=${list}`)).reply).data;
const change = (browser: Browser, { _id, version }: SavedView, body: object) =>
  browser.send('PATCH', savedViewPaths.one(_id), body, { 'if-match': `"${version}"` });
const remove = (browser: Browser, { _id, version }: SavedView) =>
  browser.send('DELETE', savedViewPaths.one(_id), undefined, { 'if-match': `"${version}"` });

it('lists the views of a list, oldest first, to nobody but their owner', async () => {
  const [asha, ravi] = [await signUpStaff('asha'), await signUpStaff('ravi')];
  const { status, headers, reply } = await add(asha);
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([201, '"1"', 'no-store']);
  const first = SavedViewReply.parse(reply).data;
  expect(first).toEqual({ ...view, _id: expect.any(String), version: 1 });
  const second = await addAndParse(asha, { name: 'Mine' });
  await addAndParse(asha, { list: '/admin/people' });
  expect(await listViews(asha)).toEqual([first, second]);
  expect(await listViews(ravi)).toEqual([]);
  expect(statusAndCode(await change(ravi, first, { name: 'Theirs' }))).toEqual([404, 'saved_view.not_found']);
  expect(statusAndCode(await remove(ravi, first))).toEqual([404, 'saved_view.not_found']);
});

it('renames, changes and deletes views, each with the current version', async () => {
  const browser = await signUpStaff('changes');
  const first = await addAndParse(browser);
  const renamed = SavedViewReply.parse((await change(browser, first, { name: 'Cash' })).reply).data;
  expect(renamed).toEqual({ ...first, name: 'Cash', version: 2 });
  const { reply } = await change(browser, renamed, { filters: { q: 'asha' } });
  expect(reply.data).toEqual({ ...renamed, filters: { q: 'asha' }, version: 3 });
  const stale = await change(browser, first, { name: 'Old' });
  expect(statusAndCode(stale)).toEqual([412, 'saved_view.changed']);
  expect(stale.reply.details).toEqual({ current: reply.data, fields: ['name'] });
  expect(statusAndCode(await remove(browser, first))).toEqual([412, 'saved_view.changed']);
  expect(statusAndCode(await browser.send('DELETE', savedViewPaths.one(first._id)))).toEqual([
    428,
    'request.precondition_required',
  ]);
  expect((await remove(browser, { ...first, version: 3 })).status).toBe(200);
  expect(await listViews(browser)).toEqual([]);
  expect(statusAndCode(await remove(browser, { ...first, version: 3 }))).toEqual([404, 'saved_view.not_found']);
});

it('requires unique names', async () => {
  const browser = await signUpStaff('names');
  await addAndParse(browser);
  const other = await addAndParse(browser, { name: 'Other' });
  expect(statusAndCode(await add(browser))).toEqual([409, 'saved_view.name_taken']);
  expect(statusAndCode(await change(browser, other, { name: view.name }))).toEqual([409, 'saved_view.name_taken']);
  expect((await add(browser, { list: '/admin/people' })).status).toBe(201);
});

it('limits views to 20 per list, even when many are saved at the same moment', async () => {
  const browser = await signUpStaff('many');
  const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => add(browser, { name: `View ${index}` })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(replies.filter(({ reply }) => reply.code === 'saved_view.too_many')).toHaveLength(4);
});

describe('refuses', () => {
  let staff: Browser;
  beforeAll(async () => void (staff = await signUpStaff('refused')));

  it.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(41) }],
    ['no filters', { filters: {} }],
    ['a filter that is not a parameter', { filters: { 'a b': 'c' } }],
    ['a filter that is not text', { filters: { a: 1 } }],
    ['a list outside the console', { list: 'https://example.com' }],
    ['unknown fields', { isShared: true }],
  ])('%s', async (_, body) => {
    expect(statusAndCode(await add(staff, body))).toEqual([400, 'request.invalid']);
  });

  it('customers', async () => {
    const browser = await signUp(auth, 'customer@example.com');
    expect(statusAndCode(await add(browser))).toEqual([403, 'auth.forbidden']);
  });
});

it('includes views in the personal data, and deletes them with the account', async () => {
  const browser = await signUpStaff('leaves');
  const { _id } = await addAndParse(browser);
  const { reply } = await browser.send('GET', '/internal/personal-data');
  expect(reply.data).toMatchObject({ savedViews: [view] });
  expect((await browser.send('DELETE', '/api/account', { password: 'mugs & pads' })).status).toBe(200);
  expect(await auth.db.query('SELECT * FROM saved_views WHERE id = $1', [_id])).toEqual([]);
});
