import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRawRequest, statusOf } from './support/raw-request.js';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';
import { startUpstream } from './support/upstream.js';

interface Echo {
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  bytes: number;
}

let gateway: TestGateway;
const send = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
const echo = async (path: string, init?: RequestInit) => (await (await send(path, init)).json()) as Echo;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it.each([
  ['/api/auth/login', 'auth'],
  ['/api/products/1', 'commerce'],
  ['/api/categories', 'commerce'],
  ['/api/cart/add', 'commerce'],
  ['/api/orders', 'commerce'],
  ['/api/works', 'commerce'],
  ['/api/designs/3/download', 'commerce'],
  ['/api/wishlist', 'commerce'],
  ['/api/documents/token', 'commerce'],
  ['/api/admin/invoices/export.csv', 'commerce'],
  ['/api/admin/site-settings', 'commerce'],
  ['/api/admin/orders/CH-10042/moves', 'commerce'],
  ['/api/admin/returns/0197/decisions', 'commerce'],
  ['/api/admin/audit/commerce', 'commerce'],
  ['/api/admin/users', 'auth'],
  ['/api/admin/conversations', 'chat'],
  ['/api/account', 'auth'],
  ['/api/account/avatar', 'auth'],
  ['/media/avatars/x.webp', 'auth'],
  ['/media/mug-320.webp', 'commerce'],
  ['/api/chat', 'chat'],
])('passes %s to %s', async (path, name) => {
  expect(await echo(`${path}?q=%zz&to=../x`)).toMatchObject({ name, url: `${path}?q=%zz&to=../x` });
});

it.each([
  '/api',
  '/api/',
  '/api/unknown',
  '/api/productsandmore',
  '/api/healthz',
  '/api/admin',
  '/api/admin/unknown',
  '/api/admin/audit',
])('responds with 404 to %s', async (path) => {
  const response = await send(path, { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ success: false, code: 'request.not_found' });
});

it('passes method, body and cookies both ways', async () => {
  const response = await send('/api/cart/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'r=1', authorization: 'Bearer x' },
    body: JSON.stringify({ productId: 'a' }),
  });
  const received = (await response.json()) as Echo;
  expect(received).toMatchObject({ method: 'POST', bytes: 17 });
  expect(received.headers).toMatchObject({
    cookie: 'r=1',
    authorization: 'Bearer x',
    'content-type': 'application/json',
  });
  expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    expect(await echo('/api/cart/clear', { method })).toMatchObject({ method, bytes: 0 });
  }
});

it('sets its own security headers and request id on every response', async () => {
  const response = await send('/api/orders', { headers: { 'x-request-id': 'chosen-by-the-client' } });
  const received = (await response.json()) as Echo;
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(response.headers.get('permissions-policy')).toContain('camera=()');
  expect(response.headers.get('strict-transport-security')).toBeNull();
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(received.headers['x-request-id']).toBe(id);
});

it('ignores forwarded headers of clients', async () => {
  const { headers } = await echo('/api/orders', {
    headers: {
      forwarded: 'for=6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'elsewhere.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      'x-internal-role': 'admin',
    },
  });
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(gateway.url).host,
  });
  expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|elsewhere|admin/);
});

