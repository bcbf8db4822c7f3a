import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { CommerceEnv } from '../../commerce.env.js';
import { PictureFiles } from './picture-files.js';

it('a picture that cannot be stored leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chhapai-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bucket = { S3_BUCKET: 'uploads', S3_ENDPOINT: 'http://127.0.0.1:9', AWS_REGION: 'us-east-1' };
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const files = new PictureFiles({ UPLOADS_DIR: folder, ...bucket, ...keys } as CommerceEnv);
  await files.prepare();
  const rendition = { forWidth: 320, width: 1, height: 1, format: 'webp' as const, content: Buffer.from('x') };
  await expect(files.write(randomUUID(), [rendition])).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});
