import { savedAddressPaths, SavedAddressesReply, SavedAddressReply, type SavedAddress } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp, startAuth, type Auth, type Browser } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

const home = {
  fullName: 'Asha Verma',
  address: '12 Hazratganj\nnear the clock',
  city: 'Lucknow',
  postalCode: '226 001',
  country: 'India',
  state: 'Uttar Pradesh',
  phone: '98765 43210',
};
const add = (browser: Browser, body: object = {}) => browser.post(savedAddressPaths.list, { ...home, ...body });
const addAndParse = async (browser: Browser, body?: object) =>
  SavedAddressReply.parse((await add(browser, body)).reply).data;
const list = async (browser: Browser) =>
  SavedAddressesReply.parse((await browser.send('GET', savedAddressPaths.list)).reply).data;
const change = (browser: Browser, { _id, version }: SavedAddress, body: object) =>
  browser.send('PATCH', savedAddressPaths.one(_id), body, { 'if-match': `"${version}"` });
const remove = (browser: Browser, { _id, version }: SavedAddress) =>
  browser.send('DELETE', savedAddressPaths.one(_id), undefined, { 'if-match': `"${version}"` });

it('stores addresses as couriers need them, the first one as the default', async () => {
  const browser = await signUp(auth, 'first@example.com');
  const { status, headers, reply } = await add(browser);
  expect({ status, tag: headers.get('etag') }).toEqual({ status: 201, tag: '"1"' });
  const address = SavedAddressReply.parse(reply).data;
  expect(address).toEqual({
    ...home,
    _id: expect.any(String),
    postalCode: '226001',
    phone: '+919876543210',
    isDefault: true,
    version: 1,
  });
  expect(await list(browser)).toEqual([address]);
});

it('lists the default first, then the newest', async () => {
  const browser = await signUp(auth, 'several@example.com');
  for (const fullName of ['Asha One', 'Asha Two', 'Asha Three']) await add(browser, { fullName });
  expect((await list(browser)).map(({ fullName }) => fullName)).toEqual(['Asha One', 'Asha Three', 'Asha Two']);
  await add(browser, { fullName: 'Asha Four', isDefault: true });
  const addresses = await list(browser);
  expect(addresses.map(({ fullName, isDefault }) => [fullName, isDefault])).toEqual([
    ['Asha Four', true],
    ['Asha Three', false],
    ['Asha Two', false],
    ['Asha One', false],
  ]);
});

it('changes an address, and removes optional fields', async () => {
  const browser = await signUp(auth, 'changes@example.com');
  const address = await addAndParse(browser);
  const { status, reply } = await change(browser, address, { city: 'Kanpur', postalCode: '208001', phone: '' });
  expect(status).toBe(200);
  const { phone: _, ...rest } = address;
  expect(reply.data).toEqual({ ...rest, city: 'Kanpur', postalCode: '208001', version: 2 });
});

it('refuses to overwrite a change that the sender has not seen', async () => {
  const browser = await signUp(auth, 'stale@example.com');
  const address = await addAndParse(browser);
  const replies = await Promise.all(['Kanpur', 'Agra', 'Jhansi'].map((city) => change(browser, address, { city })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const [current] = await list(browser);
  const { reply } = replies.find(({ status }) => status === 412)!;
  expect(reply).toMatchObject({ code: 'address.changed', details: { current, fields: ['city'] } });
  expect((await remove(browser, address)).status).toBe(412);
  const { status } = await browser.send('DELETE', savedAddressPaths.one(address._id));
  expect(status).toBe(428);
});

it('keeps one default, even if several addresses become the default at the same moment', async () => {
  const browser = await signUp(auth, 'default@example.com');
  await Promise.all(Array.from({ length: 6 }, (_, i) => add(browser, { fullName: `Asha ${i}x`, isDefault: true })));
  expect((await list(browser)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('makes another address the default when the default is removed', async () => {
  const browser = await signUp(auth, 'removed@example.com');
  const first = await addAndParse(browser);
  await add(browser, { fullName: 'Asha Two' });
  await add(browser, { fullName: 'Asha Three' });
  expect((await remove(browser, first)).status).toBe(200);
  expect((await list(browser)).map(({ fullName, isDefault }) => [fullName, isDefault])).toEqual([
    ['Asha Three', true],
    ['Asha Two', false],
  ]);
  expect((await remove(browser, first)).reply.code).toBe('address.not_found');
});

it('limits addresses to twenty, even when many are added at once', async () => {
  const browser = await signUp(auth, 'collector@example.com');
  const replies = await Promise.all(Array.from({ length: 24 }, () => add(browser)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(await list(browser)).toHaveLength(20);
});

it.each<[string, object, string]>([
  ['a PIN code of five digits', { postalCode: '22600' }, 'A PIN code has six digits, such as 226001'],
  ['an unknown country', { country: 'Atlantis', phone: '+91 98765 43210' }, 'Please choose a country from the list'],
  ['an invalid GSTIN', { gstin: '09AAPFU0939F1ZX' }, ''],
  ['a line break', { city: 'Luck\nnow' }, 'city must not contain line breaks or control characters'],
  ['a role', { role: 'admin' }, 'The request has an unknown field: role'],
])('refuses %s', async (name, body, message) => {
  const browser = await signUp(auth, `refuse-${name.replaceAll(' ', '-')}@example.com`);
  const { status, reply } = await add(browser, body);
  expect({ status, code: reply.code }).toEqual({ status: 400, code: 'request.invalid' });
  if (message) expect(reply.message).toBe(message);
  expect(await list(browser)).toEqual([]);
});

it('hides the addresses of other people, and neither changes nor removes them', async () => {
  const [owner, stranger] = [await signUp(auth, 'owner@example.com'), await signUp(auth, 'thief@example.com')];
  const address = await addAndParse(owner);
  expect(await list(stranger)).toEqual([]);
  expect((await change(stranger, address, { city: 'Agra' })).status).toBe(404);
  expect((await remove(stranger, address)).status).toBe(404);
  expect((await auth.browser().send('GET', savedAddressPaths.list)).status).toBe(401);
  expect(await list(owner)).toEqual([address]);
});
