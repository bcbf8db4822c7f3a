import type { StaffWork, Work } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

const PATH = '/api/admin/works';
const wall = {
  title: 'Wall for a café',
  category: 'indoor',
  type: 'Wall graphics',
  image: '/media/work-01-640.webp',
  description: 'A drawing across the whole wall.',
  tags: ['wall', 'café', 'wall'],
};

interface Body {
  code?: string;
  details?: unknown;
  data: StaffWork;
}
interface ListBody {
  code?: string;
  data: StaffWork[];
  next: string | null;
  total: { count: number; exact: boolean };
}

const listPublished = async () => (await shop.call<{ data: Work[] }>('GET', '/api/works')).body.data;
const list = async (query = '') => (await staff.get<ListBody>(`${PATH}${query}`)).body;
const listTitles = async (query: string) => (await list(query)).data.map(({ title }) => title);
const create = (change: object = {}) => staff.send<Body>('POST', PATH, { ...wall, ...change });
const change = ({ _id, version }: StaffWork, body: object, client = staff) =>
  client.send<Body>('PATCH', `${PATH}/${_id}`, body, { 'if-match': `"${version}"` });
const arrange = (ids: string[]) =>
  staff.send<{ code?: string; details?: { ids: string[] }; data: { ids: string[] } }>('POST', `${PATH}/order`, { ids });

it('a new work comes first in the portfolio, with its fields as the contract has them', async () => {
  const before = await listPublished();
  const { status, body } = await create();
  expect([status, body.data.state, body.data.tags]).toEqual([201, 'published', ['wall', 'café']]);
  const [first, ...others] = await listPublished();
  expect(first).toEqual({
    ...wall,
    id: body.data._id,
    tags: ['wall', 'café'],
    dimensions: '',
    material: '',
  });
  expect(others).toEqual(before);
});

it('visitors see neither drafts nor archived works', async () => {
  const draft = (await create({ title: 'Draft', published: false })).body.data;
  const archived = (await create({ title: 'Archived' })).body.data;
  const gone = await staff.send<Body>('DELETE', `${PATH}/${archived._id}`, undefined, { 'if-match': '"1"' });
  expect([draft.state, gone.body.data.state]).toEqual(['draft', 'archived']);
  const titles = (await listPublished()).map(({ title }) => title);
  expect(titles).not.toContain('Draft');
  expect(titles).not.toContain('Archived');
  expect(await listTitles('?state=draft')).toEqual(['Draft']);
  expect(await listTitles('?state=archived')).toEqual(['Archived']);
  expect(await listTitles('?q=archived')).toEqual([]);
  const restored = await staff.send<Body>('POST', `${PATH}/${archived._id}/restore`, undefined, { 'if-match': '"2"' });
  expect(restored.body.data).toMatchObject({ state: 'published', version: 3 });
});

it('a work is found by words of title, type and tags, and by category', async () => {
  await create({ title: 'Mela gate', category: 'events', type: 'Gate', tags: ['mela-2026'] });
  expect(await listTitles('?q=gate%20mela-2026&category=events,news')).toEqual(['Mela gate']);
  expect(await listTitles('?q=gate%20mela-2026&category=indoor')).toEqual([]);
});

it('a work is found whichever way the Hindi letters of its title are encoded', async () => {
  await create({ title: 'घो\u0921\u093cा' });
  expect(await listTitles(`?q=${encodeURIComponent('घो\u095cा')}`)).toHaveLength(1);
});

it.each(['order', '-createdAt', 'createdAt'])('pages sorted by %s contain each work once', async (sort) => {
  const seen: string[] = [];
  let after = '';
  for (let page = 0; page < 20; page++) {
    const { data, next } = await list(`?sort=${sort}&limit=7${after}`);
    seen.push(...data.map(({ _id }) => _id));
    if (!next) break;
    after = `&after=${next}`;
  }
  const { data, total } = await list(`?sort=${sort}&limit=100`);
  expect(seen).toEqual(data.map(({ _id }) => _id));
  expect([new Set(seen).size, total.exact]).toEqual([total.count, true]);
});

describe('the order of the portfolio', () => {
  it('is the one that staff arrange', async () => {
    const ids = (await list('?limit=100')).data.map(({ _id }) => _id);
    const reversed = ids.toReversed();
    expect((await arrange(reversed)).body.data.ids).toEqual(reversed);
    const shown = (await listPublished()).map(({ id }) => id);
    expect(shown).toEqual(reversed.filter((id) => shown.includes(id)));
    expect((await list('?limit=100')).data.map(({ _id }) => _id)).toEqual(reversed);
  });

  it('is refused if works are missing, unknown or named twice', async () => {
    const ids = (await list('?limit=100')).data.map(({ _id }) => _id);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, '0197b3a0-0000-7000-8000-000000000000']]) {
      const { status, body } = await arrange(wrong);
      expect([status, body.code, body.details]).toEqual([412, 'works.changed', { ids }]);
    }
  });

  it('is that of one person if several rearrange at once', async () => {
    const ids = (await list('?limit=100')).data.map(({ _id }) => _id);
    const orders = ids.slice(0, 8).map((_, n) => [...ids.slice(n), ...ids.slice(0, n)]);
    const replies = await Promise.all(orders.map(arrange));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(orders).toContainEqual((await list('?limit=100')).data.map(({ _id }) => _id));
  });
});

describe('a change', () => {
  it('is refused if somebody else got there first', async () => {
    const work = (await create()).body.data;
    await change(work, { title: 'New title' }, admin);
    const { status, body } = await change(work, { material: 'Paper' });
    expect([status, body.code]).toEqual([412, 'work.changed']);
    expect(body.details).toMatchObject({
      current: { title: 'New title', version: 2 },
      changedBy: admin.email,
      fields: ['title'],
    });
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['an unknown category', { category: 'indoors' }, 'category'],
    ["another site's picture", { image: 'https://evil.example/a.webp' }, 'image'],
    ['an SVG', { image: '/media/logo.svg' }, 'image'],
    ['a picture that does not exist', { image: '/media/no-such-picture-640.webp' }, 'image'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }, 'tags'],
    ['an unknown field', { position: 3 }, ''],
  ])('is refused with %s', async (_, invalid, path) => {
    const [work] = (await list()).data;
    const { status, body } = await change(work!, invalid);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toContainEqual(expect.objectContaining({ path }));
  });
});

it('several works are published or archived at once, and each has its own result', async () => {
  const [draft, archived] = [await create({ published: false }), await create()].map(({ body }) => body.data);
  await staff.send('DELETE', `${PATH}/${archived!._id}`, undefined, { 'if-match': '"1"' });
  const changeMany = (ids: string[], action: string, client = staff) =>
    client.send<{ results: { ok: boolean; code?: string }[] }>('POST', `${PATH}/bulk`, { ids, action });
  const ids = [draft!._id, archived!._id];
  expect((await changeMany(ids, 'publish')).body.results).toMatchObject([
    { ok: true, version: 2 },
    { ok: false, code: 'work.archived' },
  ]);
  expect((await changeMany(ids, 'restore')).body.results).toMatchObject([
    { ok: true, version: 2 },
    { ok: true, version: 3 },
  ]);
  expect((await list('?state=archived')).data.map(({ _id }) => _id)).not.toContain(archived!._id);
});
