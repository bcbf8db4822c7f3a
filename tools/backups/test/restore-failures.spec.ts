import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTemporaryFolder } from '@chhapai/service-kit/embedded-postgres';
import { pack } from 'tar-stream';
import { afterAll, expect, it } from 'vitest';
import { writeArchive } from '../src/archive.js';
import { restore } from '../src/restore.js';

const folder = await createTemporaryFolder('chhapai-restore-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A complete backup whose databases cannot be restored, as on a disk that is full by then. */
async function writeUnrestorableBackup(): Promise<string> {
  const content = join(folder, 'content');
  const databases = pack();
  databases.entry({ name: 'PG_VERSION' }, '17');
  databases.entry({ name: 'pg_tblspc/16384', type: 'symlink', linkname: '/elsewhere' });
  databases.finalize();
  for (const part of ['files', 'postgres']) mkdirSync(join(content, part), { recursive: true });
  writeFileSync(join(content, 'files/release-token'), 'of the backup');
  writeFileSync(join(content, 'postgres/password'), 'secret');
  writeFileSync(join(content, 'postgres/base.tar'), await buffer(databases));
  const archive = join(folder, 'backup.tar.gz');
  await writeArchive(archive, content);
  rmSync(content, { recursive: true });
  return archive;
}

const file = await writeUnrestorableBackup();

it('a failed restore leaves the existing shop in its place', async () => {
  const dataDir = join(folder, 'shop');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'release-token'), 'of the shop');
  await expect(restore({ file, dataDir, replace: true })).rejects.toThrow('cannot be restored');
  expect(readFileSync(join(dataDir, 'release-token'), 'utf8')).toBe('of the shop');
  expect(readdirSync(folder).sort()).toEqual(['backup.tar.gz', 'shop']);
});

it('a failed restore leaves nothing that looks like a shop', async () => {
  const dataDir = join(folder, 'new');
  await expect(restore({ file, dataDir })).rejects.toThrow('cannot be restored');
  expect(readdirSync(dataDir)).toEqual([]);
});
