import { indianStates, PincodeReply, type ShippingAddress } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PincodeDirectory, readPincodeTable } from '../src/modules/addresses/pincode-directory.js';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let asha: ShopperClient;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  productId = (await shop.listPlainProducts())[0]!._id;
});
afterAll(() => shop.close());

/** A city and its PIN code in each State and union territory. */
const CITIES: [state: string, pincode: string, city: string][] = [
  ['Andaman and Nicobar Islands', '744101', 'Port Blair'],
  ['Andhra Pradesh', '530001', 'Visakhapatnam'],
  ['Arunachal Pradesh', '791111', 'Itanagar'],
  ['Assam', '781001', 'Guwahati'],
  ['Bihar', '800001', 'Patna'],
  ['Chandigarh', '160017', 'Chandigarh'],
  ['Chhattisgarh', '492001', 'Raipur'],
  ['Dadra and Nagar Haveli and Daman and Diu', '396210', 'Daman'],
  ['Delhi', '110001', 'New Delhi'],
  ['Goa', '403001', 'Panaji'],
  ['Gujarat', '380001', 'Ahmedabad'],
  ['Haryana', '122001', 'Gurugram'],
  ['Himachal Pradesh', '171001', 'Shimla'],
  ['Jammu and Kashmir', '190001', 'Srinagar'],
  ['Jharkhand', '834001', 'Ranchi'],
  ['Karnataka', '560001', 'Bengaluru'],
  ['Kerala', '682001', 'Kochi'],
  ['Ladakh', '194101', 'Leh'],
  ['Lakshadweep', '682555', 'Lakshadweep'],
  ['Madhya Pradesh', '462001', 'Bhopal'],
  ['Maharashtra', '400001', 'Mumbai'],
  ['Manipur', '795001', 'Imphal'],
  ['Meghalaya', '793001', 'Shillong'],
  ['Mizoram', '796001', 'Aizawl'],
  ['Nagaland', '797001', 'Kohima'],
  ['Odisha', '751001', 'Bhubaneswar'],
  ['Puducherry', '605001', 'Puducherry'],
  ['Punjab', '144001', 'Jalandhar'],
  ['Rajasthan', '302001', 'Jaipur'],
  ['Sikkim', '737101', 'Gangtok'],
  ['Tamil Nadu', '600001', 'Chennai'],
  ['Telangana', '500001', 'Hyderabad'],
  ['Tripura', '799001', 'Agartala'],
  ['Uttar Pradesh', '226001', 'Lucknow'],
  ['Uttarakhand', '248001', 'Dehradun'],
  ['West Bengal', '700001', 'Kolkata'],
];

describe('the directory of PIN codes', () => {
  it.each(CITIES)('finds the area in %s with the PIN code %s', async (state, pincode, city) => {
    const { status, headers, body } = await shop.call<object>('GET', `/api/pincodes/${pincode}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=900');
    const { data } = PincodeReply.parse(body);
    expect(data).toMatchObject({ pincode, city, state });
    expect(data.states).toContain(state);
    expect(data.delivery.earliest < data.delivery.latest).toBe(true);
  });

  it('covers every State and union territory', () => {
    expect(CITIES.map(([state]) => state)).toEqual([...indianStates]);
  });

  it.each(['999999', '226999', '100000', '900056'])('does not contain %s', async (pincode) => {
    const { status, body } = await shop.call<object>('GET', `/api/pincodes/${pincode}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'pincode.not_found' });
  });

  it.each(['22600', '2260011', '022600', 'ABCDEF', '226%20001', '%00', '__proto__', '226001.0', '1e5'])(
    'refuses %s',
    async (pincode) => {
      expect((await shop.call('GET', `/api/pincodes/${pincode}`)).status).toBe(400);
    },
  );

  it('is loaded and searched quickly', () => {
    // CPU time, which other tests on the machine do not change.
    const msSince = (start: NodeJS.CpuUsage) => process.cpuUsage(start).user / 1_000;
    const begin = process.cpuUsage();
    const directory = new PincodeDirectory(readPincodeTable());
    expect(msSince(begin)).toBeLessThan(500);
    const searching = process.cpuUsage();
    for (let code = 110001; code < 120001; code++) directory.find(String(code));
    expect(msSince(searching) / 10_000).toBeLessThan(1);
  });
});

describe('the shipping address of an order', () => {
  beforeEach(async () => {
    asha = await shop.createShopper();
    await asha.add(productId);
  });
  const placeAt = async (change: Partial<ShippingAddress>) => {
    const order = orderOf(await asha.readCart());
    return asha.place({ ...order, shippingAddress: { ...order.shippingAddress, ...change } });
  };

  it.each(CITIES)('is accepted in %s, with its PIN code and city', async (state, postalCode, city) => {
    const { status, body } = await placeAt({ state, postalCode, city, phone: '+91 98765 43210' });
    expect(status).toBe(201);
    expect(body.order.shippingAddress).toMatchObject({ state, postalCode, city, phone: '+919876543210' });
  });

  it.each<[string, Partial<ShippingAddress>]>([
    ['Nepal', { country: 'Nepal', city: 'Kathmandu', postalCode: '44600', phone: '+977 9812345678' }],
    ['the USA', { country: 'United States', city: 'New York', postalCode: '10001-1234', state: 'New York' }],
    ['Dubai, where there are no postal codes', { country: 'United Arab Emirates', city: 'Dubai', postalCode: '' }],
    ['India, in Hindi', { country: 'भारत', city: 'लखनऊ', address: '१२ हज़रतगंज', postalCode: '२२६००१' }],
    ['India without phone and State, as older clients send it', {}],
  ])('is accepted in %s', async (_, change) => {
    expect((await placeAt(change)).status).toBe(201);
  });

  it.each<[string, Partial<ShippingAddress>, string[]]>([
    [
      'nonsense',
      { address: 'x', city: 'y', postalCode: '9', country: 'zz' },
      ['address', 'city', 'country', 'postalCode'],
    ],
    ['a PIN code that does not exist', { postalCode: '226999' }, ['postalCode']],
    ['no PIN code in India', { postalCode: '' }, ['postalCode']],
    ['a PIN code of another State', { state: 'Bihar' }, ['state']],
    ['a State that does not exist', { state: 'Atlantis' }, ['state']],
    ['a phone number of letters', { phone: 'ninety-eight' }, ['phone']],
    ['a line break in the name', { fullName: 'Asha\nVerma' }, ['fullName']],
    ['a control character in the address', { address: '12 Hazratganj\u001b[2J' }, ['address']],
    ['a landline as mobile number', { phone: '0522 2234567' }, ['phone']],
    ['an address of digits', { address: '123456' }, ['address']],
    ['a postal code of Nepal with six digits', { country: 'Nepal', postalCode: '226001' }, ['postalCode']],
  ])('is refused with the names of its fields: %s', async (_, change, fields) => {
    const { status, body } = await placeAt(change);
    expect(status).toBe(400);
    const named = (body.details as { field: string }[]).map(({ field }) => field.replace('shippingAddress.', ''));
    expect(named.sort()).toEqual(fields);
    expect((await asha.readCart()).items).toHaveLength(1);
  });
});
