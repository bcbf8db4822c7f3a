import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveEntry, archiveOf, releaseEntries } from './support/archive.js';
import { buildApp, integrityOf, writeRecord } from './support/built-app.js';
import { sendArchive } from './support/registry-client.js';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';
import { NO_LEFTOVERS, findLeftovers } from './support/leftovers.js';

const APP = 'mfe-hostile';
const MB = 1024 * 1024;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const send = (archive: Buffer | ReadableStream<Uint8Array>) => sendArchive(gateway.url, gateway.team.token, archive);
/** Packs a valid release with changed entries in its archive. */
async function packWithEntries(change: (entries: ArchiveEntry[]) => ArchiveEntry[]): Promise<Buffer> {
  return archiveOf(change(await releaseEntries(await buildApp({ app: APP }), gateway.team)));
}
/** Packs a valid release with changes in its record. */
async function packWithRecord(change: Partial<Record<keyof ReleaseRecord, unknown>>): Promise<Buffer> {
  const app = await buildApp({ app: APP });
  const record = { ...app.record, ...change } as ReleaseRecord;
  await writeRecord(app.folder, record);
  return archiveOf(await releaseEntries(app, gateway.team));
}
async function expectRefused(
  archive: Buffer | ReadableStream<Uint8Array>,
  code: string,
  reason: RegExp,
): Promise<void> {
  const { status, body } = await send(archive);
  expect(body).toMatchObject({ success: false, code, details: expect.any(Array) as unknown });
  expect(JSON.stringify(body.details)).toMatch(reason);
  expect(status).toBe(422);
  expect(await findLeftovers(gateway, APP)).toEqual(NO_LEFTOVERS);
}

