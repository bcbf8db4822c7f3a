import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffUploadPaths, UploadedPictureReply, UploadReply } from '@chhapai/contracts';
import { startS3, startTestService, type TestService, type TestS3 } from '@chhapai/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerce } from '../src/commerce.js';
import { openShop, type Shop } from './shop.js';

const PDF = Buffer.from('%PDF-1.7\nsome pages');

describe.each(['a folder that both mount', 'a bucket'] as const)('two copies of the service with %s', (kind) => {
  let s3: TestS3 | undefined;
  let shop: Shop;
  let ownFolder: string;
  let second: TestService;
  let authorization: string;
  beforeAll(async () => {
    if (kind === 'a bucket') s3 = await startS3();
    shop = await openShop(s3?.env);
    ownFolder = await mkdtemp(join(tmpdir(), 'chhapai-second-'));
    second = await startTestService(commerce, { ...shop.environment, ...(s3 && { UPLOADS_DIR: ownFolder }) });
    authorization = `Bearer ${await shop.issueToken({ role: 'staff' })}`;
  });
  afterAll(async () => {
    await s3?.close();
    await second.close();
    await shop.close();
    await rm(ownFolder, { recursive: true });
  });

  const post = async (path: string, type: string, body: RequestInit['body']) => {
    const headers = { authorization, 'content-type': type };
    const reply = await fetch(shop.url + path, { method: 'POST', headers, body: body! });
    expect(reply.status).toBe(201);
    return reply.json();
  };

  it('let staff download from one copy a file uploaded to the other', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(PDF)]), 'card.pdf');
    const uploaded = await fetch(`${shop.url}/api/uploads`, { method: 'POST', body: form });
    const { _id: uploadId } = UploadReply.parse(await uploaded.json()).data;
    const enquiry = { kind: 'quotation', service: 'Visiting cards', phone: '98765 43210', quantity: 500, uploadId };
    const headers = { authorization, 'content-type': 'application/json' };
    await fetch(`${second.url}/api/enquiries`, { method: 'POST', headers, body: JSON.stringify(enquiry) });
    const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM enquiries');
    const download = await fetch(`${second.url}/api/enquiries/${rows[0]!.id}/file`, { headers });
    expect(download.headers.get('content-length')).toBe(String(PDF.length));
    expect(Buffer.from(await download.arrayBuffer())).toEqual(PDF);
  });

  it('serve identical pictures, including for range and conditional requests', async () => {
    const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#a00' } });
    const png = new Uint8Array(await picture.png().toBuffer());
    const { image } = UploadedPictureReply.parse(await post(staffUploadPaths.picture, 'image/png', png)).data;
    const [one, two] = await Promise.all([shop.url, second.url].map((url) => fetch(url + image)));
    const describeResponse = ({ status, headers }: Response) => [
      status,
      ...['cache-control', 'content-type', 'etag', 'last-modified', 'accept-ranges'].map((name) => headers.get(name)),
    ];
    expect(describeResponse(one!)).toEqual([
      200,
      ...['public, max-age=31536000, immutable', 'image/webp', expect.stringMatching(/^W\/"/), expect.any(String)],
      'bytes',
    ]);
    expect(describeResponse(two!)).toEqual(describeResponse(one!));
    const content = Buffer.from(await one!.arrayBuffer());
    expect(Buffer.from(await two!.arrayBuffer())).toEqual(content);

    const part = await fetch(second.url + image, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${content.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20));
    const unchanged = { 'if-none-match': one!.headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await fetch(second.url + image, { headers: unchanged })).status).toBe(304);
    expect((await fetch(second.url + image, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(content.length),
    );
    const missing = image.replace(/picture-./, 'picture-f').replace('-640.', '-641.');
    expect((await fetch(second.url + missing)).status).toBe(404);
  });

  if (kind === 'a bucket') {
    it('refuse files while the bucket is unavailable, leave none behind, and keep working', async () => {
      await s3!.close();
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(PDF)]), 'card.pdf');
      const refused = await fetch(`${second.url}/api/uploads`, { method: 'POST', body: form });
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'server.unavailable' }]);
      expect((await fetch(`${second.url}/api/products`)).status).toBe(200);
      expect((await shop.db.query('SELECT FROM uploads')).rowCount).toBe(1);
    });
  }

  it('leave no unfinished file behind', async () => {
    for (const folder of [shop.uploadsDir, ...(s3 ? [ownFolder] : [])])
      expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});
