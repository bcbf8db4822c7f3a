import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { RenderFailures } from '../src/edge/rendering/render-failures.js';
import { SitemapProducts } from '../src/edge/site/sitemap-products.js';
import { buildApp } from './support/built-app.js';
import { sendRawRequest } from './support/raw-request.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';
import { startUpstream } from './support/upstream.js';

let gateway: TestGateway;
const fetchHealth = async () => {
  const response = await fetch(`${gateway.url}/readyz`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const fetchSitemap = async () => (await fetch(`${gateway.url}/sitemap.xml`)).text();

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it('is not ready without a shell', async () => {
  expect(await fetchHealth()).toMatchObject({
    status: 503,
    body: {
      success: false,
      code: 'server.unavailable',
      details: { services: { gateway: 'not ready', auth: 'ready' } },
    },
  });
});

it('is not ready and has no pages if the shell cannot be loaded', async () => {
  const reported = vi.spyOn(gateway.app.get(RenderFailures), 'report');
  await gateway.putLive(await buildApp({ app: 'shell', node: 'throw new Error("torn");' }));
  await eventually(async () => reported.mock.calls.length > 0);
  expect((await fetchHealth()).body).toMatchObject({ details: { services: { gateway: 'not ready' } } });
  expect((await fetch(gateway.url)).status).toBe(503);
});

it('is ready as soon as it serves pages', async () => {
  await gateway.putLive(await buildStandInShell());
  await eventually(async () => {
    let isServed = false;
    const page = fetch(gateway.url).finally(() => (isServed = true));
    while (!isServed) await fetchHealth();
    return (await page).status === 200;
  });
  expect((await fetchHealth()).status).toBe(200);
});

it('is ready even while a service is not, and reports which one', async () => {
  await gateway.putLive(
    await buildStandInShell(),
    await buildApp({ app: 'mfe-catalogue', routes: ['/products', '/product/:id'] }),
    await buildApp({ app: 'mfe-marketing', routes: ['/', '/about', '/admin/enquiries'] }),
  );
  const ready = { gateway: 'ready', auth: 'ready', commerce: 'ready', chat: 'ready' };
  const reports = (services: object) => async () =>
    isDeepStrictEqual(await fetchHealth(), { status: 200, body: { status: 'ok', service: 'gateway', services } });
  await eventually(reports(ready));
  const port = Number(new URL(gateway.services.auth.url).port);
  await gateway.services.auth.close();
  await eventually(reports({ ...ready, auth: 'not ready' }));
  gateway.services.auth = await startUpstream('auth', port);
  await eventually(reports(ready));
});

it('is alive in every state, and serves neither metrics nor the health endpoints of its services', async () => {
  expect(await (await fetch(`${gateway.url}/healthz`)).json()).toEqual({ status: 'ok', service: 'gateway' });
  for (const path of ['/api/readyz', '/api/healthz', '/metrics'])
    expect((await fetch(gateway.url + path)).status, path).toBe(404);
});

it('tells search engines which paths to ignore', async () => {
  const response = await fetch(`${gateway.url}/robots.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  for (const path of ['/cart', '/checkout', '/orders', '/wishlist', '/admin', '/api'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${gateway.url}/sitemap.xml`);
});

it('the sitemap lists the pages of live apps, and every product', async () => {
  const response = await fetch(`${gateway.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await response.text();
  const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
  expect(locations).toEqual(
    ['/', '/about', '/products', '/product/a1', '/product/b%262'].map((path) => gateway.url + path),
  );
  expect(text).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  expect(await (await fetch(`${gateway.url}/sitemap-1.xml`)).text()).toBe(text);
  for (const file of ['sitemap-2.xml', 'sitemap-0.xml', 'sitemap-x.xml'])
    expect((await fetch(`${gateway.url}/${file}`)).status, file).toBe(404);
});

it('the sitemap is generated again only when it changes, because generating one with 100,000 products takes 0.1 s', async () => {
  const products = Array.from({ length: 100_000 }, (_, n) => ({ id: `product-${n}`, changed: '2026-01-02T03:04:05Z' }));
  const list = vi.spyOn(gateway.app.get(SitemapProducts), 'list').mockResolvedValue(products);
  onTestFinished(() => list.mockRestore());
  const before = process.cpuUsage();
  for (let n = 0; n < 20; n++) expect(await fetchSitemap()).toContain(`<loc>${gateway.url}/sitemap-3.xml</loc>`);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
  list.mockResolvedValue(products.slice(0, 1));
  expect(await fetchSitemap()).toContain('/product/product-0');
});

it('neither robots.txt nor the sitemap takes its origin from a forged Host header', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const request = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`;
    const response = await sendRawRequest(gateway.url, request);
    expect(response).toContain(gateway.url);
    expect(response).not.toContain('evil.example');
  }
});

it('robots.txt takes the origin of the sitemap from a trusted proxy', async () => {
  const proxied = await gateway.startAnother({ TRUSTED_PROXIES: '127.0.0.1' });
  const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
  const robots = await (await fetch(`${proxied.url}/robots.txt`, { headers })).text();
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  await proxied.close();
});

it('the sitemap still lists the last known products while commerce is unavailable', async () => {
  await gateway.services.commerce.close();
  expect(await fetchSitemap()).toContain('/product/a1');
  const fresh = await gateway.startAnother({ PUBLIC_ORIGIN: 'https://chhapai.example/' });
  await eventually(async () => (await fetch(`${fresh.url}/`)).status === 200);
  const response = await fetch(`${fresh.url}/sitemap.xml`);
  expect(response.status).toBe(200);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  const text = await response.text();
  expect(text).toContain('<loc>https://chhapai.example/products</loc>');
  expect(text).not.toContain('/product/');
  await fresh.close();
});
