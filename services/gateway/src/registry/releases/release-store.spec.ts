import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import type { GatewayEnv } from '../../gateway.env.js';
import { ReleaseStore } from './release-store.js';

const ENV = { S3_BUCKET: 'shop', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'us-east-1' };
const FILES = { 'web/a.js': { integrity: '', bytes: 1 }, 'web/b.js': { integrity: '', bytes: 1 } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  await mkdir(join(folder, 'web'));
  for (const path of Object.keys(FILES)) await writeFile(join(folder, path), '1');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(`${folder}.tar`, { recursive: true, force: true });
});

async function uploadAndRecord() {
  const unhandled: unknown[] = [];
  const record = (reason: unknown) => unhandled.push(reason);
  process.prependListener('unhandledRejection', record);
  const store = new ReleaseStore({ ...ENV, RELEASES_DIR: folder } as GatewayEnv);
  const error = await store.upload(sampleRecord({ app: 'mfe-gifts', files: FILES }), folder).catch(String);
  await setImmediate();
  process.off('unhandledRejection', record);
  return { error, unhandled };
}

it('reports that an archive cannot be written, and leaves no rejection unhandled, which would end the process', async () => {
  await mkdir(`${folder}.tar`);
  expect(await uploadAndRecord()).toEqual({ error: expect.stringContaining('EISDIR'), unhandled: [] });
});

it('reports that a file of the release cannot be read', async () => {
  await rm(join(folder, 'web/b.js'));
  await mkdir(join(folder, 'web/b.js'));
  expect(await uploadAndRecord()).toEqual({ error: expect.stringContaining('EISDIR'), unhandled: [] });
});
