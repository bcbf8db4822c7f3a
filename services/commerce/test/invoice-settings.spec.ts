import type { StaffInvoiceSettings } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings, GSTIN, REGULAR } from './invoiced-orders.js';
import { openShop, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

const PATH = '/api/admin/invoices/settings';
interface Body {
  code?: string;
  message?: string;
  details?: unknown;
  data: StaffInvoiceSettings;
}

let shop: Shop;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

const read = async () => (await admin.get<Body>(PATH)).body.data;
const change = (body: unknown, ifMatch?: string) =>
  admin.send<Body>('PATCH', PATH, body, ifMatch === undefined ? {} : { 'if-match': ifMatch });

it('starts with the settings of an unregistered seller, and a warning', async () => {
  const { body, headers } = await admin.get<Body>(PATH);
  expect(headers.get('etag')).toBe('"1"');
  expect(body.data).toEqual({
    kind: 'unregistered',
    gstin: null,
    legalName: 'Chhapai',
    address: ['Lucknow', 'Uttar Pradesh, India'],
    state: 'Uttar Pradesh',
    version: 1,
    warnings: [{ code: 'invoice.inter_state', message: expect.stringContaining('registration') as string }],
  });
});

it('lets only admins change the settings, with an entry in the audit log', async () => {
  const staff = await staffClient(shop, 'staff');
  expect((await staff.get(PATH)).status).toBe(403);
  expect((await staff.send('PATCH', PATH, REGULAR, { 'if-match': '"1"' })).status).toBe(403);
  const { version } = await read();
  const changed = await change({ kind: 'regular', gstin: '09aapfu 0939f1zt' }, `"${version}"`);
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, `"${version + 1}"`]);
  expect(changed.body.data).toMatchObject({ kind: 'regular', gstin: GSTIN, version: version + 1, warnings: [] });
  const { rows } = await shop.db.query(
    `SELECT by, before, after FROM audit_entries WHERE subject = 'invoice-settings'`,
  );
  expect(rows).toEqual([
    { by: admin.email, before: { kind: 'unregistered', gstin: null }, after: { kind: 'regular', gstin: GSTIN } },
  ]);
});

it.each([
  ['an unknown field', { colour: 'red' }],
  ['an empty body', {}],
  ['a GSTIN with a typing mistake', { gstin: '09AAPFU0939F1ZV' }],
  ['a GSTIN of another State', { kind: 'regular', gstin: GSTIN, state: 'Bihar' }],
  ['no GSTIN for a registered seller', { kind: 'composition', gstin: null }],
  ['a GSTIN for an unregistered seller', { kind: 'unregistered', gstin: GSTIN }],
  ['an unknown State', { state: 'Awadh' }],
  ['an address without lines', { address: [] }],
])('refuses %s', async (_, body) => {
  await changeSettings(shop, REGULAR);
  const before = await read();
  const { status, body: reply } = await change(body, `"${before.version}"`);
  expect([status, reply.code]).toEqual([400, 'request.invalid']);
  expect(await read()).toEqual(before);
});

it('requires the current version, and shows it after a conflict', async () => {
  expect(await change({ legalName: 'X' })).toMatchObject({
    status: 428,
    body: { code: 'request.precondition_required' },
  });
  await changeSettings(shop, REGULAR);
  const current = await read();
  const { status, body } = await change({ legalName: 'X', state: 'Uttar Pradesh' }, `"${current.version - 1}"`);
  expect([status, body.code]).toEqual([412, 'invoice_settings.changed']);
  expect(body.details).toMatchObject({ current, changedBy: admin.email, changedByName: 'Asha', fields: ['legalName'] });
});

it('accepts one of several concurrent changes', async () => {
  const { version } = await read();
  const replies = await Promise.all(
    [1, 2, 3, 4].map((index) => change({ legalName: `Seller ${index}` }, `"${version}"`)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
});
