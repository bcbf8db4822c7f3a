import { StaffProductReply, StaffProductsReply, type StaffProduct } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { classify, openStaffShop, type StaffShop } from './staff-orders.js';

const PATH = '/api/admin/products';
const MUG = 'Chikankari Jaal Mug';
const PAD = 'Lucknow Evening Mouse Pad';
let shop: StaffShop;
beforeAll(async () => void (shop = await openStaffShop()));
afterAll(() => shop.close());
beforeEach(() => shop.db.query(`UPDATE products SET hsn = NULL, version = 1; UPDATE categories SET hsn = '6912'`));

const list = async (query: Record<string, string> = {}) =>
  StaffProductsReply.parse((await shop.staff.get(`${PATH}?${new URLSearchParams(query)}`)).body);
const find = async (q: string): Promise<StaffProduct> => (await list({ q })).data[0]!;
const classifyOne = (id: string, hsn: unknown, version?: number) =>
  classify<StaffProduct>(shop, `${PATH}/${id}`, hsn, version);

it('lists products with today’s code and rate, those without one first', async () => {
  await shop.db.query(`UPDATE categories SET hsn = NULL WHERE id = 'mousepad'`);
  await shop.db.query(`UPDATE products SET hsn = '0101' WHERE name = $1`, [MUG]);
  await shop.db.query(`UPDATE products SET hsn = '96170011' WHERE category_id = 'bottle'`);
  const { data, total } = await list({ limit: '100', sort: 'classification' });
  expect(total).toEqual({ count: data.length, exact: true });
  const order = data.map(({ classification }) => classification);
  expect(order).toEqual(
    order.toSorted(
      (a, b) =>
        ['missing', 'unknown', 'unsure', 'sure'].indexOf(a) - ['missing', 'unknown', 'unsure', 'sure'].indexOf(b),
    ),
  );
  expect(data[0]).toMatchObject({ classification: 'missing', hsn: null, tax: { hsn: null, rate: 18, rateHsn: '' } });
  expect(data.find(({ name }) => name === MUG)).toMatchObject({
    category: 'mug',
    categoryName: 'Mugs',
    categoryHsn: '6912',
    classification: 'unknown',
    hsn: '0101',
    tax: { hsn: '0101', rate: 18, rateHsn: '' },
  });
  expect(data.find(({ category }) => category === 'bottle')).toMatchObject({
    classification: 'unsure',
    tax: { hsn: '96170011', rate: 18, rateHsn: '9617' },
  });
  expect(data.at(-1)).toMatchObject({ classification: 'sure', hsn: null, tax: { hsn: '6912', rate: 5 } });
});

it('applies the latest rate that is valid, not a future one', async () => {
  await shop.db.query(
    `INSERT INTO tax_rates (hsn, valid_from, rate_bp, source, note) VALUES
      ('6912', '2026-01-01', 600, 'a', ''), ('6912', '2999-01-01', 700, 'b', '')`,
  );
  expect((await find(MUG)).tax.rate).toBe(6);
  await shop.db.query(`DELETE FROM tax_rates WHERE source IN ('a', 'b')`);
});

it('filters, sorts and pages', async () => {
  await shop.db.query(`UPDATE products SET hsn = '0101' WHERE name = ANY($1)`, [[MUG, PAD]]);
  expect(
    (await list({ classification: 'missing,unknown', sort: 'classification' })).data.map(({ name }) => name),
  ).toEqual([MUG, PAD]);
  expect((await list({ q: 'evening PAD' })).data.map(({ name }) => name)).toEqual([PAD]);
  expect((await list({ q: '%' })).total.count).toBe(0);
  expect((await list({ hsn: '01' })).total.count).toBe(2);
  expect((await list({ category: 'mug,bottle' })).data.every(({ category }) => category !== 'mousepad')).toBe(true);
  for (const sort of ['classification', '-classification', 'name', '-name']) {
    const all = await list({ sort, limit: '100' });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: StaffProductsReply = await list({ sort, limit: '7', ...(after && { after }) });
      seen.push(...page.data.map(({ _id }) => _id));
      after = page.next;
    } while (after);
    expect(seen).toEqual(all.data.map(({ _id }) => _id));
  }
});

it('sets and removes the code of a product, with an entry in the audit log', async () => {
  const { _id } = await find(MUG);
  const set = await classifyOne(_id, '6911');
  expect([set.status, set.headers.get('etag')]).toEqual([200, '"2"']);
  expect(StaffProductReply.parse(set.body).data).toMatchObject({
    hsn: '6911',
    tax: { hsn: '6911', rate: 5 },
    version: 2,
  });
  expect((await classifyOne(_id, null, 2)).body.data).toMatchObject({ hsn: null, tax: { hsn: '6912' }, version: 3 });
  const { rows } = await shop.db.query(
    `SELECT by, action, before, after FROM audit_entries WHERE subject = $1 ORDER BY id`,
    [_id],
  );
  expect(rows).toEqual([
    { by: shop.staff.email, action: 'product.changed', before: { hsn: null }, after: { hsn: '6911' } },
    { by: shop.staff.email, action: 'product.changed', before: { hsn: '6911' }, after: { hsn: null } },
  ]);
});

it('accepts one of two concurrent changes, and shows the other sender what was saved', async () => {
  const { _id } = await find(PAD);
  const both = await Promise.all([classifyOne(_id, '6911'), classifyOne(_id, '4016')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const lost = both.find(({ status }) => status === 412)!;
  const won = both.find(({ status }) => status === 200)!;
  expect(lost.body).toMatchObject({
    code: 'product.changed',
    details: { current: won.body.data, changedBy: shop.staff.email, changedByName: 'Asha', fields: ['hsn'] },
  });
});

it('requires a version, a product and a code', async () => {
  const { _id } = await find(MUG);
  const missing = await shop.staff.send('PATCH', `${PATH}/${_id}`, { hsn: '6911' });
  expect([missing.status, missing.body.code]).toEqual([428, 'request.precondition_required']);
  for (const id of ['0197b3a0-0000-7000-8000-000000000000', 'mug'])
    expect(await classifyOne(id, '6911')).toMatchObject({ status: 404, body: { code: 'product.not_found' } });
  for (const hsn of ['691', '691200001', '69 12', 6912, '', undefined])
    expect(await classifyOne(_id, hsn)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

it.each(['classification=bad', 'sort=rate', 'category=Hats!', 'hsn=x', 'limit=0', 'colour=red', 'after=x'])(
  'refuses %s',
  async (query) => {
    expect((await shop.staff.get(`${PATH}?${query}`)).status).toBe(400);
  },
);

it('is for staff only', async () => {
  const shopper = await shop.createShopper();
  expect((await shopper.send('GET', PATH)).status).toBe(403);
  expect((await shopper.send('PATCH', `${PATH}/${(await find(MUG))._id}`, { hsn: '6911' })).status).toBe(403);
  expect((await shop.call('GET', PATH)).status).toBe(401);
});
