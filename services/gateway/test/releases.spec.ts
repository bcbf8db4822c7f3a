import { writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type BuiltApp } from './support/built-app.js';
import { sendRawRequest, statusOf } from './support/raw-request.js';
import { registryClient } from './support/registry-client.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';
import { withoutDatabase } from './support/without-database.js';

let gateway: TestGateway;
const SCRIPT = `const paper = ${JSON.stringify('heavy paper '.repeat(300))};\n`;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const readTitle = async (url: string) => /<title>(.*?)<\/title>/.exec(await (await fetch(url)).text())?.[1];

it('switches two gateways to a new release, and back', async () => {
  const second = await gateway.startAnother();
  const [older, newer] = [await buildStandInShell('older'), await buildStandInShell('newer')];
  for (const [shell, title] of [
    [older, 'older'],
    [newer, 'newer'],
    [older, 'older'],
  ] as const) {
    await gateway.publish(shell);
    for (const url of [gateway.url, second.url]) await eventually(async () => (await readTitle(url)) === title);
  }
  await second.close();
});

it('serves the last known releases while the database is unavailable, and follows changes afterwards', async () => {
  await withoutDatabase(gateway, async () => expect(await readTitle(gateway.url)).toBe('older'));
  await gateway.publish(await buildStandInShell('after'));
  await eventually(async () => (await readTitle(gateway.url)) === 'after');
});

it('responds with 503 while there is no shell', async () => {
  const empty = await startTestGateway();
  expect((await fetch(empty.url)).status).toBe(503);
  await empty.close();
});

it('serves pages without a disabled app', async () => {
  await gateway.publish(await buildApp({ app: 'mfe-cart-checkout' }), await buildStandInShell('whole'));
  const fetchFallback = async () => (await fetch(`${gateway.url}/throws`)).text();
  await eventually(async () => (await fetchFallback()).includes('mfe-cart-checkout'));
  await registryClient(gateway.url, gateway.team.token).disable('mfe-cart-checkout');
  await eventually(async () => !(await fetchFallback()).includes('mfe-cart-checkout'));
  expect(await readTitle(gateway.url)).toBe('whole');
});

describe('assets', () => {
  let app: BuiltApp;
  let base: string;

  beforeAll(async () => {
    app = await buildApp({
      app: 'mfe-catalogue',
      web: {
        'main.js': SCRIPT,
        'deep/a.css': '.mfe_catalogue-a{color:red}\n'.repeat(100),
        'mug.webp': 'RIFF',
        'font.woff2': 'wOF2',
      },
    });
    await gateway.publish(app);
    base = `/assets/mfe-catalogue/${app.record.version.replace('+', '_')}`;
  });

  const fetchBytes = (path: string, headers: Record<string, string>) =>
    new Promise<{ bytes: Buffer; headers: Record<string, unknown>; status: number }>((resolve, reject) => {
      httpRequest(gateway.url + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ bytes: Buffer.concat(chunks), headers: response.headers, status: response.statusCode ?? 0 }),
        );
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('serves files as they were compressed at publishing (%s), as immutable', async (encoding, decode) => {
    const { bytes, headers } = await fetchBytes(`${base}/main.js`, { 'accept-encoding': encoding });
    expect(decode(bytes).toString()).toBe(SCRIPT);
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const etag = String(headers['etag']);
    expect((await fetchBytes(`${base}/main.js`, { 'accept-encoding': encoding, 'if-none-match': etag })).status).toBe(
      304,
    );
  });

  it('prefers brotli and sets content types', async () => {
    const { headers } = await fetchBytes(`${base}/deep/a.css`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await fetchBytes(`${base}/mug.webp`, {})).headers['content-type']).toBe('image/webp');
    expect((await fetchBytes(`${base}/font.woff2`, {})).headers['content-type']).toBe('font/woff2');
  });

  it('keeps serving a version that is no longer live', async () => {
    await gateway.publish(await buildApp({ app: 'mfe-catalogue', web: { 'main.js': 'newer' } }));
    expect((await fetch(`${gateway.url}${base}/main.js`)).status).toBe(200);
  });

  it('serves only the browser files of a release', async () => {
    await writeFile(join(gateway.releasesDir, 'secret.txt'), 'secret');
    const plus = base.replace('_', '+');
    const paths = [
      '/missing.js',
      '/',
      '',
      '/deep',
      '/../node/app.cjs',
      '/../release.json',
      '/%2e%2e/node/app.cjs',
      '/..%2fnode%2fapp.cjs',
      '/deep/%2e%2e/%2e%2e/node/app.cjs',
      '/..%5cnode%5capp.cjs',
      '/%252e%252e/node/app.cjs',
      '/.hidden',
      '/main.js%00.css',
      '/main.js/',
      '/main.js/x',
      `/${'a'.repeat(300)}`,
      `/${'a/'.repeat(500)}`,
    ].map((path) => base + path);
    const elsewhere = [
      `${plus}/../secret.txt`,
      '/assets/../secret.txt',
      '/assets/secret.txt',
      '/assets/mfe-catalogue/',
      '/assets/..%2f..%2fetc/passwd/x',
    ];
    for (const path of [...paths, ...elsewhere]) {
      const response = await sendRawRequest(
        gateway.url,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect([400, 404], path).toContain(statusOf(response));
      expect(response, path).toContain('"success":false');
      expect(response, path).toMatch(/cache-control: no-store/i);
      expect(response, path).not.toMatch(/exports|integrity|secret/);
    }
    expect((await fetch(`${gateway.url}${base}/main.js`, { method: 'POST' })).status).toBe(404);
  });
});
