import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PageCache } from '../src/edge/page-cache/page-cache.module.js';
import { buildApp } from './support/built-app.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

const PATH = '/counted';
/** Shows data that differs each time. */
const CHANGING = '/counted/headers';
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let gateway: TestGateway;
let cache: PageCache;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { redirect: 'manual', headers });
const fetchText = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
/** The text that the stand-in shell writes into the page: `2 /counted` is the second rendering of this URL. */
const shownBy = (html: string) => /<p>(.*)<\/p>/.exec(html)?.[1];
const fetchShown = async (path: string, headers?: Record<string, string>) =>
  shownBy(await fetchText(path, headers)); /** The data that `CHANGING` shows, without the number of its rendering. */
const fetchReply = async () => (await fetchShown(CHANGING))?.replace(/^\d+ /, '');

/** An app whose pages are rendered by the stand-in shell. */
const buildCountedApp = (mark: string) =>
  buildApp({
    app: 'mfe-catalogue',
    node: `exports.app = '${mark}';`,
    routes: [PATH, '/counted/:id'],
    record: { query: { [PATH]: ['q', 'sort'] } },
  });

beforeAll(async () => {
  gateway = await startTestGateway({ RENDER_TIMEOUT_MS: '1000' });
  cache = gateway.app.get(PageCache);
  await gateway.putLive(await buildStandInShell(), await buildCountedApp('first'));
  await eventually(async () => (await get(PATH)).status === 200, 5000);
});
afterAll(() => gateway.close());
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => cache.purge());

