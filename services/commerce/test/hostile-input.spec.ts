import { request } from 'node:http';
import { testTokens } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let asha: ShopperClient;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  asha = await shop.shopper();
  productId = (await shop.plainProducts())[0]!._id;
  await asha.add(productId, 2);
});
afterAll(() => shop.close());

interface Raw {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends exactly these bytes, unlike `fetch`. */
function sendRaw({ method = 'GET', path, headers = {}, body }: Raw): Promise<{ status: number; text: string }> {
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

async function expectRefusal(raw: Raw): Promise<void> {
  const { status, text } = await sendRaw(raw);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  const reply = JSON.parse(text) as Record<string, unknown>;
  expect(reply).toMatchObject({ success: false, requestId: expect.any(String) });
  expect(reply.message).toMatch(/\w/);
  expect(reply.code).toMatch(/^[a-z_]+\.[a-z_]+$/);
  expect(text).not.toMatch(/node_modules|\.ts|FST_|SELECT|postgres|relation|typeorm/i);
}

const json = () => ({ authorization: asha.authorization, 'content-type': 'application/json' });
const post = (path: string, body: string | Buffer): Raw => ({ method: 'POST', path, headers: json(), body });
const put = (path: string, body: string): Raw => ({ method: 'PUT', path, headers: json(), body });

describe('bodies', () => {
  const ID = '0197b3a0-0000-7000-8000-000000000000';
  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"mug"'],
    ['broken JSON', '{"productId":'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['no product', '{}'],
    ['an unknown field', JSON.stringify({ productId: ID, price: 1 })],
    ['a number as product', '{"productId":1}'],
    ['a list as product', JSON.stringify({ productId: [ID] })],
    ['an object as product', '{"productId":{"$ne":null}}'],
    ['NUL in the product', '{"productId":"\\u0000"}'],
    ['half a surrogate pair', '{"productId":"\\ud800"}'],
    ['SQL as product', `{"productId":"' OR 1=1 --"}`],
    ['a very long product', JSON.stringify({ productId: 'x'.repeat(50_000) })],
    ['quantity 0', JSON.stringify({ productId: ID, quantity: 0 })],
    ['a negative quantity', JSON.stringify({ productId: ID, quantity: -1 })],
    ['half a piece', JSON.stringify({ productId: ID, quantity: 0.5 })],
    ['a quantity as text', JSON.stringify({ productId: ID, quantity: '2' })],
    ['no quantity', JSON.stringify({ productId: ID, quantity: null })],
    ['too many', JSON.stringify({ productId: ID, quantity: 1000 })],
    ['an endless quantity', `{"productId":"${ID}","quantity":1e400}`],
    ['__proto__', '{"__proto__":{"quantity":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"quantity":1}}}'],
    ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['half a megabyte', JSON.stringify({ productId: 'x'.repeat(500_000) })],
  ])('adding to the cart refuses %s', (_, body) => expectRefusal(post('/api/cart/add', body)));

  it.each(['{}', '{"quantity":"1"}', '{"quantity":1e9}', '{"quantity":[1]}', '{"quantity":1.5}', '{"quantity":null}'])(
    'updating a line refuses %s',
    (body) => expectRefusal(put(`/api/cart/update/${productId}`, body)),
  );

  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'productId=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/json; charset=utf-16', '{}'],
    ['nonsense', '{}'],
  ])('refuses the content type %s', (type, body) =>
    expectRefusal({
      method: 'POST',
      path: '/api/cart/add',
      headers: { authorization: asha.authorization, 'content-type': type },
      body,
    }),
  );

  const address = (change: object) => (order: ReturnType<typeof orderOf>) => ({
    ...order,
    shippingAddress: { ...order.shippingAddress, ...change },
  });
  it.each([
    ['an empty city', address({ city: '   ' })],
    ['no city', address({ city: undefined })],
    ['an endless address', address({ address: 'x'.repeat(301) })],
    ['NUL in the address', address({ address: 'a\0b' })],
    ['half a surrogate pair in the name', address({ fullName: '\ud83d' })],
    ['markup as postal code', address({ postalCode: '<script>' })],
    ['a further address field', address({ isAdmin: true })],
    ['another payment method', (order: object) => ({ ...order, paymentMethod: 'free' })],
    ['a payment result', (order: object) => ({ ...order, paymentResult: { id: 1 } })],
    ['a negative total', (order: object) => ({ ...order, totalPrice: -1 })],
    ['a total as text', (order: object) => ({ ...order, totalPrice: '1' })],
    ['a total in parts of paise', (order: object) => ({ ...order, totalPrice: 1.001 })],
    ['items that are no list', (order: object) => ({ ...order, orderItems: { length: 1 } })],
    ['a thousand items', (order: object) => ({ ...order, orderItems: Array.from({ length: 1000 }, () => ({})) })],
    ['a shopper of its own choice', (order: object) => ({ ...order, shopperId: productId })],
    ['a status of its own choice', (order: object) => ({ ...order, status: 'delivered' })],
  ])('an order refuses %s', async (_, change) => {
    await expectRefusal(post('/api/orders', JSON.stringify(change(orderOf(await asha.cart())))));
    expect((await shop.db.query('SELECT 1 FROM orders')).rowCount).toBe(0);
  });
});

