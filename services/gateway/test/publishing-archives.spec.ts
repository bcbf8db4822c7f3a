import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf, releaseEntries, type ArchiveEntry } from './support/archive.js';
import { builtApp, integrity, writeRecord } from './support/built-app.js';
import { sendArchive } from './support/publish-call.js';
import { testGateway, type TestGateway } from './support/test-gateway.js';
import { NO_TRACES, tracesOf } from './support/traces.js';

const APP = 'mfe-hostile';
const MB = 1024 * 1024;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const send = (archive: Buffer | ReadableStream<Uint8Array>) => sendArchive(gateway.url, gateway.team.token, archive);
/** A good release with more, or other, entries in its archive. */
async function withEntries(change: (entries: ArchiveEntry[]) => ArchiveEntry[]): Promise<Buffer> {
  return archiveOf(change(await releaseEntries(await builtApp({ app: APP }), gateway.team)));
}
/** A good release whose record says something else. */
async function withRecord(change: Partial<Record<keyof ReleaseRecord, unknown>>): Promise<Buffer> {
  const app = await builtApp({ app: APP });
  const record = { ...app.record, ...change } as ReleaseRecord;
  await writeRecord(app.folder, record);
  return archiveOf(await releaseEntries(app, gateway.team));
}
async function expectRefused(archive: Buffer | ReadableStream<Uint8Array>, code: string, why: RegExp): Promise<void> {
  const { status, body } = await send(archive);
  expect(body).toMatchObject({ success: false, code, details: expect.any(Array) as unknown });
  expect(JSON.stringify(body.details)).toMatch(why);
  expect(status).toBe(422);
  expect(await tracesOf(gateway, APP)).toEqual(NO_TRACES);
}

