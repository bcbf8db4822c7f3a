import { StaffCategoriesReply, StaffCategoryReply, StaffProductsReply, type StaffCategory } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { classify, openStaffShop, type StaffShop } from './staff-orders.js';

const PATH = '/api/admin/categories';
let shop: StaffShop;
beforeAll(async () => void (shop = await openStaffShop()));
afterAll(() => shop.close());
beforeEach(() => shop.db.query(`UPDATE products SET hsn = NULL; UPDATE categories SET hsn = '6912', version = 1`));

const list = async () => StaffCategoriesReply.parse((await shop.staff.get(PATH)).body);
const find = async (id: string) => (await list()).data.find(({ _id }) => _id === id)!;
const classifyOne = (id: string, hsn: unknown, version?: number) =>
  classify<StaffCategory>(shop, `${PATH}/${id}`, hsn, version);

it("lists categories in the shop's order, with today's tax rate and their number of products", async () => {
  await shop.db.query(`UPDATE categories SET hsn = NULL WHERE id = 'mousepad'`);
  await shop.db.query(`UPDATE products SET hsn = '6911' WHERE name = 'Chikankari Jaal Mug'`);
  const { data, total } = await list();
  const { rows } = await shop.db.query(`SELECT id FROM categories ORDER BY position`);
  expect(data.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
  expect(total).toEqual({ count: data.length, exact: true });
  const [mugs] = (await shop.db.query(`SELECT count(*)::int FROM products WHERE category_id = 'mug' AND available`))
    .rows;
  expect(await find('mug')).toEqual({
    _id: 'mug',
    name: 'Mugs',
    icon: '/media/icon-mug.svg',
    position: 0,
    hsn: '6912',
    classification: 'sure',
    tax: { rate: 5, rateHsn: '6912' },
    products: mugs.count - 1,
    allProducts: mugs.count,
    version: 1,
  });
  expect(await find('mousepad')).toMatchObject({
    classification: 'missing',
    hsn: null,
    tax: { rate: 18, rateHsn: '' },
  });
});

it('sets and removes the HSN code, which applies to the products of the category, and records it in the audit log', async () => {
  const set = await classifyOne('mug', '6911');
  expect([set.status, set.headers.get('etag')]).toEqual([200, '"2"']);
  expect(StaffCategoryReply.parse(set.body).data).toMatchObject({ hsn: '6911', version: 2 });
  const products = StaffProductsReply.parse((await shop.staff.get('/api/admin/products?category=mug')).body).data;
  expect(products.every(({ tax }) => tax.hsn === '6911')).toBe(true);
  expect((await classifyOne('mug', null, 2)).body.data).toMatchObject({ hsn: null, version: 3 });
  const { rows } = await shop.db.query(
    `SELECT by, by_name, action, before, after FROM audit_entries WHERE subject = 'mug' ORDER BY id`,
  );
  const entry = { by: shop.staff.email, by_name: expect.any(String), action: 'category.changed' };
  expect(rows).toEqual([
    { ...entry, before: { hsn: '6912' }, after: { hsn: '6911' } },
    { ...entry, before: { hsn: '6911' }, after: { hsn: null } },
  ]);
});

it('accepts one of two concurrent changes, and shows the other sender what was saved', async () => {
  const both = await Promise.all([classifyOne('bottle', '6911'), classifyOne('bottle', '4016')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const lost = both.find(({ status }) => status === 412)!;
  const won = both.find(({ status }) => status === 200)!;
  expect(lost.body).toMatchObject({
    code: 'category.changed',
    details: { current: won.body.data, changedBy: shop.staff.email, changedByName: 'Asha', fields: ['hsn'] },
  });
});

it('requires a version, a category and a code, and is for staff only', async () => {
  const missing = await shop.staff.send('PATCH', `${PATH}/mug`, { hsn: '6911' });
  expect([missing.status, missing.body.code]).toEqual([428, 'request.precondition_required']);
  expect(await classifyOne('hats', '6911')).toMatchObject({ status: 404, body: { code: 'category.not_found' } });
  for (const hsn of ['691', '691200001', '69 12', 6912, '', undefined])
    expect(await classifyOne('mug', hsn)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect((await shop.staff.get(`${PATH}?limit=1`)).status).toBe(400);
  const shopper = await shop.createShopper();
  expect((await shopper.send('GET', PATH)).status).toBe(403);
  expect((await shopper.send('PATCH', `${PATH}/mug`, { hsn: '6911' })).status).toBe(403);
});