it('trusts the forwarded headers of a trusted proxy, and forwards one address', async () => {
  const proxied = await gateway.startAnother({ TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8' });
  const response = await fetch(`${proxied.url}/api/orders`, {
    headers: {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.2.3',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.example',
      'x-request-id': 'set-by-the-proxy',
    },
  });
  const { headers } = (await response.json()) as Echo;
  expect(headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
    'x-request-id': 'set-by-the-proxy',
  });
  await proxied.close();
});

it('drops hop-by-hop headers, including those the client lists', async () => {
  const response = await sendRawRequest(
    gateway.url,
    'GET /api/orders HTTP/1.1\r\nHost: a\r\nConnection: close, X-Secret, X-Request-Id, X-Forwarded-For\r\nX-Secret: 1\r\nKeep-Alive: timeout=5\r\nTE: trailers\r\nProxy-Authorization: x\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(statusOf(response)).toBe(200);
  const { headers } = JSON.parse(/\{.*\}/s.exec(response)![0]) as Echo;
  for (const name of ['x-secret', 'keep-alive', 'te', 'proxy-authorization', 'upgrade']) {
    expect(headers[name]).toBeUndefined();
  }
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-request-id']).toBeDefined();
  expect(response).not.toMatch(/keep-alive: timeout=72/i);
});

it('forwards a body up to the limit', async () => {
  const bodyOf = (bytes: number) =>
    Readable.toWeb(Readable.from(Array.from({ length: bytes / 1024 }, () => Buffer.alloc(1024)))) as ReadableStream;
  const post = (body: ReadableStream | Uint8Array) =>
    send('/api/orders', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await (await post(bodyOf(90 * 1024))).json()).toMatchObject({ bytes: 90 * 1024 });
  for (const tooLarge of [bodyOf(300 * 1024), new Uint8Array(200_000)]) {
    const response = await post(tooLarge);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, code: 'request.too_large' });
  }
  expect((await send('/api/orders')).status).toBe(200);
});

it('survives a client that disconnects during a body', async () => {
  const request = httpRequest(`${gateway.url}/api/orders`, { method: 'POST', headers: { 'content-length': 5000 } });
  request.on('error', () => undefined);
  request.write('{"half":');
  await new Promise((resolve) => setTimeout(resolve, 50));
  request.destroy();
  expect((await send('/api/orders')).status).toBe(200);
});

it('reports a service that hangs, disconnects or is down as unavailable, and the others keep working', async () => {
  const message = 'This part of the shop is unavailable right now. Please try again in a moment.';
  const withShortTimeout = await gateway.startAnother({ UPSTREAM_TIMEOUT_MS: '500' });
  for (const path of ['/api/products/never', '/api/products/closed']) {
    const response = await fetch(withShortTimeout.url + path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ success: false, code: 'server.unavailable', message });
  }
  await withShortTimeout.close();
  const port = Number(new URL(gateway.services.chat.url).port);
  await gateway.services.chat.close();
  expect((await send('/api/chat', { method: 'POST', body: 'x' })).status).toBe(503);
  expect((await send('/api/orders')).status).toBe(200);
  gateway.services.chat = await startUpstream('chat', port);
  expect((await send('/api/chat')).status).toBe(200);
});

it('compresses long JSON of GET requests, with a weak ETag', async () => {
  const padding = 'x'.repeat(1500);
  const long = await send(`/api/orders?${padding}`, { headers: { 'accept-encoding': 'br' } });
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(long.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(long.headers.get('etag')).toBe('W/"tag"');
  expect(((await long.json()) as Echo).url).toContain(padding);
  const plain = await send(`/api/orders?${padding}`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const written = await send(`/api/auth/login?${padding}`, { method: 'POST', headers: { 'accept-encoding': 'br' } });
  expect(written.headers.get('content-encoding')).toBeNull();
});

it.each([
  ['/media/drawing.svg', 'br'],
  ['/media/picture.avif', null],
])('sends %s with the encoding %s', async (path, encoding) => {
  const response = await send(path, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
});

it('compresses each reply as the service has sent it, even if URL and ETag are the same', async () => {
  const path = `/api/orders?${'x'.repeat(1500)}`;
  const read = async (user: string, encoding: string) => {
    const response = await send(path, { headers: { authorization: user, 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding.split(/[,;]/)[0]);
    return ((await response.json()) as Echo).headers['authorization'];
  };
  for (const encoding of ['br', 'br, gzip', 'gzip', 'br;q=0.9']) {
    const users = ['Bearer one', 'Bearer two', 'Bearer one'];
    expect(await Promise.all(users.map((user) => read(user, encoding)))).toEqual(users);
  }
});