describe('an archive is refused, and nothing of it is left, with', () => {
  it.each<[string, ArchiveEntry, RegExp]>([
    ['a path that leads out', { name: `${APP}/web/../../../outside.js` }, /not where a release has files/],
    ['a path that leads out at once', { name: '../outside.js' }, /not where/],
    ['a path from the root', { name: '/outside.js' }, /not where/],
    ['a path of Windows', { name: `${APP}\\web\\outside.js` }, /not where/],
    ['a backslash in a name', { name: `${APP}/web/..\\outside.js` }, /not where/],
    ['a drive', { name: `C:/${APP}/web/outside.js` }, /not where/],
    ['an empty part', { name: `${APP}/web//outside.js` }, /not where/],
    ['a part that is a dot', { name: `${APP}/./web/outside.js` }, /not where/],
    ['a hidden file', { name: `${APP}/web/.htaccess` }, /not where/],
    ['a letter that looks like another', { name: `${APP}/web/mаin.js` }, /not where/],
    ['a line break in a name', { name: `${APP}/web/a\nb.js` }, /not where/],
    ['a name longer than any', { name: `${APP}/web/${'a'.repeat(300)}.js` }, /not where/],
    ['a path that only the extended header has', { name: 'x', pax: { path: `${APP}/web/../../x.js` } }, /not where/],
    ['a file of its own beside web and node', { name: `${APP}/server.js` }, /not where/],
    ['a second node file', { name: `${APP}/node/other.cjs` }, /not where/],
    ['a compressed file of its own', { name: `${APP}/web/main.js.br` }, /not where/],
    ['a file of no app', { name: 'package.json' }, /not where/],
    ['an app that is none', { name: '__proto__/web/a.js' }, /not where/],
    ['a symbolic link', { name: `${APP}/web/link.js`, type: 'symlink', linkname: '/etc/passwd' }, /is a symlink/],
    ['a hard link', { name: `${APP}/web/link.js`, type: 'link', linkname: '/etc/passwd' }, /is a link/],
    ['a folder', { name: `${APP}/web/folder`, type: 'directory' }, /is a directory/],
    ['a device', { name: `${APP}/web/zero.js`, type: 'character-device', devmajor: 1, devminor: 5 }, /device/],
    ['a pipe', { name: `${APP}/web/pipe.js`, type: 'fifo' }, /is a fifo/],
    ['a file twice', { name: `${APP}/web/main.js`, content: 'again' }, /is there twice/],
    ['a file twice, for disks that see no capitals', { name: `${APP}/web/MAIN.js`, content: 'again' }, /twice/],
    ['a file where a folder is', { name: `${APP}/web/main.js/inside.js` }, /is there twice/],
  ])('%s', async (_, hostile, why) => {
    await expectRefused(await withEntries((entries) => [...entries, hostile]), 'release.archive', why);
    await expectRefused(await withEntries((entries) => [hostile, ...entries]), 'release.archive', why);
  });

  it('a link that a file is then written through', async () => {
    const link: ArchiveEntry = { name: `${APP}/web`, type: 'symlink', linkname: tmpdir() };
    const through: ArchiveEntry = { name: `${APP}/web/written-through.js`, content: 'out' };
    await expectRefused(await archiveOf([link, through]), 'release.archive', /is a symlink/);
    expect(await readdir(tmpdir())).not.toContain('written-through.js');
  });

  it('one file of 1 GB in 1 MB, which is never unpacked', async () => {
    const bomb = gzipSync(Buffer.concat([tarHeader(`${APP}/web/bomb.js`, 1024 * MB), Buffer.alloc(64 * MB)]));
    expect(bomb.length).toBeLessThan(MB);
    await expectRefused(bomb, 'release.archive', /bomb.js\\" is larger than 8192 KB/);
  });

  it('many files of zeros that unpack to more than any shop', async () => {
    const content = Buffer.alloc(7 * MB);
    const files = Array.from({ length: 20 }, (_, number) => ({ name: `${APP}/web/${number}.js`, content }));
    const bomb = await archiveOf(files);
    expect(bomb.length).toBeLessThan(MB);
    await expectRefused(bomb, 'release.archive', /Unpacked, the archive is larger than 64 MB/);
  });

  it('zeros after its end without end', async () => {
    const good = await withEntries((entries) => entries);
    const zeros = gzipSync(Buffer.alloc(100 * MB));
    await expectRefused(Buffer.concat([good, zeros]), 'release.archive', /larger than 64 MB/);
  });

  it('headers that are larger than any', async () => {
    const pax = { comment: 'x'.repeat(5 * MB) };
    await expectRefused(await archiveOf([{ name: `${APP}/web/a.js`, pax }]), 'release.archive', /Header exceeds/);
  });

  it('ten thousand files', async () => {
    const files = Array.from({ length: 10_000 }, (_, number) => ({ name: `${APP}/web/${number}.js`, content: '1' }));
    await expectRefused(await archiveOf(files), 'release.archive', /more than 2000 files/);
  });

  it('more bytes than any archive, whether they are announced or not', async () => {
    const files = [1, 2, 3].map((number) => ({ name: `${APP}/web/${number}.js`, content: randomBytes(7 * MB) }));
    const archive = await archiveOf(files);
    await expectRefused(archive, 'release.archive', /The archive is larger than 16 MB/);
    await expectRefused(new Blob([archive]).stream(), 'release.archive', /The archive is larger than 16 MB/);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['garbage', async () => Buffer.from('This is not an archive. '.repeat(100)), /no gzipped tar/],
    ['garbage that is gzipped', async () => gzipSync('This is not an archive. '.repeat(100)), /no gzipped tar/],
    ['nothing', async () => Buffer.alloc(0), /no gzipped tar|no app in the archive/],
    ['no app in it', () => archiveOf([]), /no app in the archive/],
    ['its end cut off', async () => (await withEntries((entries) => entries)).subarray(0, -200), /damaged/],
    ['bytes changed on the way', async () => spoilt(await withEntries((entries) => entries)), /damaged/],
    [
      'half a file',
      async () => gzipSync(Buffer.concat([tarHeader(`${APP}/web/a.js`, 3000), Buffer.alloc(100)])),
      /damaged/,
    ],
  ])('%s in place of an archive', async (_, archive, why) => {
    await expectRefused(await archive(), 'release.archive', why);
  });
});

describe('a release is refused, and nothing of it is left, when', () => {
  it.each<[string, (entries: ArchiveEntry[]) => ArchiveEntry[], RegExp]>([
    ['a file is not in its record', (all) => [...all, { name: `${APP}/web/extra.js` }], /web\/extra.js is not in/],
    ['a file is gone', (all) => all.filter(({ name }) => !name.endsWith('main.js')), /web\/main.js is not there/],
    ['a file has other bytes', (all) => replaced(all, 'web/main.js', 'other'), /web\/main.js has other bytes/],
    ['it has no record', (all) => all.filter(({ name }) => !name.endsWith('.json')), /release.json is missing/],
    ['its record is no JSON', (all) => replaced(all, 'release.json', '{'), /is no JSON/],
    ['its record is no UTF-8', (all) => replaced(all, 'release.json', Buffer.from([0x22, 0xff, 0x22])), /is no JSON/],
    ['its record is another thing', (all) => replaced(all, 'release.json', '["shell"]'), /release.json/],
  ])('%s', async (_, change, why) => {
    await expectRefused(await withEntries(change), 'release.refused', why);
  });

  it.each<[string, Partial<Record<keyof ReleaseRecord, unknown>>, RegExp]>([
    ['an app that is none', { app: '../shell' }, /app/],
    ['another app', { app: 'mfe-catalogue', scope: 'mfe_catalogue' }, /is the one of mfe-catalogue/],
    ['a version with parts of a path', { version: '1.0.0+../../../../etc' }, /version/],
    ['a version with a slash', { version: '1.0.0/..+0123456789ab' }, /version/],
    ['a version longer than any', { version: `1.${'0'.repeat(300)}.0+0123456789ab` }, /longer than 60 characters/],
    ['no apiVersion', { apiVersion: undefined }, /api-version/],
    ['another apiVersion', { apiVersion: 2 }, /api-version/],
    ['the scope of another app', { scope: 'mfe_catalogue' }, /the scope must be mfe_hostile/],
    [
      'a file that leads out',
      { files: { 'web/../../secret': { integrity: integrity('a'), bytes: 1 } } },
      /web\/..\/../,
    ],
    ['an entry that is not there', { entry: ['missing.js'] }, /names web\/missing.js/],
    ['an entry elsewhere', { entry: ['https://elsewhere.example/main.js'] }, /which is not there/],
    ['a style that leads out', { styles: ['../node/app.cjs'] }, /which is not there/],
    ['a part that is not there', { parts: { '/': { scripts: ['gone.js'], styles: [] } } }, /names web\/gone.js/],
    ['no file at all', { files: {} }, /web\/main.js is not in release.json/],
    ['a field that nobody knows', { surprise: 1 } as object, /surprise/],
  ])('its record names %s', async (_, change, why) => {
    await expectRefused(await withRecord(change), 'release.refused', why);
  });

  it('lists everything that is wrong with the apps of a set', async () => {
    const [one, two] = [await builtApp({ app: APP }), await builtApp({ app: 'mfe-hostile-too' })];
    await writeRecord(one.folder, { ...one.record, entry: ['gone.js'], styles: ['gone.css'] });
    await writeRecord(two.folder, { ...two.record, preload: ['away.js'] });
    const entries = await Promise.all([one, two].map((app) => releaseEntries(app, gateway.team)));
    const { body } = await send(await archiveOf(entries.flat()));
    expect(body.details).toEqual([
      { app: APP, rule: 'record', message: 'release.json names web/gone.js, which is not there' },
      { app: APP, rule: 'record', message: 'release.json names web/gone.css, which is not there' },
      { app: 'mfe-hostile-too', rule: 'record', message: 'release.json names web/away.js, which is not there' },
    ]);
    expect(await tracesOf(gateway, APP, 'mfe-hostile-too')).toEqual(NO_TRACES);
  });
});

it('has put nothing beside the releases, whatever was tried', async () => {
  expect(await readdir(gateway.releasesDir)).toEqual([]);
  expect((await readdir(join(gateway.releasesDir, '..'))).filter((name) => /outside|secret/.test(name))).toEqual([]);
});

function replaced(entries: ArchiveEntry[], path: string, content: string | Buffer): ArchiveEntry[] {
  return entries.map((entry) => (entry.name === `${APP}/${path}` ? { ...entry, content } : entry));
}

function spoilt(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = 100; at < 140; at++) bytes[at] = createHash('sha256').update(String(at)).digest()[0] ?? 0;
  return bytes;
}

/** Of a file whose content need not follow. */
function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