describe('refuses an archive and leaves nothing behind if it contains', () => {
  it.each<[string, ArchiveEntry, RegExp]>([
    [
      'a path outside of the folder',
      { name: `${APP}/web/../../../outside.js` },
      /is not a valid path for a release file/,
    ],
    ['a path that starts outside of the folder', { name: '../outside.js' }, /not a valid path/],
    ['an absolute path', { name: '/outside.js' }, /not a valid path/],
    ['a Windows path', { name: `${APP}\\web\\outside.js` }, /not a valid path/],
    ['a backslash in a name', { name: `${APP}/web/..\\outside.js` }, /not a valid path/],
    ['a drive letter', { name: `C:/${APP}/web/outside.js` }, /not a valid path/],
    ['an empty part', { name: `${APP}/web//outside.js` }, /not a valid path/],
    ['a part that is a dot', { name: `${APP}/./web/outside.js` }, /not a valid path/],
    ['a hidden file', { name: `${APP}/web/.htaccess` }, /not a valid path/],
    ['a letter that looks like an ASCII one', { name: `${APP}/web/mаin.js` }, /not a valid path/],
    ['a line break in a name', { name: `${APP}/web/a\nb.js` }, /not a valid path/],
    ['a name that is too long', { name: `${APP}/web/${'a'.repeat(300)}.js` }, /not a valid path/],
    ['a path from an extended header', { name: 'x', pax: { path: `${APP}/web/../../x.js` } }, /not a valid path/],
    ['a file beside web and node', { name: `${APP}/server.js` }, /not a valid path/],
    ['a second node file', { name: `${APP}/node/other.cjs` }, /not a valid path/],
    ['a compressed variant', { name: `${APP}/web/main.js.br` }, /not a valid path/],
    ['a folder named like a compressed variant', { name: `${APP}/web/main.js.br/a.js` }, /not a valid path/],
    ['a file of no app', { name: 'package.json' }, /not a valid path/],
    ['an invalid app name', { name: '__proto__/web/a.js' }, /not a valid path/],
    ['a symbolic link', { name: `${APP}/web/link.js`, type: 'symlink', linkname: '/etc/passwd' }, /is a symlink/],
    ['a hard link', { name: `${APP}/web/link.js`, type: 'link', linkname: '/etc/passwd' }, /is a link/],
    ['a folder', { name: `${APP}/web/folder`, type: 'directory' }, /is a directory/],
    ['a device', { name: `${APP}/web/zero.js`, type: 'character-device', devmajor: 1, devminor: 5 }, /device/],
    ['a pipe', { name: `${APP}/web/pipe.js`, type: 'fifo' }, /is a fifo/],
    ['a file twice', { name: `${APP}/web/main.js`, content: 'again' }, /appears in the archive twice/],
    ['a file twice on a case-insensitive file system', { name: `${APP}/web/MAIN.js`, content: 'again' }, /twice/],
    ['a file whose folder is another file', { name: `${APP}/web/main.js/inside.js` }, /appears in the archive twice/],
  ])('%s', async (_, hostile, reason) => {
    await expectRefused(await packWithEntries((entries) => [...entries, hostile]), 'release.archive', reason);
    await expectRefused(await packWithEntries((entries) => [hostile, ...entries]), 'release.archive', reason);
  });

  it('a symbolic link and a file inside its target', async () => {
    const link: ArchiveEntry = { name: `${APP}/web`, type: 'symlink', linkname: tmpdir() };
    const through: ArchiveEntry = { name: `${APP}/web/written-through.js`, content: 'out' };
    await expectRefused(await archiveOf([link, through]), 'release.archive', /is a symlink/);
    expect(await readdir(tmpdir())).not.toContain('written-through.js');
  });

  it('one file of 1 GB in 1 MB, which is never unpacked', async () => {
    const bomb = gzipSync(Buffer.concat([tarHeader(`${APP}/web/bomb.js`, 1024 * MB), Buffer.alloc(16 * MB)]));
    expect(bomb.length).toBeLessThan(MB);
    await expectRefused(bomb, 'release.archive', /bomb.js\\" is larger than 8192 KB/);
  });

  it('many files of zeros that unpack to more than the limit', async () => {
    const content = Buffer.alloc(7 * MB);
    const files = Array.from({ length: 10 }, (_, number) => ({ name: `${APP}/web/${number}.js`, content }));
    const bomb = await archiveOf(files);
    expect(bomb.length).toBeLessThan(MB);
    await expectRefused(bomb, 'release.archive', /The unpacked archive is larger than 64 MB/);
  });

  it('too many zeros after its end', async () => {
    const good = await packWithEntries((entries) => entries);
    const zeros = gzipSync(Buffer.alloc(65 * MB));
    await expectRefused(Buffer.concat([good, zeros]), 'release.archive', /larger than 64 MB/);
  });

  it('headers that are too large', async () => {
    const pax = { comment: 'x'.repeat(5 * MB) };
    await expectRefused(await archiveOf([{ name: `${APP}/web/a.js`, pax }]), 'release.archive', /Header exceeds/);
  });

  it('too many files', async () => {
    const files = Array.from({ length: 2_001 }, (_, number) => ({ name: `${APP}/web/${number}.js`, content: '1' }));
    await expectRefused(await archiveOf(files), 'release.archive', /more than 2000 files/);
  });

  it('too many bytes, with and without a Content-Length', async () => {
    const files = [1, 2, 3].map((number) => ({ name: `${APP}/web/${number}.js`, content: randomBytes(6 * MB) }));
    const archive = await archiveOf(files);
    await expectRefused(archive, 'release.archive', /The archive is larger than 16 MB/);
    await expectRefused(new Blob([archive]).stream(), 'release.archive', /The archive is larger than 16 MB/);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['garbage', async () => Buffer.from('This is not an archive. '.repeat(100)), /not a gzipped tar/],
    ['garbage that is gzipped', async () => gzipSync('This is not an archive. '.repeat(100)), /not a gzipped tar/],
    ['an empty file', async () => Buffer.alloc(0), /not a gzipped tar|contains no app/],
    ['an archive without apps', () => archiveOf([]), /contains no app/],
    ['a truncated archive', async () => (await packWithEntries((entries) => entries)).subarray(0, -200), /damaged/],
    ['changed bytes', async () => corrupted(await packWithEntries((entries) => entries)), /damaged/],
    [
      'half a file',
      async () => gzipSync(Buffer.concat([tarHeader(`${APP}/web/a.js`, 3000), Buffer.alloc(100)])),
      /damaged/,
    ],
  ])('%s instead of an archive', async (_, archive, reason) => {
    await expectRefused(await archive(), 'release.archive', reason);
  });
});

describe('refuses a release and leaves nothing behind if', () => {
  it.each<[string, (entries: ArchiveEntry[]) => ArchiveEntry[], RegExp]>([
    ['a file is not in its record', (all) => [...all, { name: `${APP}/web/extra.js` }], /web\/extra.js is not in/],
    ['a file is missing', (all) => all.filter(({ name }) => !name.endsWith('main.js')), /web\/main.js is missing/],
    [
      'a file does not match its digest',
      (all) => replaced(all, 'web/main.js', 'other'),
      /web\/main.js does not match its digest/,
    ],
    ['it has no record', (all) => all.filter(({ name }) => !name.endsWith('.json')), /release.json is missing/],
    ['its record is not JSON', (all) => replaced(all, 'release.json', '{'), /is not JSON/],
    ['its record is not UTF-8', (all) => replaced(all, 'release.json', Buffer.from([0x22, 0xff, 0x22])), /is not JSON/],
    ['its record is not an object', (all) => replaced(all, 'release.json', '["shell"]'), /release.json/],
  ])('%s', async (_, change, reason) => {
    await expectRefused(await packWithEntries(change), 'release.refused', reason);
  });

  it.each<[string, Partial<Record<keyof ReleaseRecord, unknown>>, RegExp]>([
    ['an invalid app name', { app: '../shell' }, /app/],
    ['another app', { app: 'mfe-catalogue', scope: 'mfe_catalogue' }, /is the record of mfe-catalogue/],
    ['a version with parts of a path', { version: '1.0.0+../../../../etc' }, /version/],
    ['a version with a slash', { version: '1.0.0/..+0123456789ab' }, /version/],
    ['a version that is too long', { version: `1.${'0'.repeat(300)}.0+0123456789ab` }, /longer than 60 characters/],
    ['no apiVersion', { apiVersion: undefined }, /api-version/],
    ['another apiVersion', { apiVersion: 2 }, /api-version/],
    ['the scope of another app', { scope: 'mfe_catalogue' }, /The scope must be mfe_hostile/],
    [
      'a file outside of the folder',
      { files: { 'web/../../secret': { integrity: integrityOf('a'), bytes: 1 } } },
      /web\/..\/../,
    ],
    ['a missing entry', { entry: ['missing.js'] }, /lists web\/missing.js/],
    ['an entry on another site', { entry: ['https://elsewhere.example/main.js'] }, /which is missing/],
    ['a style outside of web', { styles: ['../node/app.cjs'] }, /which is missing/],
    ['a missing part', { parts: { '/': { scripts: ['gone.js'], styles: [] } } }, /lists web\/gone.js/],
    ['no files', { files: {} }, /web\/main.js is not in release.json/],
    ['an unknown field', { surprise: 1 } as object, /surprise/],
  ])('its record has %s', async (_, change, reason) => {
    await expectRefused(await packWithRecord(change), 'release.refused', reason);
  });

  it('lists the errors of all apps of a set', async () => {
    const [one, two] = [await buildApp({ app: APP }), await buildApp({ app: 'mfe-hostile-too' })];
    await writeRecord(one.folder, { ...one.record, entry: ['gone.js'], styles: ['gone.css'] });
    await writeRecord(two.folder, { ...two.record, preload: ['away.js'] });
    const entries = await Promise.all([one, two].map((app) => releaseEntries(app, gateway.team)));
    const { body } = await send(await archiveOf(entries.flat()));
    expect(body.details).toEqual([
      { app: APP, rule: 'record', message: 'release.json lists web/gone.js, which is missing' },
      { app: APP, rule: 'record', message: 'release.json lists web/gone.css, which is missing' },
      { app: 'mfe-hostile-too', rule: 'record', message: 'release.json lists web/away.js, which is missing' },
    ]);
    expect(await findLeftovers(gateway, APP, 'mfe-hostile-too')).toEqual(NO_LEFTOVERS);
  });
});

it('has never written outside of the releases folder', async () => {
  expect(await readdir(gateway.releasesDir)).toEqual([]);
  expect((await readdir(join(gateway.releasesDir, '..'))).filter((name) => /outside|secret/.test(name))).toEqual([]);
});

function replaced(entries: ArchiveEntry[], path: string, content: string | Buffer): ArchiveEntry[] {
  return entries.map((entry) => (entry.name === `${APP}/${path}` ? { ...entry, content } : entry));
}

function corrupted(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  for (let index = 100; index < 140; index++)
    bytes[index] = createHash('sha256').update(String(index)).digest()[0] ?? 0;
  return bytes;
}

/** The header of a file, whose content may be missing. */
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
