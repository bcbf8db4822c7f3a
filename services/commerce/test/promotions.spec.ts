import { randomUUID } from 'node:crypto';
import type { PromotionReply, StaffPromotion } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let admin: StaffClient;
/** The promotion that visitors see in a new shop. */
let initialPromotion: unknown;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  admin = await staffClient(shop, 'admin');
  initialPromotion = await readShown();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query('TRUNCATE promotions'));

const PATH = '/api/admin/promotions';
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const diwali = { title: 'Diwali', text: '15% off on diyas', from: inDays(-1), until: inDays(5) };

const readShown = async () => (await shop.call<PromotionReply>('GET', '/api/promotions/active')).body.data;
interface Body {
  code?: string;
  details?: unknown;
  data: StaffPromotion;
}
interface ListBody {
  code?: string;
  data: StaffPromotion[];
  next: string | null;
  total: { count: number };
}

const create = (change: object = {}, key?: string) =>
  staff.send<Body>('POST', PATH, { ...diwali, ...change }, key ? { 'idempotency-key': key } : {});
const createPromotion = async (change: object = {}) => (await create(change)).body.data;
const list = async (query = '') => (await staff.get<ListBody>(`${PATH}${query}`)).body;
const change = ({ _id, version }: Pick<StaffPromotion, '_id' | 'version'>, body: object, client: StaffClient = staff) =>
  client.send<Body>('PATCH', `${PATH}/${_id}`, body, { 'if-match': `"${version}"` });
const archive = ({ _id, version }: StaffPromotion) =>
  staff.send<Body>('DELETE', `${PATH}/${_id}`, undefined, { 'if-match': `"${version}"` });

describe('visitors', () => {
  it('see no promotion in a new shop', () => expect(initialPromotion).toBeNull());

  it('see a promotion only within its dates', async () => {
    const { _id, version } = await createPromotion({ from: inDays(1) });
    expect(await readShown()).toBeNull();
    const { body } = await change({ _id, version }, { from: inDays(-1), link: '/products?category=mug' });
    expect(await readShown()).toEqual({ title: 'Diwali', text: '15% off on diyas', link: '/products?category=mug' });
    await shop.db.query(
      `UPDATE promotions SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 s'`,
    );
    expect(await readShown()).toBeNull();
    expect(body.data).toMatchObject({ state: 'live', shown: true, version: 2 });
  });

  it('see the one that started last, and the earlier one again when that is switched off', async () => {
    await createPromotion({ until: null });
    const newer = await createPromotion({ title: 'Chhoti Diwali', from: inDays(-0.5) });
    expect((await list()).data.map(({ title, state, shown: isShown }) => [title, state, isShown])).toEqual([
      ['Chhoti Diwali', 'live', true],
      ['Diwali', 'live', false],
    ]);
    expect(await readShown()).toMatchObject({ title: 'Chhoti Diwali' });
    await change(newer, { active: false });
    expect(await readShown()).toMatchObject({ title: 'Diwali' });
  });
});

describe('the list', () => {
  it('has every state, and archived promotions only on request', async () => {
    await createPromotion();
    await createPromotion({ title: 'Holi', from: inDays(100), until: null });
    await createPromotion({ title: 'Off', active: false });
    await archive(await createPromotion({ title: 'Gone' }));
    const listTitles = async (query: string) => (await list(query)).data.map(({ title }) => title);
    expect(await listTitles('')).toEqual(['Off', 'Holi', 'Diwali']);
    expect(await listTitles('?sort=createdAt')).toEqual(['Diwali', 'Holi', 'Off']);
    expect(await listTitles('?state=live,archived')).toEqual(['Gone', 'Diwali']);
    expect(await listTitles('?state=scheduled')).toEqual(['Holi']);
    expect(await listTitles('?q=DIYAS%20diw')).toEqual(['Diwali']);
    expect(await listTitles('?q=%25')).toEqual(['Off', 'Holi', 'Diwali']);
  });

  it('continues after a cursor, which is valid only for its filter', async () => {
    for (const title of ['One', 'Two', 'Three']) await createPromotion({ title });
    const first = await list('?limit=2');
    expect([first.data.length, first.total.count]).toEqual([2, 3]);
    const last = await list(`?limit=2&after=${first.next}`);
    expect([last.data.map(({ title }) => title), last.next]).toEqual([['One'], null]);
    expect((await list(`?state=live&after=${first.next}`)).code).toBe('request.bad_cursor');
  });
});

