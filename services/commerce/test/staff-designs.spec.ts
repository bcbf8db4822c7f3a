import type { DesignDownloads, StaffDesign } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESIGNS, kite, openDesignsShop, type DesignBody, type DesignsShop } from './designs-shop.js';

let shop: DesignsShop;
beforeAll(async () => void (shop = await openDesignsShop()));
afterAll(() => shop.close());

interface ListBody {
  code?: string;
  data: StaffDesign[];
  next: string | null;
  total: { count: number; exact: boolean };
}
interface BulkBody {
  code?: string;
  results: { id: string; ok: boolean; version?: number; code?: string }[];
}

const list = async (query = '') => (await shop.staff.get<ListBody>(`${DESIGNS}${query}`)).body;
const listTitles = async (query: string) => (await list(query)).data.map(({ title }) => title);
const changeMany = (ids: string[], action: string, headers: Record<string, string> = {}) =>
  shop.staff.send<BulkBody>('POST', `${DESIGNS}/bulk`, { ids, action }, headers);
const listActions = async (id: string) => {
  const { rows } = await shop.db.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE subject = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ action }) => action);
};

it('shows the samples of the shop with the source of each format', async () => {
  const { data, total } = await list();
  expect([data.length, total]).toEqual([6, { count: 6, exact: true }]);
  expect(data.find(({ category }) => category === 'poster')).toMatchObject({
    files: {
      PNG: { from: 'template' },
      JPEG: { from: 'template' },
      PDF: { from: 'template' },
      CDR: { from: 'request' },
    },
    hasTemplate: true,
    state: 'published',
    price: 0,
  });
});

it('a new design comes first on the page, with its formats and what can be downloaded', async () => {
  const { status, body } = await shop.create();
  expect([status, body.data.state, body.data.tags]).toEqual([201, 'published', ['kite', 'patang']]);
  const [first] = await shop.listShown();
  expect(first).toEqual({
    id: body.data._id,
    title: 'Kite logo',
    category: 'logo',
    image: kite.image,
    isPremium: false,
    price: 0,
    rating: 0,
    totalRatings: 0,
    downloads: 0,
    tags: ['kite', 'patang'],
    description: kite.description,
    formats: ['CDR', 'Canva'],
    downloadable: ['Canva'],
    relatedImages: [],
  });
});

