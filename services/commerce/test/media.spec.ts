import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chhapai-media-'));
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  for (const name of ['mug-320.webp', 'mug-320.avif', 'icon.svg', '.hidden.svg']) {
    await writeFile(join(folder, 'media', name), `picture ${name}`);
  }
  shop = await openShop({ MEDIA_DIR: join(folder, 'media') });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Requests the path as it is. `fetch` would normalise it. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}

describe('the media folder', () => {
  it.each([
    ['mug-320.webp', 'image/webp'],
    ['mug-320.avif', 'image/avif'],
    ['icon.svg', 'image/svg+xml'],
  ])('serves %s as %s, cached for a week', async (name, type) => {
    const reply = await fetch(`${shop.url}/media/${name}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain(type);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(await reply.text()).toBe(`picture ${name}`);
    const again = await getRaw(`/media/${name}`, { 'if-none-match': reply.headers.get('etag')! });
    expect(again).toEqual({ status: 304, body: '' });
  });

  it.each([
    '/media/none.webp',
    '/media/',
    '/media',
    '/media/.hidden.svg',
    '/media/../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/%00',
    '/media/icon.svg%00.webp',
    '/media/%E0%A4%A',
    `/media/${'a'.repeat(3000)}.webp`,
  ])('refuses %s', async (path) => {
    const { status, body } = await getRaw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: expect.any(String), requestId: expect.any(String) });
  });
});
