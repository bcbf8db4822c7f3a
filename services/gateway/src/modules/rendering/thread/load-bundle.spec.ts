import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ThreadBundle } from '../thread-messages.js';
import { loadBundle } from './load-bundle.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await mkdir(join(folder, 'node'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function bundle(code: string, stored = code): Promise<ThreadBundle> {
  await writeFile(join(folder, 'node/app.cjs'), stored);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { app: 'mfe-a', version: '1.0.0+000000000000', folder, integrity };
}

it.each(['fs', 'node:fs', 'child_process', './other.cjs', 'toString', '__proto__'])(
  'refuses require(%s), which is not lent',
  async (name) => {
    await expect(loadBundle(await bundle(`require(${JSON.stringify(name)});`), {})).rejects.toThrow(
      `asks for the module "${name}", which it is not lent`,
    );
  },
);

it('refuses dynamic import', async () => {
  const { app } = (await loadBundle(await bundle(`exports.app = import('node:fs');`), {})) as { app: Promise<unknown> };
  await expect(app).rejects.toThrow();
});

it('runs nothing of a file with a changed byte', async () => {
  const changed = await bundle('exports.app = 1;', 'globalThis.changedByteRan = true;');
  await expect(loadBundle(changed, {})).rejects.toThrow('has other bytes than its record says');
  expect(globalThis).not.toHaveProperty('changedByteRan');
});

it('runs nothing of a file that the record does not have', async () => {
  const unknown = { ...(await bundle('exports.app = 1;')), integrity: undefined };
  await expect(loadBundle(unknown, {})).rejects.toThrow('has other bytes than its record says');
});

it('lends what the table has', async () => {
  const shared = { react: { version: '19' } };
  expect(await loadBundle(await bundle(`exports.app = require('react');`), shared)).toEqual({ app: shared.react });
});

it('says when the code runs, also when it throws', async () => {
  const told: boolean[] = [];
  await expect(loadBundle(await bundle(`throw new Error('no');`), {}, (runs) => told.push(runs))).rejects.toThrow('no');
  expect(told).toEqual([true, false]);
});