it('a design is created once per idempotency key', async () => {
  const headers = { 'idempotency-key': 'new-kite' };
  const [first, second] = [
    await shop.create({ title: 'Once' }, headers),
    await shop.create({ title: 'Once' }, headers),
  ];
  expect([second.body, second.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
  expect((await shop.create({ title: 'Other' }, headers)).status).toBe(422);
});

it('visitors can neither see nor rate nor download drafts and archived designs', async () => {
  const draft = await shop.createDesign({ title: 'Draft', published: false });
  const archived = (await shop.archive(await shop.createDesign({ title: 'Archived' }))).body.data;
  expect([draft.state, archived.state]).toEqual(['draft', 'archived']);
  const asha = await shop.createShopper();
  for (const { _id } of [draft, archived]) {
    expect((await shop.listShown()).map(({ id }) => id)).not.toContain(_id);
    expect((await shop.download(_id, 'Canva')).status).toBe(404);
    expect((await asha.send('PUT', `/api/designs/${_id}/rating`, { rating: 5 })).status).toBe(404);
  }
  expect(await listTitles('?state=archived')).toContain('Archived');
  expect(await listTitles('?q=archived')).toEqual([]);
  const restored = await shop.staff.send<DesignBody>('POST', `${DESIGNS}/${archived._id}/restore`, undefined, {
    'if-match': '"2"',
  });
  expect(restored.body.data).toMatchObject({ state: 'published', version: 3 });
});

it('a design is found by words of title, description and tags, by category and by price', async () => {
  await shop.createDesign({ title: 'Mela pamphlet', category: 'pamphlet', price: 149.5, tags: ['mela-2026'] });
  expect(await listTitles('?q=pamphlet%20mela-2026&category=pamphlet,logo&price=premium')).toEqual(['Mela pamphlet']);
  for (const miss of ['category=mug', 'price=free', 'state=draft'])
    expect(await listTitles(`?q=mela-2026&${miss}`), miss).toEqual([]);
  expect((await list('?category=cup')).code).toBe('request.invalid');
});

it.each(['order', '-createdAt', 'createdAt', '-downloads', 'downloads', '-rating', 'rating'])(
  'pages sorted by %s contain each design once',
  async (sort) => {
    await shop.db.query(
      `UPDATE designs SET downloads = length(title) % 3, rating_sum = length(title) % 5 + 7, rating_count = 3`,
    );
    await shop.db.query(`UPDATE designs SET rating_sum = 0, rating_count = 0 WHERE category = 'mug'`);
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 30; page++) {
      const { data, next } = await list(`?sort=${sort}&limit=3${after}`);
      seen.push(...data.map(({ _id }) => _id));
      if (!next) break;
      after = `&after=${next}`;
    }
    const { data, total } = await list(`?sort=${sort}&limit=100`);
    expect(seen).toEqual(data.map(({ _id }) => _id));
    expect(new Set(seen).size).toBe(total.count);
    const key = sort.replace('-', '');
    if (key !== 'downloads' && key !== 'rating') return;
    const values = data.map((design) => design[key]);
    expect(values).toEqual(values.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
  },
);

it('a copy is a draft with the same pictures and files', async () => {
  const original = await shop.createDesign({
    title: 'Original',
    price: 99,
    relatedImages: ['/media/work-03-640.webp'],
  });
  const send = () =>
    shop.staff.send<DesignBody>('POST', `${DESIGNS}/${original._id}/duplicate`, undefined, {
      'idempotency-key': 'copy-1',
    });
  const { status, body } = await send();
  const { _id, createdAt: _, ...copy } = body.data;
  const { _id: __, createdAt: ___, ...expected } = original;
  expect([status, copy]).toEqual([201, { ...expected, title: 'Copy of Original', published: false, state: 'draft' }]);
  expect((await send()).body.data._id).toBe(_id);
});

it('a copy shortens a long title without splitting an emoji', async () => {
  const original = await shop.createDesign({ title: `${'K'.repeat(111)}🎁` });
  const { status, body } = await shop.staff.send<DesignBody>('POST', `${DESIGNS}/${original._id}/duplicate`);
  expect([status, body.data?.title]).toEqual([201, `Copy of ${'K'.repeat(111)}`]);
});

describe('the order of the designs', () => {
  it('is the one that staff arrange, with new designs first', async () => {
    const ids = (await list('?sort=order&limit=100')).data.map(({ _id }) => _id).toReversed();
    expect((await shop.staff.send('POST', `${DESIGNS}/order`, { ids })).status).toBe(200);
    const visible = (await shop.listShown()).map(({ id }) => id);
    expect(visible).toEqual(ids.filter((id) => visible.includes(id)));
    const late = await shop.createDesign({ title: 'Late' });
    expect((await shop.listShown())[0]!.id).toBe(late._id);
    const outdated = await shop.staff.send<DesignBody>('POST', `${DESIGNS}/order`, { ids });
    expect([outdated.status, outdated.body.code]).toEqual([412, 'designs.changed']);
  });
});

describe('a bulk action', () => {
  it('reports a result for each design, and skips those that already have the requested state', async () => {
    const [draft, live, archived] = [
      await shop.createDesign({ published: false }),
      await shop.createDesign(),
      (await shop.archive(await shop.createDesign())).body.data,
    ];
    const missing = '0197b3a0-0000-7000-8000-000000000000';
    const { body } = await changeMany([draft._id, live._id, archived._id, missing], 'publish');
    expect(body.results).toMatchObject([
      { id: draft._id, ok: true, version: 2 },
      { id: live._id, ok: true, version: 1 },
      { id: archived._id, ok: false, code: 'design.archived' },
      { id: missing, ok: false, code: 'design.not_found' },
    ]);
    expect([await listActions(draft._id), await listActions(live._id)]).toEqual([
      ['design.created', 'design.changed'],
      ['design.created'],
    ]);
  });

  it('can be undone', async () => {
    const designs = [await shop.createDesign(), await shop.createDesign()];
    const ids = designs.map(({ _id }) => _id);
    for (const [action, state] of [
      ['unpublish', 'draft'],
      ['archive', 'archived'],
      ['restore', 'draft'],
      ['publish', 'published'],
    ] as const) {
      expect(
        (await changeMany(ids, action)).body.results.every(({ ok }) => ok),
        action,
      ).toBe(true);
      expect((await shop.staff.get<DesignBody>(`${DESIGNS}/${ids[0]}`)).body.data.state).toBe(state);
    }
  });

  it('is done once per idempotency key', async () => {
    const { _id } = await shop.createDesign();
    const headers = { 'idempotency-key': 'archive-one' };
    await changeMany([_id], 'archive', headers);
    await changeMany([_id], 'restore');
    await changeMany([_id], 'archive', headers);
    expect((await shop.staff.get<DesignBody>(`${DESIGNS}/${_id}`)).body.data.state).toBe('published');
  });

  it.each([
    ['no designs', { ids: [], action: 'archive' }],
    ['an unknown action', { ids: ['0197b3a0-0000-7000-8000-000000000000'], action: 'delete' }],
    ['too many designs', { ids: Array.from({ length: 501 }, () => crypto.randomUUID()), action: 'archive' }],
  ])('is refused with %s', async (_, body) =>
    expect((await shop.staff.send<BulkBody>('POST', `${DESIGNS}/bulk`, body)).body.code).toBe('request.invalid'),
  );
});

it('a Canva design is opened by the download action, which counts it', async () => {
  const { _id } = await shop.createDesign();
  const reply = await shop.download(_id, 'Canva');
  expect([reply.status, reply.headers.get('location')]).toEqual([303, kite.files.Canva.url]);
  expect((await shop.listShown()).find(({ id }) => id === _id)!.downloads).toBe(1);
});

it('the downloads of a design are listed by day, 60 days including today', async () => {
  const { _id } = await shop.createDesign();
  await shop.db.query(
    `INSERT INTO design_downloads SELECT $1, (now() AT TIME ZONE 'Asia/Kolkata')::date - ago, ago + 1 FROM unnest('{0,29,30,59,60}'::int[]) ago`,
    [_id],
  );
  const { data } = (await shop.staff.get<{ data: DesignDownloads }>(`${DESIGNS}/${_id}/downloads`)).body;
  const counts = (days: DesignDownloads['current']) => [days.length, days[0]!.downloads, days.at(-1)!.downloads];
  expect([counts(data.current), counts(data.previous)]).toEqual([
    [30, 30, 1],
    [30, 60, 31],
  ]);
});

it('customers have no access', async () => {
  const asha = await shop.createShopper();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/bulk'],
    ['POST', '/files?format=PNG'],
    ['PATCH', '/not-an-id'],
  ] as const)
    expect((await asha.send(method, `${DESIGNS}${path}`, method === 'GET' ? undefined : {})).status, path).toBe(403);
});