describe('a new promotion', () => {
  it('is created once per idempotency key', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => create({}, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await create({ title: 'Other' }, key)).status).toBe(422);
    expect((await list()).total.count).toBe(1);
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(81) }, 'title'],
    ['an end before its start', { from: inDays(3), until: inDays(2) }, 'until'],
    ['an end in the past', { from: inDays(-3), until: inDays(-2) }, 'until'],
    ['a date without a time zone', { from: '2026-11-01T10:00' }, 'from'],
    ['a date that does not exist', { from: '2026-02-30T00:00:00Z' }, 'from'],
    ['a script as the link', { link: 'javascript:alert(1)' }, 'link'],
    ['another site without a scheme as the link', { link: '//evil.example' }, 'link'],
    ["another site's picture", { image: 'https://evil.example/a.webp' }, 'image'],
  ])('is refused with %s', async (_, invalid, path) => {
    const { status, body } = await create(invalid);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toContainEqual(expect.objectContaining({ path }));
  });
});

describe('a change', () => {
  it('is refused if somebody else got there first, with what they changed', async () => {
    const promotion = await createPromotion();
    await change(promotion, { title: 'Diwali 2026' }, admin);
    const { status, body } = await change(promotion, { text: '20% off' });
    expect([status, body.code]).toEqual([412, 'promotion.changed']);
    expect(body.details).toMatchObject({
      current: { title: 'Diwali 2026', version: 2 },
      changedBy: admin.email,
      fields: ['title'],
    });
  });

  it('succeeds for only one of ten people who save at the same time', async () => {
    const promotion = await createPromotion();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => change(promotion, { title: `Title ${n}` })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it('cannot move the end before the start, or into the past', async () => {
    const promotion = await createPromotion({ from: inDays(2), until: inDays(4) });
    expect((await change(promotion, { until: inDays(1) })).body.details).toMatchObject([{ path: 'until' }]);
    expect((await change(promotion, { from: inDays(5) })).body.details).toMatchObject([{ path: 'until' }]);
    expect((await change(promotion, { from: inDays(-2), until: inDays(-1) })).status).toBe(400);
  });

  it('of an ended promotion can leave its dates as they are', async () => {
    const { _id } = await createPromotion();
    await shop.db.query(
      `UPDATE promotions SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 s'`,
    );
    const ended = (await staff.get<Body>(`${PATH}/${_id}`)).body.data;
    expect((await change(ended, { title: 'Diwali 2026', until: ended.until })).status).toBe(200);
  });

  it('cannot switch on a promotion without dates', async () => {
    await shop.db.query(`INSERT INTO promotions (title, text) VALUES ('Old', 'From before dates')`);
    const [old] = (await list()).data;
    expect((await change(old!, { active: true })).body.details).toMatchObject([{ path: 'from' }]);
    expect((await change(old!, { active: true, from: inDays(-1) })).body.data).toMatchObject({ state: 'live' });
  });
});

it('a promotion can be archived, which ends it, and restored', async () => {
  const archived = (await archive(await createPromotion())).body.data;
  expect([archived.state, await readShown()]).toEqual(['archived', null]);
  const restore = (version: number) =>
    staff.send<Body>('POST', `${PATH}/${archived._id}/restore`, undefined, { 'if-match': `"${version}"` });
  expect((await restore(1)).status).toBe(412);
  expect((await restore(archived.version)).body.data).toMatchObject({ state: 'live', shown: true });
});
