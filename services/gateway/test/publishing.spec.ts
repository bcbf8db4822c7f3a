import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrate } from '@chhapai/service-kit';
import { schemaDrift } from '@chhapai/service-kit/testing';
import { dataSourceOptions } from '@chhapai/service-kit';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { gatewayDatabase } from '../src/database.js';
import { publishApps, withdrawApp } from '../src/modules/publishing/index.js';
import { builtApp, writeRecord } from './support/built-app.js';
import { releasesTarget, type ReleasesTarget } from './support/releases-target.js';

let target: ReleasesTarget;
let db: pg.Client;
const publish = (...folders: string[]) => publishApps(target, folders);
const liveVersion = async (app: string) =>
  (await db.query('SELECT version FROM live_releases WHERE app = $1', [app])).rows[0]?.version as string | undefined;

beforeAll(async () => {
  target = await releasesTarget();
  db = new pg.Client({ connectionString: target.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await target.remove();
});
afterEach(async () => {
  const entries = await readdir(target.releasesDir);
  expect(entries.filter((name) => name.startsWith('.'))).toEqual([]);
});

it('makes its tables, keeps every file with compressed variants, and goes live', async () => {
  const text = `const a = ${JSON.stringify('paper '.repeat(500))};\n`;
  const { folder, record } = await builtApp({
    app: 'mfe-catalogue',
    web: {
      'main.js': text,
      'deep/style.css': 'a{color:red}\n'.repeat(80),
      'tiny.js': '1',
      'mug.webp': 'x'.repeat(3000),
    },
  });
  expect(await publish(folder)).toEqual([{ app: 'mfe-catalogue', version: record.version, wasLive: false }]);
  expect(await liveVersion('mfe-catalogue')).toBe(record.version);
  const stored = join(target.releasesDir, 'mfe-catalogue', record.version);
  expect((await readdir(join(stored, 'web'))).sort()).toEqual(
    ['deep', 'main.js', 'main.js.br', 'main.js.gz', 'mug.webp', 'tiny.js'].sort(),
  );
  expect(brotliDecompressSync(await readFile(join(stored, 'web/main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(stored, 'web/main.js.gz'))).toString()).toBe(text);
  expect(await readdir(join(stored, 'web/deep'))).toContain('style.css.br');
  expect(await readdir(join(stored, 'node'))).toEqual(['app.cjs']);
});

it('has nothing to do for the same version, and says so within 100 ms', async () => {
  const { folder, record } = await builtApp({ app: 'mfe-marketing' });
  await publish(folder);
  const begun = performance.now();
  expect(await publish(folder)).toEqual([{ app: 'mfe-marketing', version: record.version, wasLive: true }]);
  expect(performance.now() - begun).toBeLessThan(100);
});

it('refuses the same version with other bytes, and leaves what is published as it is', async () => {
  const { folder, record } = await builtApp({ app: 'mfe-designs', web: { 'main.js': 'first' } });
  await publish(folder);
  const other = await builtApp({ app: 'mfe-designs', web: { 'main.js': 'other' } });
  await writeRecord(other.folder, { ...other.record, version: record.version });
  await expect(publish(other.folder)).rejects.toThrow(/published already, with other bytes/);
  expect(await readFile(join(target.releasesDir, 'mfe-designs', record.version, 'web/main.js'), 'utf8')).toBe('first');

  await rm(join(target.releasesDir, 'mfe-designs'), { recursive: true });
  await expect(publish(other.folder)).rejects.toThrow(/published already, with other bytes/);
});

it('publishes all of several apps or none', async () => {
  const good = await builtApp({ app: 'mfe-a' });
  const bad = await builtApp({ app: 'mfe-b' });
  await appendFile(join(bad.folder, 'dist/web/main.js'), ' ');
  await expect(publish(good.folder, bad.folder)).rejects.toThrow(/mfe-b .*main.js has other bytes/);
  expect(await liveVersion('mfe-a')).toBeUndefined();
  expect(await readdir(target.releasesDir)).not.toContain('mfe-a');
});

it('goes back to an older version', async () => {
  const older = await builtApp({ app: 'mfe-back', web: { 'main.js': 'older' } });
  const newer = await builtApp({ app: 'mfe-back', web: { 'main.js': 'newer' } });
  await publish(older.folder);
  await publish(newer.folder);
  expect(await liveVersion('mfe-back')).toBe(newer.record.version);
  await publish(older.folder);
  expect(await liveVersion('mfe-back')).toBe(older.record.version);
});

it('lets many publish the same at once', async () => {
  const { folder, record } = await builtApp({ app: 'mfe-many' });
  await Promise.all(Array.from({ length: 5 }, () => publish(folder)));
  expect(await readdir(join(target.releasesDir, 'mfe-many'))).toEqual([record.version]);
});

it('withdraws an app and keeps its files', async () => {
  const { folder, record } = await builtApp({ app: 'mfe-gone' });
  await publish(folder);
  expect(await withdrawApp(target.databaseUrl, 'mfe-gone')).toBe(true);
  expect(await withdrawApp(target.databaseUrl, 'mfe-gone')).toBe(false);
  expect(await liveVersion('mfe-gone')).toBeUndefined();
  expect(await readdir(join(target.releasesDir, 'mfe-gone'))).toEqual([record.version]);
});

it.each([
  ['a file that is not in the record', async (folder: string) => writeFile(join(folder, 'dist/web/extra.js'), '1')],
  ['a file that is gone', async (folder: string) => rm(join(folder, 'dist/web/main.js'))],
  ['a link', async (folder: string) => symlink('/etc/hostname', join(folder, 'dist/web/link.js'))],
  ['a linked folder', async (folder: string) => symlink('/etc', join(folder, 'dist/web/etc'))],
  ['a record that is none', async (folder: string) => writeFile(join(folder, 'dist/release.json'), '{"app":"shell"}')],
  ['no record', async (folder: string) => rm(join(folder, 'dist/release.json'))],
])('refuses %s', async (_, spoil) => {
  const { folder } = await builtApp({ app: 'mfe-spoilt' });
  await spoil(folder);
  await expect(publish(folder)).rejects.toThrow();
  expect(await readdir(target.releasesDir)).not.toContain('mfe-spoilt');
});

it.each([
  ['an app that is none', { app: '../shell' }],
  ['a version that is none', { version: '1.0.0+../../../../etc' }],
  ['a path that leads out', { files: { 'web/../../secret': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } } }],
  ['an entry that is not there', { entry: ['missing.js'] }],
])('refuses a record with %s', async (_, wrong) => {
  const { folder, record } = await builtApp({ app: 'mfe-wrong' });
  await writeRecord(folder, { ...record, ...wrong } as typeof record);
  await mkdir(join(folder, 'secret'), { recursive: true });
  await expect(publish(folder)).rejects.toThrow();
});

it('has no schema drift', async () => {
  const options = gatewayDatabase(target.databaseUrl);
  await migrate(options);
  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  expect(await schemaDrift(dataSource)).toEqual([]);
  await dataSource.destroy();
});
