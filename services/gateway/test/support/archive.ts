import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { ReleaseSignature } from '@chhapai/contracts';
import { type Header, pack } from 'tar-stream';
import { type BuiltApp, integrityOf } from './built-app.js';
import type { TestTeam } from './test-team.js';

/** One entry of an archive, valid or hostile. */
export interface ArchiveEntry extends Partial<Header> {
  name: string;
  content?: string | Buffer;
}

/** A gzipped tar of these entries, in this order. */
export function archiveOf(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const tar = pack();
  const archive = buffer(tar.pipe(createGzip()));
  for (const { content = '', ...header } of entries) tar.entry(header, content);
  tar.finalize();
  return archive;
}

/** The entries of a built app, freshly signed. `claims` replace the correct ones. */
export async function releaseEntries(
  { folder, record }: BuiltApp,
  team: TestTeam,
  claims: Partial<ReleaseSignature> = {},
): Promise<ArchiveEntry[]> {
  const { app, version } = record;
  const text = await readFile(join(folder, 'dist/release.json'));
  const signature = await team.sign({ app, version, record: integrityOf(text), ...claims });
  const files = Object.keys(record.files).map(async (path) => ({
    name: `${app}/${path}`,
    content: await readFile(join(folder, 'dist', path)),
  }));
  return [
    { name: `${app}/release.json`, content: text },
    { name: `${app}/release.jws`, content: signature },
    ...(await Promise.all(files)),
  ];
}

/** The archive of a set of built apps, freshly signed. */
export async function releaseArchive(apps: readonly BuiltApp[], team: TestTeam): Promise<Buffer> {
  const entries = await Promise.all(apps.map((app) => releaseEntries(app, team)));
  return archiveOf(entries.flat());
}
