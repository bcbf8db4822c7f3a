import { StaffJobReply, StaffProductsReply, type BulkResult, type StaffProduct } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStaffShop, type StaffShop } from './staff-orders.js';

const PATH = '/api/admin/products';
let shop: StaffShop;
let hidden: StaffProduct;
let archived: StaffProduct;
beforeAll(async () => {
  shop = await openStaffShop();
  await shop.db.query(`UPDATE products SET stock_tracked = true, stock_quantity = 50 WHERE category_id = 'bottle'`);
  hidden = await create({ name: 'Hidden Tote', available: false, description: 'Jute, unbleached', price: 5 });
  archived = await create({
    name: 'Archived Tote',
    price: 9999,
    stock: { tracked: true, quantity: 0 },
    variants: [{ sku: 'TOTE-XL', options: { size: 'XL' } }],
  });
  await shop.staff.send('DELETE', `${PATH}/${archived._id}`, undefined, { 'if-match': '"1"' });
  await create({ name: 'Low Tote', stock: { tracked: true, quantity: 5 } });
});
afterAll(() => shop.close());

async function create(fields: object): Promise<StaffProduct> {
  const { body } = await shop.staff.send<{ data: StaffProduct }>('POST', PATH, {
    category: 'mug',
    price: 100,
    ...fields,
  });
  return body.data;
}
const list = async (query: Record<string, string> = {}) =>
  StaffProductsReply.parse((await shop.staff.get(`${PATH}?${new URLSearchParams(query)}`)).body);
const listNames = async (query: Record<string, string>) =>
  (await list({ sort: 'name', ...query })).data.map(({ name }) => name);
const totes = ['Archived Tote', 'Hidden Tote', 'Low Tote'];

it('searches names, SKUs and descriptions', async () => {
  expect(await listNames({ q: 'TOTE' })).toEqual(totes);
  expect(await listNames({ q: 'tote-x' })).toEqual(['Archived Tote']);
  expect(await listNames({ q: 'unbleached tote' })).toEqual(['Hidden Tote']);
  expect(await listNames({ q: 'tote%' })).toEqual([]);
});

it('filters by state, stock, price, and whether a product is featured', async () => {
  expect(await listNames({ state: 'archived' })).toEqual(['Archived Tote']);
  expect(await listNames({ state: 'hidden,archived' })).toEqual(['Archived Tote', 'Hidden Tote']);
  expect(await listNames({ state: 'sold', q: 'tote' })).toEqual(['Low Tote']);
  expect(await listNames({ stock: 'out' })).toEqual(['Archived Tote']);
  expect(await listNames({ stock: 'out,low' })).toEqual(['Archived Tote', 'Low Tote']);
  expect((await list({ stock: 'in' })).data.every(({ inStock }) => inStock === 50)).toBe(true);
  expect(await listNames({ stock: 'made-to-order', q: 'tote' })).toEqual(['Hidden Tote']);
  expect(await listNames({ priceMin: '5', priceMax: '5' })).toEqual(['Hidden Tote']);
  expect(await listNames({ priceMin: '9000.50' })).toEqual(['Archived Tote']);
  const featured = await list({ featured: 'true', limit: '100' });
  expect(featured.data.length).toBeGreaterThan(0);
  expect(featured.data.every((product) => product.featured)).toBe(true);
  expect((await list({ featured: 'false' })).total.count + featured.total.count).toBe((await list()).total.count);
});

it('sorts by every key in both directions, in pages without gaps', async () => {
  const values: Record<string, (product: StaffProduct) => string | number> = {
    name: ({ name }) => name,
    price: ({ price }) => price,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    stock: ({ inStock }) => inStock ?? Infinity,
  };
  for (const [key, value] of Object.entries(values)) {
    const all = (await list({ sort: key, limit: '100' })).data;
    const sorted = all.map(value);
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    if (key !== 'name') expect(sorted, key).toEqual(sorted.toSorted(compare));
    for (const [sort, expected] of [
      [key, all],
      [`-${key}`, all.toReversed()],
    ] as const) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: StaffProductsReply = await list({ sort, limit: '10', ...(after && { after }) });
        seen.push(...page.data.map(({ _id }) => _id));
        after = page.next;
      } while (after);
      expect(seen, sort).toEqual(expected.map(({ _id }) => _id));
    }
  }
});