describe('URLs', () => {
  it.each([
    '/api/products/%E0%A4%A',
    '/api/products/%00',
    '/api/products/%ed%a0%80',
    `/api/products/${'a'.repeat(400)}`,
    `/api/products/${'a'.repeat(9000)}`,
    '/api/products/..%2f..%2fetc%2fpasswd',
    '/api/cart/update/%ZZ',
    '/api/cart/constructor',
    '/api/orders/%00',
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

describe('access', () => {
  const PATHS: [string, string][] = [
    ['GET', '/api/cart'],
    ['POST', '/api/cart/add'],
    ['PUT', '/api/cart/update/x'],
    ['DELETE', '/api/cart/remove/x'],
    ['DELETE', '/api/cart/clear'],
    ['GET', '/api/orders'],
    ['GET', '/api/orders/x'],
    ['POST', '/api/orders'],
  ];
  const expectLogin = async (authorization?: string, code = 'auth.login_required') => {
    for (const [method, path] of PATHS) {
      const { status, text } = await sendRaw({
        method,
        path,
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(status).toBe(401);
      expect(JSON.parse(text)).toMatchObject({ success: false, code });
    }
  };

  it('requires a login for cart and orders', () => expectLogin());

  it.each(['Bearer', 'Bearer ', 'Bearer null', 'Basic YTpi', 'Bearer a.b.c', `Bearer ${'x'.repeat(7000)}`])(
    'refuses %s',
    (authorization) => expectLogin(authorization),
  );

  it('refuses an expired token with its own code', async () => {
    await expectLogin(`Bearer ${await shop.tokenFor({ expiresIn: '-1m' })}`, 'auth.token_expired');
  });

  it("refuses a token of another shop's keys", async () => {
    const foreign = await testTokens();
    await expectLogin(`Bearer ${await foreign.tokenFor()}`);
    await foreign.close();
  });

  it('refuses unsigned and modified tokens', async () => {
    const [, claims, signature] = asha.authorization.slice('Bearer '.length).split('.') as [string, string, string];
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg })).toString('base64url');
    await expectLogin(`Bearer ${header('none')}.${claims}.`);
    await expectLogin(`Bearer ${header('HS256')}.${claims}.${signature}`);
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: productId }),
    );
    await expectLogin(`${asha.authorization.split('.')[0]}.${other.toString('base64url')}.${signature}`);
  });

  it("trusts no shopper id but the token's", async () => {
    const ravi = await shop.shopper();
    const { body } = await ravi.send<{ cart: { items: unknown[] } }>(
      'GET',
      `/api/cart?shopperId=${asha.id}`,
      undefined,
      {
        'x-shopper-id': asha.id,
        'x-user-id': asha.id,
      },
    );
    expect(body.cart.items).toEqual([]);
  });
});

it("has left the other shoppers' carts unchanged", async () => {
  expect((await asha.cart()).items.map(({ quantity }) => quantity)).toEqual([2]);
  expect((await shop.call('GET', '/healthz')).status).toBe(200);
});
