import { randomUUID } from 'node:crypto';
import { defaultHomeContent, type HomeContent, type StaffBanner, type StaffClient as Client } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let admin: StaffClient;
/** The content that visitors see in a new shop. */
let initialContent: HomeContent;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  admin = await staffClient(shop, 'admin');
  initialContent = await readShown();
});
afterAll(() => shop.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const readShown = async () => (await shop.call<{ data: HomeContent }>('GET', '/api/home-content')).body.data;

interface Item {
  _id: string;
  version: number;
  state: string;
}
interface Body<Data = Item> {
  code?: string;
  details?: unknown;
  data: Data;
}
interface ListBody<Row> {
  data: Row[];
  next: string | null;
  total: { count: number; exact: boolean };
}

const banner = {
  image: '/media/hero-shop-phone-640.webp',
  alt: 'A print shop',
  title: 'Diwali lights',
  subtitle: 'Cards and lamps',
};
const samples = {
  banners: banner,
  clients: { name: 'Nawab Sweets' },
  services: { title: 'Flex Banners', description: 'Any size.', icon: 'leaflet' },
} as const;
type Collection = keyof typeof samples;

const pathOf = (collection: Collection) => `/api/admin/${collection}`;
const list = async <Row = Item>(collection: Collection, query = '?limit=100') =>
  (await staff.get<ListBody<Row>>(`${pathOf(collection)}${query}`)).body;
const create = <Row = Item>(collection: Collection, change: object = {}, key?: string) =>
  staff.send<Body<Row>>(
    'POST',
    pathOf(collection),
    { ...samples[collection], ...change },
    key ? { 'idempotency-key': key } : {},
  );
const change = <Row = Item>(collection: Collection, { _id, version }: Item, body: object, client = staff) =>
  client.send<Body<Row>>('PATCH', `${pathOf(collection)}/${_id}`, body, { 'if-match': `"${version}"` });
const archive = (collection: Collection, { _id, version }: Item) =>
  staff.send<Body>('DELETE', `${pathOf(collection)}/${_id}`, undefined, { 'if-match': `"${version}"` });
const restore = (collection: Collection, { _id, version }: Item) =>
  staff.send<Body>('POST', `${pathOf(collection)}/${_id}/restore`, undefined, { 'if-match': `"${version}"` });
const arrange = (collection: Collection, ids: readonly string[]) =>
  staff.send<{ code?: string; details?: unknown }>('POST', `${pathOf(collection)}/order`, { ids });

const withoutIds = ({ banners, clients, services }: HomeContent) =>
  [banners, clients, services].map((items) => items.map(({ id: _, ...item }) => item));

it('a new shop shows three banners, ten clients and the twelve services of the specification', () => {
  expect(withoutIds(initialContent)).toEqual(withoutIds(defaultHomeContent));
  const { banners, clients, services } = initialContent;
  expect([banners.length, clients.length, services.length]).toEqual([3, 10, 12]);
});

it('a shop that is restarted does not get the default content again', async () => {
  const [service] = (await list('services')).data;
  await archive('services', service!);
  const again = await shop.start();
  await again.close();
  expect((await readShown()).services).toHaveLength(11);
  await restore('services', { ...service!, version: 2 });
});

describe.each(['banners', 'clients', 'services'] as const)('%s', (collection) => {
  it('come first when they are new, and are created once per idempotency key', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => create(collection, {}, key)));
    const [id, ...others] = [...new Set(replies.map(({ body }) => body.data._id))];
    expect([replies.map(({ status }) => status), others]).toEqual([[201, 201, 201], []]);
    expect((await readShown())[collection][0]).toMatchObject({ id, ...samples[collection] });
  });

  it('are not shown while they are archived', async () => {
    const created = (await create(collection)).body.data;
    const archived = (await archive(collection, created)).body.data;
    expect(archived.state).toBe('archived');
    const listShownIds = async () => (await readShown())[collection].map(({ id }) => id);
    expect(await listShownIds()).not.toContain(created._id);
    expect((await list(collection, '?state=archived')).data.map(({ _id }) => _id)).toContain(created._id);
    expect((await restore(collection, created)).status).toBe(412);
    expect((await restore(collection, archived)).status).toBe(200);
    expect(await listShownIds()).toContain(created._id);
  });

  it('have the order that staff arrange, unless others were added meanwhile', async () => {
    const ids = (await list(collection)).data.map(({ _id }) => _id);
    const reversed = ids.toReversed();
    expect((await arrange(collection, reversed)).status).toBe(200);
    expect((await readShown())[collection].map(({ id }) => id)).toEqual(reversed);
    const added = (await create(collection)).body.data._id;
    const { status, body } = await arrange(collection, ids);
    expect([status, body.code, body.details]).toEqual([412, `${collection}.changed`, { ids: [added, ...reversed] }]);
  });

  it('have one order when ten people arrange them at once', async () => {
    const ids = (await list(collection)).data.map(({ _id }) => _id);
    const orders = ids.slice(0, 10).map((_, n) => [...ids.slice(n), ...ids.slice(0, n)]);
    const replies = await Promise.all(orders.map((order) => arrange(collection, order)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(orders).toContainEqual((await list(collection)).data.map(({ _id }) => _id));
  });

  it('accept one of ten simultaneous changes, and tell the others what changed', async () => {
    const created = (await create(collection)).body.data;
    const field = collection === 'clients' ? 'name' : 'title';
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(collection, created, { [field]: `New ${n}` }, n % 2 ? staff : admin)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    const refused = replies.find(({ status }) => status === 412)!;
    expect(refused.body.code).toBe(`${collection.slice(0, -1)}.changed`);
    expect(refused.body.details).toMatchObject({ current: { version: 2 }, fields: [field] });
  });

  it('are recorded in the audit log', async () => {
    const created = (await create(collection)).body.data;
    await archive(collection, created);
    const { body } = await staff.get<ListBody<{ action: string }>>(`/api/admin/audit/commerce?subject=${created._id}`);
    const noun = collection.slice(0, -1);
    expect(body.data.map(({ action }) => action)).toEqual([`${noun}.archived`, `${noun}.created`]);
  });
});

