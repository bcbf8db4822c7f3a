import { startRedis } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
const send = (path: string, address: string, init: RequestInit = {}) =>
  fetch(gateway.url + path, { ...init, headers: { 'x-forwarded-for': address } });
const sendRepeatedly = async (times: number, ...args: Parameters<typeof send>) => {
  const responses = await Promise.all(Array.from({ length: times }, () => send(...args)));
  return responses.map((response) => response.status).sort();
};

beforeAll(async () => {
  gateway = await startTestGateway({
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '20',
    AUTH_RATE_LIMIT_PER_MINUTE: '5',
    SIGN_UPS_PER_HOUR: '3',
    ENQUIRIES_PER_HOUR: '3',
  });
});
afterAll(() => gateway.close());

it('limits the requests of an IP address, and says when to retry', async () => {
  expect(await sendRepeatedly(25, '/api/orders', '203.0.113.1')).toEqual([
    ...Array(20).fill(200),
    ...Array(5).fill(429),
  ]);
  const response = await send('/api/cart', '203.0.113.1');
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'request.too_many',
    message: `Too many requests. Please try again in ${wait} second${wait === 1 ? '' : 's'}.`,
  });
});

it('does not apply the limit of API requests to other IP addresses, pages, pictures or files', async () => {
  expect((await send('/api/orders', '203.0.113.2')).status).toBe(200);
  expect((await send('/media/mug-320.webp', '203.0.113.1')).status).toBe(200);
  expect((await send('/', '203.0.113.1')).status).toBe(503);
  expect((await send('/assets/x', '203.0.113.1')).status).toBe(404);
});

it('counts login attempts separately, however the URL is encoded', async () => {
  const attempt = { method: 'POST', body: '{}' };
  const results = [
    ...(await sendRepeatedly(3, '/api/auth/login', '203.0.113.3', attempt)),
    ...(await sendRepeatedly(3, '/api/auth/lo%67in', '203.0.113.3', attempt)),
    ...(await sendRepeatedly(2, '/api/auth/signup', '203.0.113.3', attempt)),
  ];
  expect(results.filter((status) => status === 429)).toHaveLength(3);
  expect((await send('/api/auth/refresh', '203.0.113.3', attempt)).status).toBe(200);
});

it('counts an IPv6 /64 network as one address', async () => {
  const all = await Promise.all(
    Array.from({ length: 25 }, (_, n) => send('/api/orders', `2001:db8:1:2::${(n + 1).toString(16)}`)),
  );
  expect(all.filter((response) => response.status === 429)).toHaveLength(5);
  expect((await send('/api/orders', '2001:db8:1:3::1')).status).toBe(200);
  expect(
    (await sendRepeatedly(25, '/api/orders', '::ffff:203.0.113.9')).filter((status) => status === 429),
  ).toHaveLength(5);
  expect((await send('/api/orders', '203.0.113.9')).status).toBe(429);
});

it.each(['/api/auth/signup', '/api/enquiries'])(
  'limits requests to %s per IP address and hour, not per minute',
  async (path) => {
    const address = `203.0.113.${path.length}`;
    expect(await sendRepeatedly(4, path, address, { method: 'POST', body: '{}' })).toEqual([200, 200, 200, 429]);
    const refused = await send(path, address, { method: 'POST', body: '{}' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Too many requests\. Please try again in (59|60) minutes\.$/) as string,
    });
    expect((await send('/api/products', address)).status).toBe(200);
  },
);

it('applies one limit to enquiries and notification requests together', async () => {
  const init = { method: 'POST', body: '{}' };
  const results = [
    ...(await sendRepeatedly(2, '/api/enquiries', '203.0.113.40', init)),
    ...(await sendRepeatedly(2, '/api/notify', '203.0.113.40', init)),
  ];
  expect(results.sort()).toEqual([200, 200, 200, 429]);
});

it.each(['PostgreSQL', 'Redis'])('counts the requests to all gateways together, in %s', async (kind) => {
  const redis = kind === 'Redis' ? await startRedis() : undefined;
  const gateways = await Promise.all([1, 2].map(() => gateway.startAnother({ REDIS_URL: redis?.url })));
  const address = kind === 'Redis' ? '203.0.113.50' : '203.0.113.51';
  const sendTo = async (index: number, path: string, init: RequestInit = {}) => {
    const reply = await fetch(gateways[index % 2]!.url + path, { ...init, headers: { 'x-forwarded-for': address } });
    return reply.status;
  };
  const login = { method: 'POST', body: '{}' };
  const logins = await Promise.all(Array.from({ length: 10 }, (_, index) => sendTo(index, '/api/auth/login', login)));
  expect(logins.sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
  // These requests are known to the other gateway within a second.
  for (let index = 0; index < 20; index++) expect(await sendTo(0, '/api/orders')).toBe(200);
  expect(await sendTo(0, '/api/orders')).toBe(429);
  await eventually(async () => (await sendTo(1, '/api/orders')) === 429);
  for (const each of gateways) await each.close();
  await redis?.close();
});