it('refuses a cursor from a different list, a made-up one, and invalid filters', async () => {
  const { next } = await list({ limit: '5' });
  const bad = await shop.staff.get(`${PATH}?${new URLSearchParams({ limit: '5', q: 'mug', after: next! })}`);
  expect([bad.status, bad.body.code]).toEqual([400, 'request.bad_cursor']);
  for (const sort of ['price', '-stock']) {
    const page = await list({ sort, limit: '5' });
    const [filter, , id] = JSON.parse(Buffer.from(page.next!, 'base64url').toString()) as string[];
    const after = Buffer.from(JSON.stringify([filter, '2147483648', id])).toString('base64url');
    const madeUp = await shop.staff.get(`${PATH}?${new URLSearchParams({ sort, limit: '5', after })}`);
    expect([madeUp.status, madeUp.body.code], sort).toEqual([400, 'request.bad_cursor']);
  }
  for (const query of ['state=gone', 'stock=some', 'featured=yes', 'priceMin=-1', 'priceMin=9&priceMax=8', 'sort=sku'])
    expect((await shop.staff.get(`${PATH}?${query}`)).body.code).toBe('request.invalid');
});

interface BulkBody {
  results: BulkResult[];
  job: string;
  code?: string;
}
const changeMany = (body: object, headers: Record<string, string> = {}) =>
  shop.staff.send<BulkBody>('POST', `${PATH}/bulk`, body, headers);
const get = async (id: string) => (await shop.staff.get<{ data: StaffProduct }>(`${PATH}/${id}`)).body.data;

it('applies one action to many products, and reports a result for each row', async () => {
  const [cheap, expensive] = [
    await create({ name: 'Cheap', price: 10 }),
    await create({ name: 'Dear', price: 200, oldPrice: 210 }),
  ];
  const missing = '0197b3a0-0000-7000-8000-000000000000';
  const ids = [cheap._id, missing, expensive._id];
  const change = { ids, action: 'change-price', args: { percent: 12.5 } };
  const { status, body } = await changeMany(change, { 'idempotency-key': 'raise' });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { id: cheap._id, ok: true, version: 2 },
    { id: missing, ok: false, code: 'product.not_found' },
    { id: expensive._id, ok: false, code: 'request.invalid', message: 'oldPrice must be higher than the price' },
  ]);
  expect((await changeMany(change, { 'idempotency-key': 'raise' })).body).toEqual(body);
  expect(await get(cheap._id)).toMatchObject({ price: 11.25, version: 2 });
  const both = [cheap._id, expensive._id];
  await changeMany({ ids: both, action: 'feature', args: { featured: true } });
  await changeMany({ ids: both, action: 'set-category', args: { category: 'bottle' } });
  expect(await get(expensive._id)).toMatchObject({ featured: true, category: 'bottle', version: 3 });
  await changeMany({ ids: both, action: 'archive' });
  expect(await listNames({ state: 'archived', category: 'bottle' })).toEqual(['Cheap', 'Dear']);
  await changeMany({ ids: both, action: 'restore' });
  expect(await get(expensive._id)).toMatchObject({ available: true, archivedAt: null, version: 5 });
});

it('changes the prices of steps and variants along with the price of the product', async () => {
  const { _id } = await create({
    name: 'Stepped',
    price: 100,
    priceSteps: [{ from: 10, price: 90 }],
    variants: [
      { sku: 'BULK-1', options: { size: 'S' }, price: 120.1 },
      { sku: 'BULK-2', options: { size: 'L' } },
    ],
  });
  await changeMany({ ids: [_id], action: 'change-price', args: { percent: -50 } });
  expect(await get(_id)).toMatchObject({
    price: 50,
    priceSteps: [{ from: 10, price: 45 }],
    variants: [{ price: 60.05 }, { price: null }],
  });
});

it('applies an action to every product that matches a filter, in a job', async () => {
  expect(await listNames({ featured: 'true', q: 'tote' })).toEqual([]);
  const { status, body } = await changeMany({ filter: { q: 'tote' }, action: 'feature', args: { featured: true } });
  expect(status).toBe(202);
  const job = await vi.waitFor(async () => {
    const reply = StaffJobReply.parse((await shop.staff.get(`/api/admin/jobs/${body.job}`)).body);
    expect(reply.state).toBe('done');
    return reply;
  }, 10_000);
  expect(job).toMatchObject({ done: 3, total: 3, faults: [] });
  expect(await listNames({ featured: 'true', q: 'tote' })).toEqual(totes);
});

it('refuses invalid bulk actions', async () => {
  const ids = [hidden._id];
  for (const body of [
    { ids, action: 'delete' },
    { action: 'archive' },
    { ids, filter: {}, action: 'archive' },
    { ids: [], action: 'archive' },
    { ids, action: 'change-price', args: { percent: 0 } },
    { ids, action: 'change-price', args: { percent: -100 } },
    { ids, action: 'feature' },
  ])
    expect((await changeMany(body)).body.code, JSON.stringify(body)).toBe('request.invalid');
});
