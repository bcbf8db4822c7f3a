import { privacyPolicy, refundPolicy, type Policy, type StaffPolicy } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

interface Body<Data = StaffPolicy> {
  code?: string;
  details?: unknown;
  data: Data;
}
const PATH = '/api/admin/policies';
const readShown = async (id: string) => (await shop.call<Body<Policy>>('GET', `/api/policies/${id}`)).body.data;
const read = async (id: string) => (await staff.get<Body>(`${PATH}/${id}`)).body.data;
const listVersions = async (id: string) => (await staff.get<Body<StaffPolicy[]>>(`${PATH}/${id}/versions`)).body.data;
const change = (id: string, version: number, body: object, client = staff) =>
  client.send<Body>('PATCH', `${PATH}/${id}`, body, { 'if-match': `"${version}"` });
const restore = (id: string, version: number, earlier: number) =>
  staff.send<Body>('POST', `${PATH}/${id}/restore`, { version: earlier }, { 'if-match': `"${version}"` });

it('a new shop has the four default policies', async () => {
  const { body } = await staff.get<Body<StaffPolicy[]>>(PATH);
  expect(body.data.map(({ _id, version, changedBy }) => [_id, version, changedBy])).toEqual([
    ['privacy-policy', 1, null],
    ['refund-policy', 1, null],
    ['shipping-policy', 1, null],
    ['terms-and-conditions', 1, null],
  ]);
  expect(await readShown('privacy-policy')).toEqual(privacyPolicy);
  expect((await shop.call<Body>('GET', '/api/policies/cookie-policy')).body.code).toBe('policy.not_found');
});

it('keeps every version with its author, and restores an earlier one as a new version', async () => {
  const id = 'refund-policy';
  const lead = 'Returns within **7 days**.';
  const changed = (await change(id, 1, { lead })).body.data;
  expect(changed).toMatchObject({ lead, version: 2, changedBy: staff.email, cards: refundPolicy.cards });
  expect(await readShown(id)).toEqual({ lead, cards: refundPolicy.cards });
  const cards = refundPolicy.cards.map((card, index) => (index === 0 ? { ...card, text: 'Ten days.' } : card));
  await change(id, 2, { cards }, admin);

  expect((await restore(id, 2, 1)).status).toBe(412);
  const { status, body } = await restore(id, 3, 1);
  expect([status, body.data.version, body.data.lead]).toEqual([200, 4, refundPolicy.lead]);
  expect(await readShown(id)).toEqual(refundPolicy);
  expect((await listVersions(id)).map(({ version, changedBy, lead: text }) => [version, changedBy, text])).toEqual([
    [4, staff.email, refundPolicy.lead],
    [3, admin.email, lead],
    [2, staff.email, lead],
    [1, null, refundPolicy.lead],
  ]);
  expect((await restore(id, 4, 9)).body.code).toBe('policy.version_not_found');
  expect((await restore(id, 4, 2 ** 31)).status).toBe(400);
});

it('saves only one of ten simultaneous changes to a policy', async () => {
  const { version } = await read('shipping-policy');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => change('shipping-policy', version, { lead: `Lead ${n}` })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  const refused = replies.find(({ status }) => status === 412)!.body;
  expect([refused.code, refused.details]).toMatchObject([
    'policy.changed',
    { current: { version: version + 1 }, changedBy: staff.email, fields: ['lead'] },
  ]);
  expect(await listVersions('shipping-policy')).toHaveLength(version + 1);
});

it.each([
  ['five cards', { cards: privacyPolicy.cards.slice(1) }, 'cards'],
  [
    'a card without a heading',
    { cards: privacyPolicy.cards.map((card) => ({ ...card, title: ' ' })) },
    'cards.0.title',
  ],
  [
    'text that is too long',
    { cards: privacyPolicy.cards.map((card) => ({ ...card, text: 'x'.repeat(3_001) })) },
    'cards.0.text',
  ],
  ['an empty body', {}, ''],
  ['an unknown field', { title: 'Privacy' }, ''],
])('refuses %s', async (_, body, path) => {
  const { status, body: reply } = await change('privacy-policy', 1, body);
  expect([status, reply.code]).toEqual([400, 'request.invalid']);
  expect(reply.details).toContainEqual(expect.objectContaining({ path }));
});

it('refuses shoppers, even if the body is invalid', async () => {
  const shopper = await shop.createShopper();
  const { status } = await shopper.send('PATCH', `${PATH}/privacy-policy`, { nonsense: true });
  expect(status).toBe(403);
  expect((await staff.get<Body>(`${PATH}/cookie-policy`)).status).toBe(404);
});
