import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@chhapai/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { integrityOf } from '../release-files/index.js';
import { BundleLoader } from './load-bundle.js';

let dir: string;
let bundles: BundleLoader;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = new BundleLoader(dir);
});

afterEach(() => rm(dir, { recursive: true, force: true }));

async function release(digits: string, code: string, stored = code): Promise<ReleaseRecord> {
  const version = `1.0.0+${digits.padEnd(12, '0')}`;
  await mkdir(join(dir, 'mfe-a', version, 'node'), { recursive: true });
  await writeFile(join(dir, 'mfe-a', version, 'node/app.cjs'), stored);
  return {
    app: 'mfe-a',
    scope: 'mfe_a',
    apiVersion: 1,
    routes: [],
    widgets: [],
    chunks: {},
    version,
    files: { 'node/app.cjs': { integrity: integrityOf(Buffer.from(code)), bytes: code.length } },
    entry: ['main.js'],
    preload: [],
    styles: [],
    parts: {},
    links: [],
    budget: 100,
    exposes: ['./app'],
    needs: {},
    provides: {},
    widgetProps: {},
    uses: {},
  };
}

it.each(['fs', 'node:fs', 'child_process', './other.cjs', 'toString', '__proto__'])(
  'refuses require(%s), which is not lent',
  async (name) => {
    const record = await release('1', `require(${JSON.stringify(name)});`);
    await expect(bundles.load(record, {})).rejects.toThrow(`asks for the module "${name}", which it is not lent`);
  },
);

it('refuses dynamic import', async () => {
  const record = await release('1', `exports.app = import('node:fs');`);
  const { app } = (await bundles.load(record, {})) as { app: Promise<unknown> };
  await expect(app).rejects.toThrow();
});

it('refuses a changed byte', async () => {
  const record = await release('1', 'exports.app = 1;', 'exports.app = 2;');
  await expect(bundles.load(record, {})).rejects.toThrow('has other bytes than its record says');
});

it('lends what the table has', async () => {
  const shared = { react: { version: '19' } };
  expect(await bundles.load(await release('1', `exports.app = require('react');`), shared)).toEqual({
    app: shared.react,
  });
});

it('holds two versions side by side, and each once', async () => {
  const shared = {};
  const code = (n: number) => `let count = ${n}; exports.next = () => ++count;`;
  const [first, second] = [await release('1', code(10)), await release('2', code(20))];
  const next = async (record: ReleaseRecord) => ((await bundles.load(record, shared)) as { next(): number }).next();
  expect([await next(first), await next(second), await next(first), await next(second)]).toEqual([11, 21, 12, 22]);
});

it('links an app anew against another shell', async () => {
  const record = await release('1', `exports.shell = require('shell');`);
  expect(await bundles.load(record, { shell: 'older' })).toEqual({ shell: 'older' });
  expect(await bundles.load(record, { shell: 'newer' })).toEqual({ shell: 'newer' });
});

it('tries again after a failure', async () => {
  const shared = {};
  const record = await release('1', 'exports.app = 1;', 'torn');
  await expect(bundles.load(record, shared)).rejects.toThrow();
  await writeFile(join(dir, 'mfe-a', record.version, 'node/app.cjs'), 'exports.app = 1;');
  expect(await bundles.load(record, shared)).toEqual({ app: 1 });
});

it('forgets the oldest when many are loaded', async () => {
  const shared = {};
  const first = await release('f', 'exports.at = {};');
  const before = (await bundles.load(first, shared)) as { at: object };
  for (let n = 0; n < 32; n++) await bundles.load(await release(n.toString(16).padStart(2, '0'), ''), shared);
  expect(((await bundles.load(first, shared)) as { at: object }).at).not.toBe(before.at);
});