describe('banners', () => {
  it('are shown within their dates while they are on', async () => {
    const listTitles = async () => (await readShown()).banners.map(({ title }) => title);
    const created = (await create<StaffBanner>('banners', { title: 'Holi', from: inDays(1) })).body.data;
    expect([created.state, await listTitles()]).toEqual(['scheduled', expect.not.arrayContaining(['Holi'])]);
    const live = (await change<StaffBanner>('banners', created, { from: null, until: inDays(1) })).body.data;
    expect([live.state, await listTitles()]).toEqual(['live', expect.arrayContaining(['Holi'])]);
    const off = (await change<StaffBanner>('banners', live, { active: false })).body.data;
    expect([off.state, await listTitles()]).toEqual(['off', expect.not.arrayContaining(['Holi'])]);
  });

  it('are found by words and state', async () => {
    await create('banners', { title: 'Monsoon sale', active: false });
    const found = await list<StaffBanner>('banners', '?q=SALE%20mons&state=off,ended');
    expect(found.data.map(({ title }) => title)).toEqual(['Monsoon sale']);
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(81) }, 'title'],
    ['no description of the picture', { alt: '' }, 'alt'],
    ["another site's picture", { image: 'https://evil.example/a.webp' }, 'image'],
    ['a picture that does not exist', { image: '/media/no-such-picture-640.webp' }, 'image'],
    ['a drawing, which could contain a script', { image: '/media/client-01.svg' }, 'image'],
    ['a script as the link', { link: 'javascript:alert(1)' }, 'link'],
    ['another site without a scheme as the link', { link: '//evil.example' }, 'link'],
    ['an end before its start', { from: inDays(3), until: inDays(2) }, 'until'],
    ['an end in the past', { until: inDays(-2) }, 'until'],
    ['a date that does not exist', { from: '2026-02-30T00:00:00Z' }, 'from'],
    ['an unknown field', { position: 3 }, ''],
  ])('are refused with %s', async (_, invalid, field) => {
    const { status, body } = await create('banners', invalid);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details).toContainEqual(expect.objectContaining({ path: field }));
  });

  it('cannot end before the start they already have', async () => {
    const created = (await create('banners', { from: inDays(2), until: inDays(4) })).body.data;
    expect((await change('banners', created, { until: inDays(1) })).body.details).toMatchObject([{ path: 'until' }]);
  });
});

it.each([
  ['clients', 'a logo of another site', { logo: 'https://evil.example/a.svg' }, 'logo'],
  ['clients', 'a logo that does not exist', { logo: '/media/no-such-logo.svg' }, 'logo'],
  ['clients', 'a name that is too long', { name: 'x'.repeat(81) }, 'name'],
  ['services', 'an icon that is not in the set', { icon: 'rocket' }, 'icon'],
  ['services', 'an unknown category', { category: 'hats' }, 'category'],
  ['services', 'a description that is too long', { description: 'x'.repeat(201) }, 'description'],
] as const)('%s are refused with %s', async (collection, _, invalid, field) => {
  const { status, body } = await create(collection, invalid);
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ path: field })]]);
});

it('a client without a logo is shown by name, and a shop can be without clients', async () => {
  const created = (await create<Client>('clients', { name: 'Plain' })).body.data;
  expect((await readShown()).clients[0]).toEqual({ id: created._id, name: 'Plain' });
  for (const client of (await list('clients')).data) await archive('clients', client);
  expect((await readShown()).clients).toEqual([]);
});
