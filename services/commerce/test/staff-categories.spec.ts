import { CategoriesReply, StaffCategoriesReply, type StaffCategory } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffShop, type StaffShop } from './staff-orders.js';

const PATH = '/api/admin/categories';
let shop: StaffShop;
beforeAll(async () => void (shop = await openStaffShop()));
afterAll(() => shop.close());

interface CategoryBody {
  data: StaffCategory;
  code?: string;
  details?: { path: string }[] | Record<string, unknown>;
}
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.staff.send<CategoryBody>(method, `${PATH}${path}`, body, headers);
const create = async (body: object) => (await send('POST', '', body)).body.data;
const change = (method: string, { _id, version }: StaffCategory, body?: unknown) =>
  send(method, `/${_id}`, body, { 'if-match': `"${version}"` });
const listIds = async () =>
  StaffCategoriesReply.parse((await shop.staff.get(PATH)).body).data.map(({ _id, position }, index) => {
    expect(position).toBe(index);
    return _id;
  });
const listInShop = async () => CategoriesReply.parse((await shop.call('GET', '/api/categories')).body).data;

it('adds a category at the end or in between, and shows it in the shop', async () => {
  const before = await listIds();
  const reply = await send('POST', '', { name: 'Photo Books', icon: '/media/icon-photoframe.svg', hsn: '4901' });
  expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"']);
  expect(reply.body.data).toMatchObject({
    _id: 'photo-books',
    name: 'Photo Books',
    icon: '/media/icon-photoframe.svg',
    position: before.length,
    hsn: '4901',
    classification: 'sure',
    products: 0,
    allProducts: 0,
    version: 1,
  });
  const first = await create({ name: 'Café Sets', position: 0 });
  expect(first).toMatchObject({ _id: 'cafe-sets', icon: '/media/icon-all.svg', hsn: null, position: 0 });
  expect(await listIds()).toEqual(['cafe-sets', ...before, 'photo-books']);
  expect((await listInShop()).map(({ id }) => id)).toEqual(['cafe-sets', ...before, 'photo-books']);
  for (const category of [first, reply.body.data]) await change('DELETE', category);
  expect(await listIds()).toEqual(before);
});

it('gives every category a unique id', async () => {
  const named = [await create({ name: 'चाय के कप' }), await create({ name: 'All' }), await create({ name: 'MUG' })];
  expect(named.map(({ _id }) => _id)).toEqual(['category', 'all-2', 'mug-2']);
  for (const category of named) await change('DELETE', category);
});

it('creates one category per idempotency key', async () => {
  const twice = [1, 2].map(() => send('POST', '', { name: 'Once' }, { 'idempotency-key': 'once' }));
  const [first, second] = await Promise.all(twice);
  expect(second!.body.data).toEqual(first!.body.data);
  await change('DELETE', first!.body.data);
});

it('renames and moves categories, each change with its entry in the audit log', async () => {
  const before = await listIds();
  const added = await create({ name: 'Totes' });
  const renamed = (await change('PATCH', added, { name: 'Bags', position: 1 })).body.data;
  expect(renamed).toMatchObject({ _id: 'totes', name: 'Bags', position: 1, version: 2 });
  expect(await listIds()).toEqual([before[0], 'totes', ...before.slice(1)]);
  const last = (await change('PATCH', renamed, { position: 1000 })).body.data;
  expect(await listIds()).toEqual([...before, 'totes']);
  const stale = await change('PATCH', added, { icon: '/media/icon-mug.svg' });
  expect([stale.status, stale.body.code]).toEqual([412, 'category.changed']);
  expect(stale.body.details).toMatchObject({ current: last, changedBy: shop.staff.email, fields: expect.any(Array) });
  expect((stale.body.details as { fields: string[] }).fields.toSorted()).toEqual(['name', 'position']);
  expect((await change('DELETE', last)).status).toBe(200);
  expect((await change('DELETE', last)).status).toBe(404);
  const { rows } = await shop.db.query(
    `SELECT action, before, after FROM audit_entries WHERE subject = 'totes' ORDER BY id`,
  );
  const index = before.length;
  expect(rows).toMatchObject([
    { action: 'category.created', before: null, after: { name: 'Totes', position: index } },
    { action: 'category.changed', before: { name: 'Totes', position: index }, after: { name: 'Bags', position: 1 } },
    { action: 'category.changed', before: { position: 1 }, after: { position: index } },
    { action: 'category.deleted', before: { name: 'Bags' }, after: null },
  ]);
});

it('moves categories one after the other if several staff members move them at once', async () => {
  const all = StaffCategoriesReply.parse((await shop.staff.get(PATH)).body).data;
  const moves = await Promise.all(all.map((category) => change('PATCH', category, { position: 0 })));
  expect(moves.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect((await listIds()).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted());
});

it('keeps a category that has products, even archived ones', async () => {
  const category = await create({ name: 'Full' });
  const product = { name: 'Archived', category: category._id, price: 10 };
  const { body } = await shop.staff.send<{ data: { _id: string } }>('POST', '/api/admin/products', product);
  const path = `/api/admin/products/${body.data._id}`;
  await shop.staff.send('DELETE', path, undefined, { 'if-match': '"1"' });
  const kept = await change('DELETE', category);
  expect(kept).toMatchObject({ status: 409, body: { code: 'category.not_empty', details: { products: 1 } } });
  await shop.staff.send('PATCH', path, { category: 'mug' }, { 'if-match': '"2"' });
  expect((await change('DELETE', category)).status).toBe(200);
});

it('does not delete a category while a product is added to it', async () => {
  const category = await create({ name: 'Race' });
  const product = { name: 'Racing', category: category._id, price: 10 };
  const replies = await Promise.all([
    shop.staff.send('POST', '/api/admin/products', product),
    change('DELETE', category),
    shop.staff.send('POST', '/api/admin/products', product),
  ]);
  const [first, deleted, second] = replies.map(({ status }) => status);
  const wasDeleted = deleted === 200;
  expect([first, second]).toEqual(wasDeleted ? [400, 400] : [201, 201]);
  if (!wasDeleted) expect(deleted).toBe(409);
});

it('refuses an invalid category', async () => {
  for (const [body, path] of [
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'A', icon: '/media/other.svg' }, 'icon'],
    [{ name: 'A', position: -1 }, 'position'],
    [{ name: 'A', hsn: '1' }, 'hsn'],
    [{ name: 'A', id: 'a' }, ''],
  ] as const) {
    const { status, body: refused } = await send('POST', '', body);
    expect(status).toBe(400);
    expect(refused.details).toMatchObject([{ path }]);
  }
  expect((await send('DELETE', '/mug')).status).toBe(428);
  expect((await send('DELETE', '/hats', undefined, { 'if-match': '"1"' })).status).toBe(404);
  const shopper = await shop.createShopper();
  for (const [method, path] of [
    ['POST', PATH],
    ['DELETE', `${PATH}/mug`],
  ] as const)
    expect((await shopper.send(method, path, {})).status).toBe(403);
});
