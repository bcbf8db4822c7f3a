import type { TaxRate } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertOrder } from './invoiced-orders.js';
import { MOVE_DETAILS, staffClient, type StaffClient } from './staff-orders.js';
import { openShop, type Shop } from './shop.js';

const RATES = '/api/admin/invoices/tax-rates';
interface Body {
  code?: string;
  message?: string;
  data: TaxRate[];
}

let shop: Shop;
let admin: StaffClient;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  admin = await staffClient(shop, 'admin');
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

const list = async (who = admin) => (await who.get<Body>(RATES)).body.data;
const add = (body: object, who = admin) =>
  who.send<{ code?: string; message?: string; data: TaxRate }>('POST', RATES, body);
const rate = { hsn: '6912', validFrom: '2999-04-01', rate: 12, source: 'Notification 1/2999', note: '' };
const OWN_CONNECTIONS = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()`;
const dayFrom = (days: number) => new Date(Date.now() + (5.5 + 24 * days) * 60 * 60 * 1000).toISOString().slice(0, 10);

it('starts with the rates of September 2025, each with its source, and says which to check with an accountant', async () => {
  const rates = await list();
  expect(rates.find(({ hsn }) => hsn === '6912')).toMatchObject({ validFrom: '2025-09-22', rate: 5, unsure: false });
  expect(rates[0]).toMatchObject({ hsn: '', rate: 18 });
  for (const { source } of rates) expect(source).toContain('9/2025');
  expect(rates.filter(({ unsure }) => unsure).map(({ hsn }) => hsn)).toEqual([
    '3924',
    '3926',
    '4016',
    '4205',
    '4421',
    '4909',
    '7326',
    '7615',
    '7907',
    '8306',
    '8473',
    '9617',
    '9988',
  ]);
});

it('adds a rate with its first day, once, and records it', async () => {
  const before = await list();
  const added = await add(rate);
  expect([added.status, added.body.data]).toEqual([201, { ...rate, unsure: false }]);
  expect(await add(rate)).toMatchObject({ status: 409, body: { code: 'tax_rate.exists' } });
  expect(await list()).toHaveLength(before.length + 1);
  const { rows } = await shop.db.query(`SELECT by, after FROM audit_entries WHERE subject = 'hsn 6912'`);
  expect(rows).toEqual([{ by: admin.email, after: { ...rate, unsure: false } }]);
});

it('accepts only one of two rates for the same goods and day that admins add at once', async () => {
  const replies = await Promise.all([add({ ...rate, hsn: '4911' }), add({ ...rate, hsn: '4911', rate: 5 })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

it('accepts a rate that starts in the past only if no such goods have been invoiced since', async () => {
  const { id } = await insertOrder(shop);
  expect((await staff.move(id, { to: 'shipped', ...MOVE_DETAILS }, 1)).status).toBe(200);
  const past = { ...rate, validFrom: dayFrom(-1) };
  for (const hsn of ['6912', '69', '']) {
    const { status, body } = await add({ ...past, hsn });
    expect([status, body.code, body.message]).toEqual([400, 'request.invalid', expect.stringMatching(/invoiced on/)]);
  }
  expect((await list()).some(({ validFrom }) => validFrom === past.validFrom)).toBe(false);
  expect((await add({ ...past, hsn: '9617' })).status).toBe(201);
  expect((await add({ ...rate, validFrom: dayFrom(0) })).status).toBe(201);
  expect((await add({ ...rate, validFrom: dayFrom(1) })).status).toBe(201);
});

it('refuses a past date if an invoice for such goods is being issued at the same time', async () => {
  const details = { to: 'shipped', ...MOVE_DETAILS };
  await staff.move((await insertOrder(shop)).id, details, 1);
  const product = 'Lucknow Sunset Frame';
  const { id } = await insertOrder(shop, { lines: [{ product, quantity: 1, pricePaise: 299_00 }] });
  const other = await shop.db.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM invoice_series FOR UPDATE');
    const waiting = async () =>
      (await shop.db.query(`SELECT FROM pg_locks WHERE NOT granted AND pid IN (${OWN_CONNECTIONS})`)).rowCount;
    const moving = staff.move(id, details, 1);
    await expect.poll(waiting).toBe(1);
    const adding = add({ ...rate, hsn: '4414', validFrom: dayFrom(-1) });
    await Promise.race([adding, expect.poll(waiting).toBe(2)]);
    await other.query('COMMIT');
    expect((await moving).status).toBe(200);
    expect((await adding).status).toBe(400);
  } finally {
    other.release(true);
  }
});

it.each([
  ['a day that does not exist', { validFrom: '2027-02-30' }],
  ['a code with letters', { hsn: '69X2' }],
  ['a rate above 100%', { rate: 101 }],
  ['no source', { source: ' ' }],
  ['an unknown field', { cess: 1 }],
])('refuses %s', async (_, change) => {
  const { status, body } = await add({ ...rate, hsn: '9617', ...change });
  expect([status, body.code]).toEqual([400, 'request.invalid']);
});

it('shows rates to staff, and lets admins add them', async () => {
  expect(await list(staff)).toEqual(await list());
  expect((await add(rate, staff)).status).toBe(403);
  const shopper = await shop.createShopper();
  expect((await shopper.send('GET', RATES)).status).toBe(403);
});
