import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './support/built-app.js';
import {
  eventually,
  SHELL_STYLESHEET,
  buildStandInShell,
  startTestGateway,
  type TestGateway,
} from './support/test-gateway.js';

let gateway: TestGateway;
const get = (path: string, init?: RequestInit) => fetch(gateway.url + path, { redirect: 'manual', ...init });

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it('responds that the shop is being prepared while no shell is live', async () => {
  const response = await get('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.text()).toContain('The shop is being prepared');
});

describe('with a shell', () => {
  beforeAll(async () => {
    const app = await buildApp({
      app: 'mfe-catalogue',
      node: `const paper = require('paper'); exports.app = { say: () => 'on ' + paper.gsm + ' gsm' };`,
    });
    const unshared = await buildApp({ app: 'mfe-designs', node: `require('fs');` });
    await gateway.publish(await buildStandInShell(), app);
    await gateway.putLive(unshared);
    await eventually(async () => (await get('/')).status === 200);
  });

  it('renders a page with its status, policy and cache-control', async () => {
    const response = await get('/products?category=mug');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(await response.text()).toContain(`home at ${gateway.url} /products?category=mug`);
    expect((await get('/nowhere')).status).toBe(404);
  });

  describe('the stylesheets inside a document', () => {
    const styleSources = (response: Response) =>
      /style-src-elem ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    const allowed = "'self' https://accounts.google.com/gsi/style";
    const hash = `'sha256-${createHash('sha256').update(SHELL_STYLESHEET).digest('base64')}'`;

    it.each(['/styled', '/throws'])('of %s are allowed by their hash', async (path) => {
      const response = await get(path);
      expect(styleSources(response)).toBe(`${allowed} ${hash}`);
      expect(await response.text()).toContain(SHELL_STYLESHEET);
    });

    it('are the only ones allowed', async () => expect(styleSources(await get('/'))).toBe(allowed));

    it('are linked for a browser that has those of this shell', async () => {
      const version = /shell@([^,]+)/.exec((await get('/')).headers.get('x-release') ?? '')?.[1];
      const response = await get('/styled', { headers: { cookie: `stored-styles=${version}` } });
      expect(styleSources(response)).toBe(allowed);
      expect(await response.text()).toMatch(/linked \/assets\/shell\/[^/]+\/shell\.css/);
      const other = await get('/styled', { headers: { cookie: 'stored-styles=1.0.0+000000000000' } });
      expect(styleSources(other)).toBe(`${allowed} ${hash}`);
    });
  });

  it.each(['/verify-email', '/confirm-email', '/reset-password'])('sends no referrer from %s', async (path) => {
    const response = await get(`${path}?token=secret-from-an-email`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('responds to HEAD without a body', async () => {
    const response = await get('/nowhere', { method: 'HEAD' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it('responds with a redirect if the shell returns one', async () => {
    const response = await get('/moved');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/products?from=moved');
  });

  it('refuses POST requests to a page', async () => {
    const response = await get('/products', { method: 'POST', body: 'a=1' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toMatchObject({ success: false, code: 'request.method_not_allowed' });
  });

  it('redirects a form that was submitted without scripts to its own page, without its fields in the URL', async () => {
    const response = await get('/login?from=cart', {
      method: 'POST',
      body: new URLSearchParams({ password: 'secret' }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login');
  });

  it.each(['/throws', '/app?name=mfe-designs', '/app?name=mfe-cart-checkout'])(
    'lets the browser render %s, without waiting for the end of the time limit',
    async (path) => {
      const startedAt = Date.now();
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>fallback</title>');
      expect(Date.now() - startedAt).toBeLessThan(10_000);
    },
  );

  it('lets the browser render a page that is not complete in time', async () => {
    const withShortTimeout = await gateway.startAnother({ RENDER_TIMEOUT_MS: '400' });
    await eventually(async () => (await fetch(withShortTimeout.url)).status === 200);
    for (const path of ['/slow', '/streams']) {
      const response = await fetch(withShortTimeout.url + path);
      expect(response.status).toBe(200);
      expect(await response.text(), path).toContain('<title>fallback</title>');
    }
    await withShortTimeout.close();
  });

  it('provides apps with the shell’s shared modules', async () => {
    expect(await (await get('/app?name=mfe-catalogue')).text()).toContain('on 300 gsm');
  });

  it('sends API requests of a page only to services', async () => {
    expect(await (await get('/api-call?path=/api/products')).text()).toContain('200 {"success":true');
    expect(await (await get('/api-call?path=/healthz')).text()).toContain('404');
    expect(await (await get('/api-call?path=/api/products/../../healthz')).text()).toContain('404');
  });

  it('lets the browser render a page that fails midway', async () => {
    expect(await (await get('/breaks')).text()).toContain('<title>fallback</title>');
    expect((await get('/')).status).toBe(200);
  });

  it('stops rendering for a visitor who has left', async () => {
    const readSeen = async (): Promise<Record<'left' | 'cancelled', number>> =>
      JSON.parse(/<p>(.*?)<\/p>/.exec(await (await get('/seen?now')).text())![1]!);
    const before = await readSeen();
    const request = httpRequest(`${gateway.url}/until-left`);
    request.on('error', () => undefined);
    request.end();
    setTimeout(() => request.destroy(), 100);
    await eventually(async () => (await readSeen()).left > before.left);

    const streaming = httpRequest(`${gateway.url}/streams`);
    streaming.on('error', () => undefined);
    streaming.end();
    setTimeout(() => streaming.destroy(), 100);
    await eventually(async () => (await readSeen()).cancelled > before.cancelled);
  });
});
