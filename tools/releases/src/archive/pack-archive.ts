import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { RECORD_FILE, SIGNATURE_FILE } from '@chhapai/contracts';
import { pack, type Pack } from 'tar-stream';
import type { ReleaseKey } from '../access/release-key.js';
import type { BuiltApp } from './built-app.js';
import { signRelease } from './sign-release.js';

/** The body of a publish call: every app of the set with its record, its signature and the files the record names. */
export async function packArchive(apps: readonly BuiltApp[], key: ReleaseKey): Promise<Buffer> {
  const archive = pack();
  const compressed = buffer(archive.pipe(createGzip()));
  for (const app of apps) await addApp(archive, app, key);
  archive.finalize();
  return compressed;
}

async function addApp(archive: Pack, app: BuiltApp, key: ReleaseKey): Promise<void> {
  const { record, recordBytes, dist } = app;
  archive.entry({ name: `${record.app}/${RECORD_FILE}` }, recordBytes);
  archive.entry({ name: `${record.app}/${SIGNATURE_FILE}` }, await signRelease(app, key));
  for (const path of Object.keys(record.files)) {
    archive.entry({ name: `${record.app}/${path}` }, await readFile(join(dist, path)));
  }
}