describe('a cached page', () => {
  it('is rendered once for visitors who request it at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => fetchText(`${PATH}?q=together`)));
    expect(new Set(pages.map(shownBy))).toEqual(new Set([`1 ${PATH}?q=together`]));
  });

  it('comes with the visitor’s own cookie and ticket', async () => {
    const [one, two] = [await get(PATH), await get(PATH)];
    expect(await one.text()).toBe(await two.text());
    expect(one.headers.get('set-cookie')).toMatch(/^visitor=/);
    expect(one.headers.get('set-cookie')).not.toBe(two.headers.get('set-cookie'));
    expect(one.headers.get('server-timing')).toMatch(/^ticket;desc="/);
    expect(one.headers.get('server-timing')).not.toBe(two.headers.get('server-timing'));
    expect(two.headers.get('cache-control')).toBe('private, no-cache');
    expect(two.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('is the same for all query parameters that its app does not declare', async () => {
    const first = await fetchShown(`${PATH}?q=same`);
    expect(await fetchShown(`${PATH}?utm_source=ad&q=same&fbclid=1`)).toBe(first);
    expect(await fetchShown(`${PATH}?sort=&q=same`)).not.toBe(first);
  });

  it('is rendered for each combination of declared parameters, in any order', async () => {
    expect(await fetchShown(`${PATH}?q=a&sort=b`)).toBe(`1 ${PATH}?q=a&sort=b`);
    expect(await fetchShown(`${PATH}?sort=b&q=a`)).toBe(`1 ${PATH}?q=a&sort=b`);
    expect(await fetchShown(`${PATH}?q=b&sort=a`)).toBe(`1 ${PATH}?q=b&sort=a`);
  });

  it('is rendered again after a second, while visitors still get the last rendering', async () => {
    const first = await fetchShown(CHANGING);
    await sleep(1_100);
    expect(await fetchShown(CHANGING)).toBe(first);
    await eventually(async () => (await fetchShown(CHANGING)) !== first);
  });

  it('survives a first visitor who disconnects', async () => {
    const request = httpRequest(`${gateway.url}/counted/slow`);
    request.on('error', () => undefined);
    const rendering = vi.spyOn(cache, 'render');
    request.end();
    await eventually(async () => rendering.mock.calls.length === 1);
    const second = fetchText('/counted/slow');
    await eventually(async () => rendering.mock.calls.length === 2);
    request.destroy();
    expect(shownBy(await second)).toBe('1 /counted/slow');
    expect(await fetchShown('/counted/slow')).toBe('1 /counted/slow');
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await get(PATH);
    const etag = first.headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const { status, headers, body } = await rawGet(PATH, { 'if-none-match': known });
      expect(status, known).toBe(304);
      expect(headers.etag).toBe(etag);
      expect(headers['server-timing']).toMatch(/^ticket;/);
      expect(body).toHaveLength(0);
    }
    for (const unknown of ['"unknown"', 'W/"x"', 'garbage', '']) {
      expect((await rawGet(PATH, { 'if-none-match': unknown })).status, unknown).toBe(200);
    }
  });

  it('keeps its ETag when it is rendered again from the same data', async () => {
    const before = (await get('/counted/api')).headers.get('etag');
    cache.purge();
    expect((await get('/counted/api')).headers.get('etag')).toBe(before);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['', null],
    ['identity;q=0', null],
    ['compress, x-gzip, \u00e4;q=banana', null],
  ])('is encoded as Accept-Encoding "%s" allows: %s', async (accepted, encoding) => {
    const { headers, body } = await rawGet(PATH, { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? null).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(body).toString()).toContain('/counted</p>');
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it('answers HEAD like GET, without a body, and ignores Range', async () => {
    const response = await fetch(gateway.url + PATH, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe((await get(PATH)).headers.get('etag'));
    const part = await get(PATH, { range: 'bytes=0-9' });
    expect(part.status).toBe(200);
    expect(await part.text()).toContain('</p>');
  });
});

describe('when content changes', () => {
  it('pages no longer reuse replies fetched before the change', async () => {
    const first = await fetchReply();
    cache.purge();
    expect(await fetchReply()).toBe(first);
    gateway.services.commerce.announceChange();
    await eventually(async () => (await fetchReply()) !== first, 900);
  });

  it('the next visitor gets a new rendering', async () => {
    const first = await fetchShown(PATH);
    gateway.services.commerce.announceChange();
    await eventually(async () => (await fetchShown(PATH)) !== first, 900);
  });

  it('the pages of every gateway are rendered again', async () => {
    const other = await gateway.startAnother();
    const fetchShownThere = async () => shownBy(await (await fetch(other.url + PATH)).text());
    await eventually(async () => (await fetchShownThere()) !== undefined, 5000);
    other.app.get(PageCache).purge();
    const first = await fetchShownThere();
    // Sooner than the page would be rendered again anyway.
    await eventually(async () => {
      gateway.services.commerce.announceChange();
      return (await fetchShownThere()) !== first;
    }, 900);
    await other.close();
  });

  it('a rendering that began before is not stored', async () => {
    const [rendering, purge] = [vi.spyOn(cache, 'render'), vi.spyOn(cache, 'purge')];
    const pending = fetchShown('/counted/slow');
    await eventually(async () => rendering.mock.calls.length > 0);
    gateway.services.commerce.announceChange();
    await eventually(async () => purge.mock.calls.length > 0);
    const [before, after] = await Promise.all([pending, fetchShown('/counted/slow')]);
    expect(after).not.toBe(before);
    expect(await fetchShown('/counted/slow')).toBe(after);
  });

  it('visitors see it within two seconds, even while commerce cannot announce it', async () => {
    gateway.services.commerce.stopAnnouncing();
    onTestFinished(() => gateway.services.commerce.startAnnouncing());
    await sleep(100);
    const first = await fetchReply();
    await sleep(1_050);
    expect(await fetchReply()).not.toBe(first);
  });
});

describe('the cache never stores', () => {
  it.each([
    ['a page whose request to a service failed', '/counted/failed'],
    ['a page whose request to a service got an error', '/counted/refused'],
    ['a page with an error in one of its parts', '/counted/broken-part'],
    ['an error page', '/counted/missing'],
  ])('%s', async (_, path) => {
    const first = await fetchShown(path);
    expect(first).toMatch(/^\d+ /);
    expect(await fetchShown(path)).not.toBe(first);
  });

  it('a page that fails after its first bytes: the browser renders it', async () => {
    expect(await fetchText('/breaks')).toContain('<title>fallback</title>');
    expect(await fetchText('/breaks')).toContain('<title>fallback</title>');
  });

  it('a page under a different spelling of its path', async () => {
    for (const path of ['/Counted', '/counted/', '/%63ounted']) {
      const first = await fetchShown(path);
      expect(await fetchShown(path), path).not.toBe(first);
    }
  });

  it('a page for a host that is not the shop’s', async () => {
    const fetchFromOtherHost = async () => (await rawGet('/counted/origin', { host: 'evil.example' })).body.toString();
    expect(await fetchFromOtherHost()).toContain(gateway.url);
    expect(await fetchFromOtherHost()).not.toContain('evil.example');
    expect(await fetchText('/counted/origin')).toContain(gateway.url);
    // Rendered for each request of the other host, and once for the shop's own.
    expect(await fetchFromOtherHost()).toContain('4 ');
  });
});

it('a flood of different pages is rendered up to a limit, beyond which browsers render', async () => {
  const pages = await Promise.all(Array.from({ length: 300 }, (_, n) => fetchText(`/counted/slower-${n}`)));
  expect(pages.some((page) => page.includes('<title>fallback</title>'))).toBe(true);
  const { atOnce } = JSON.parse((await fetchShown('/seen'))!) as { atOnce: number };
  expect(atOnce).toBeGreaterThan(1);
  expect(atOnce).toBeLessThanOrEqual(64);
});

it('no visitor gets what belongs to another', async () => {
  const secrets = Array.from({ length: 20 }, (_, n) => `secret-${n}-${Math.random().toString(36).slice(2)}`);
  const paths = [PATH, `${PATH}?q=a`, '/counted/api', '/counted/missing', '/', CHANGING];
  const pages = await Promise.all(
    Array.from({ length: 1_000 }, async (_, n) => {
      const secret = secrets[n % secrets.length]!;
      const response = await get(paths[n % paths.length]!, {
        cookie: `visitor=${secret.padEnd(22, 'A').slice(0, 22)}; name=${secret}; refresh_token=${secret}`,
        authorization: `Bearer ${secret}`,
        'x-forwarded-for': secret,
        'accept-language': secret,
        referer: `http://localhost/${secret}`,
      });
      return (await response.text()) + JSON.stringify([...response.headers]);
    }),
  );
  expect(pages.filter((page) => secrets.some((secret) => page.includes(secret)))).toEqual([]);
});

describe('new live releases', () => {
  it('reach visitors of a cached page within a second, on two gateways', async () => {
    const other = await gateway.startAnother();
    const readRelease = async (url: string) => (await fetch(url + PATH)).headers.get('x-release') ?? '';
    await eventually(async () => (await readRelease(other.url)) !== '', 5000);
    const times: number[] = [];
    for (const mark of ['second', 'second again', 'second for good']) {
      const next = await buildCountedApp(mark);
      await gateway.putLive(next);
      const startedAt = performance.now();
      for (const url of [gateway.url, other.url])
        await eventually(async () => (await readRelease(url)).includes(next.record.version));
      times.push(performance.now() - startedAt);
    }
    // The median, because the machine may be busy during one of them.
    expect(times.sort((a, b) => a - b)[1]).toBeLessThan(1000);
    await other.close();
  });

  it('are rendered for the busiest pages before visitors get them', async () => {
    const warnings: Error[] = [];
    process.once('warning', (warning) => warnings.push(warning));
    for (let n = 0; n < 10; n++) await get(`${PATH}?q=busy`);
    // Sends more than ten requests, because Node.js warns if more than ten share a signal.
    for (let n = 0; n < 12; n++) await get(`${PATH}?q=${n}`);
    const next = await buildCountedApp('third');
    await gateway.putLive(next);
    const openBusyPage = async () => {
      const page = await get(`${PATH}?q=busy`);
      return { isNew: page.headers.get('x-release')?.includes(next.record.version), shown: shownBy(await page.text()) };
    };
    await eventually(async () => (await openBusyPage()).isNew === true);
    // A new thread counts from one, and preparing the page was its first rendering.
    expect((await openBusyPage()).shown).toBe(`1 ${PATH}?q=busy`);
    expect(warnings).toEqual([]);
  });
});

/** Sends headers that fetch does not allow. */
function rawGet(path: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    httpRequest(gateway.url + path, { headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}
