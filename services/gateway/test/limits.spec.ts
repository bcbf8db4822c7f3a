import { afterAll, beforeAll, expect, it } from 'vitest';
import { testGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
const call = (path: string, address: string, init: RequestInit = {}) =>
  fetch(gateway.url + path, { ...init, headers: { 'x-forwarded-for': address } });
const statuses = async (times: number, ...asked: Parameters<typeof call>) => {
  const answers = await Promise.all(Array.from({ length: times }, () => call(...asked)));
  return answers.map((answer) => answer.status).sort();
};

beforeAll(async () => {
  gateway = await testGateway({
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '20',
    AUTH_RATE_LIMIT_PER_MINUTE: '5',
  });
});
afterAll(() => gateway.close());

it('limits the requests of an IP address, and says when to retry', async () => {
  expect(await statuses(25, '/api/orders', '203.0.113.1')).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  const answer = await call('/api/cart', '203.0.113.1');
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 'request.too_many',
    message: 'Too many requests. Please wait a little and try again.',
  });
});

it('does not limit other IP addresses, pages, pictures and files', async () => {
  expect((await call('/api/orders', '203.0.113.2')).status).toBe(200);
  expect((await call('/media/mug-320.webp', '203.0.113.1')).status).toBe(200);
  expect((await call('/', '203.0.113.1')).status).toBe(503);
  expect((await call('/assets/x', '203.0.113.1')).status).toBe(404);
});

it('counts login attempts separately, however the URL is encoded', async () => {
  const guess = { method: 'POST', body: '{}' };
  const results = [
    ...(await statuses(3, '/api/auth/login', '203.0.113.3', guess)),
    ...(await statuses(3, '/api/auth/lo%67in', '203.0.113.3', guess)),
    ...(await statuses(2, '/api/auth/signup', '203.0.113.3', guess)),
  ];
  expect(results.filter((status) => status === 429)).toHaveLength(3);
  expect((await call('/api/auth/refresh', '203.0.113.3', guess)).status).toBe(200);
});

it('counts a /64 network of IPv6 as one address', async () => {
  const all = await Promise.all(
    Array.from({ length: 25 }, (_, n) => call('/api/orders', `2001:db8:1:2::${(n + 1).toString(16)}`)),
  );
  expect(all.filter((answer) => answer.status === 429)).toHaveLength(5);
  expect((await call('/api/orders', '2001:db8:1:3::1')).status).toBe(200);
  expect((await statuses(25, '/api/orders', '::ffff:203.0.113.9')).filter((status) => status === 429)).toHaveLength(5);
  expect((await call('/api/orders', '203.0.113.9')).status).toBe(429);
});
