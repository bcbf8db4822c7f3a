import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let asha: ShopperClient;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  asha = await shop.createShopper();
  productId = (await shop.listPlainProducts())[0]!._id;
  await asha.add(productId, 2);
});
afterAll(() => shop.close());

interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends exactly these bytes, unlike `fetch`. */
function sendRaw({ method = 'GET', path, headers = {}, body }: RawRequest): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

async function expectRefusal(raw: RawRequest): Promise<void> {
  const { status, text } = await sendRaw(raw);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  const reply = JSON.parse(text) as Record<string, unknown>;
  expect(reply).toMatchObject({ success: false, requestId: expect.any(String) });
  expect(reply.message).toMatch(/\w/);
  expect(reply.code).toMatch(/^[a-z_]+\.[a-z_]+$/);
  expect(text).not.toMatch(/node_modules|\.ts|FST_|SELECT|postgres|relation|typeorm/i);
}

const jsonHeaders = () => ({ authorization: asha.authorization, 'content-type': 'application/json' });
const post = (path: string, body: string): RawRequest => ({ method: 'POST', path, headers: jsonHeaders(), body });
const put = (path: string, body: string): RawRequest => ({ method: 'PUT', path, headers: jsonHeaders(), body });

describe('bodies', () => {
  /** Replaced by the id of a real product, so that nothing else in the body is a reason to refuse it. */
  const ID = '0197b3a0-0000-7000-8000-000000000000';
  it.each([
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a string', '"mug"'],
    ['no product ID', '{}'],
    ['an unknown field', JSON.stringify({ productId: ID, price: 1 })],
    ['a number as the product ID', '{"productId":1}'],
    ['a list as the product ID', JSON.stringify({ productId: [ID] })],
    ['an object as the product ID', '{"productId":{"$ne":null}}'],
    ['SQL as the product ID', `{"productId":"' OR 1=1 --"}`],
    ['a very long product ID', JSON.stringify({ productId: 'x'.repeat(50_000) })],
    ['quantity 0', JSON.stringify({ productId: ID, quantity: 0 })],
    ['a negative quantity', JSON.stringify({ productId: ID, quantity: -1 })],
    ['a fractional quantity', JSON.stringify({ productId: ID, quantity: 0.5 })],
    ['a quantity as a string', JSON.stringify({ productId: ID, quantity: '2' })],
    ['a null quantity', JSON.stringify({ productId: ID, quantity: null })],
    ['too large a quantity', JSON.stringify({ productId: ID, quantity: 1000 })],
    ['an infinite quantity', `{"productId":"${ID}","quantity":1e400}`],
  ])('adding to the cart refuses %s', (_, body) => expectRefusal(post('/api/cart/add', body.replace(ID, productId))));

  it.each(['{}', '{"quantity":"1"}', '{"quantity":1e9}', '{"quantity":[1]}', '{"quantity":1.5}', '{"quantity":null}'])(
    'updating a line refuses %s',
    (body) => expectRefusal(put(`/api/cart/update/${productId}`, body)),
  );

  const withAddress = (change: object) => (order: ReturnType<typeof orderOf>) => ({
    ...order,
    shippingAddress: { ...order.shippingAddress, ...change },
  });
  it.each([
    ['an empty city', withAddress({ city: '   ' })],
    ['no city', withAddress({ city: undefined })],
    ['a very long address', withAddress({ address: 'x'.repeat(301) })],
    ['markup as a postal code', withAddress({ postalCode: '<script>' })],
    ['an unknown address field', withAddress({ isAdmin: true })],
    ['another payment method', (order: object) => ({ ...order, paymentMethod: 'free' })],
    ['a payment result', (order: object) => ({ ...order, paymentResult: { id: 1 } })],
    ['a negative total', (order: object) => ({ ...order, totalPrice: -1 })],
    ['a total as a string', (order: object) => ({ ...order, totalPrice: '1' })],
    ['a total in fractions of a paisa', (order: object) => ({ ...order, totalPrice: 1.001 })],
    ['items that are not a list', (order: object) => ({ ...order, orderItems: { length: 1 } })],
    ['a thousand items', (order: object) => ({ ...order, orderItems: Array.from({ length: 1000 }, () => ({})) })],
    ['a shopper id', (order: object) => ({ ...order, shopperId: productId })],
    ['a status', (order: object) => ({ ...order, status: 'delivered' })],
  ])('placing an order refuses %s', async (_, change) => {
    await expectRefusal(post('/api/orders', JSON.stringify(change(orderOf(await asha.readCart())))));
    expect((await shop.db.query('SELECT 1 FROM orders')).rowCount).toBe(0);
  });
});

describe('URLs', () => {
  it.each([
    `/api/products/${'a'.repeat(400)}`,
    '/api/products/..%2f..%2fetc%2fpasswd',
    '/api/cart/constructor',
    `/api/orders/${'9'.repeat(300)}`,
    '/api/orders?after=nonsense',
    '/api/orders?after=',
    '/api/orders?after[]=1',
    '/api/orders?after=1&after=2',
    '/api/orders?shopperId=1',
    '/api/orders?__proto__[after]=1',
    '/api/nothing',
    '/API/PRODUCTS/x',
    '/',
  ])('refuses GET %s', (path) => expectRefusal({ path, headers: { authorization: asha.authorization } }));

  it.each(['DELETE', 'PATCH', 'PUT', 'POST'])('refuses %s on the catalogue', (method) =>
    expectRefusal({ method, path: '/api/products' }),
  );
});

it("trusts only the token's shopper id", async () => {
  const ravi = await shop.createShopper();
  const { body } = await ravi.send<{ cart: { items: unknown[] } }>('GET', `/api/cart?shopperId=${asha.id}`, undefined, {
    'x-shopper-id': asha.id,
    'x-user-id': asha.id,
  });
  expect(body.cart.items).toEqual([]);
});

it('none of these requests changes the cart', async () => {
  expect((await asha.readCart()).items.map(({ quantity }) => quantity)).toEqual([2]);
  expect((await shop.call('GET', '/healthz')).status).toBe(200);
});
