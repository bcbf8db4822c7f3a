import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { RECORD_FILE, SIGNATURE_FILE } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { extract, type Extract } from 'tar-stream';
import { integrityOf } from '../release-files/index.js';
import { ArchiveNames, archivePath } from './archive-path.js';
import { limited } from './limited.js';
import { ArchiveRefused } from './publishing.errors.js';
import { FILE_BYTES, FILES, RECORD_BYTES, SIGNATURE_BYTES, UNPACKED_BYTES } from './publishing.limits.js';

type Entry = Extract extends AsyncIterable<infer OneFile> ? OneFile : never;

/** An app of an archive as it was unpacked; nothing of it has been believed yet. */
export interface UnpackedApp {
  app: string;
  /** Where its `web/` and `node/app.cjs` are. */
  folder: string;
  record?: Buffer;
  signature?: string;
  /** What is there beside those two, by path. */
  files: Map<string, { integrity: string; bytes: number }>;
}

interface Unpacking {
  /** Has to be there, and empty. */
  folder: string;
  /** Ends it when the archive takes too long. */
  signal: AbortSignal;
  /** Throws for an app that the archive must not have; asked before anything of it is kept. */
  mayHave(app: string): void;
}

/** Unpacks an archive below a folder. Stops at the first thing that is wrong with it: nothing is read beyond. */
export async function unpackArchive(archive: Transform, unpacking: Unpacking): Promise<UnpackedApp[]> {
  const apps = new Map<string, UnpackedApp>();
  const names = new ArchiveNames();
  const entries = extract();
  const arriving = pipeline(archive, createGunzip(), limited(UNPACKED_BYTES, tooMuch), entries, {
    signal: unpacking.signal,
  });
  arriving.catch(() => undefined);
  try {
    for await (const entry of entries) await unpackFile(entry, apps, names, unpacking);
    await arriving;
  } catch (error) {
    throw refusalOf(error, unpacking.signal);
  } finally {
    archive.destroy();
  }
  return [...apps.values()];
}

async function unpackFile(
  entry: Entry,
  apps: Map<string, UnpackedApp>,
  names: ArchiveNames,
  { folder, mayHave }: Unpacking,
): Promise<void> {
  const { name, type } = entry.header;
  const place = archivePath(name);
  if (type !== 'file') throw new ArchiveRefused(`${said(name)} is a ${type ?? 'thing of an unknown kind'}, not a file`);
  if (!place) throw new ArchiveRefused(`${said(name)} is not where a release has files`);
  mayHave(place.app);
  if (!names.add(name)) throw new ArchiveRefused(`${said(name)} is there twice`, place.app);
  if (names.count > FILES) throw new ArchiveRefused(`The archive has more than ${FILES} files`);
  const app = apps.get(place.app) ?? { app: place.app, folder: join(folder, place.app), files: new Map() };
  apps.set(place.app, app);
  await keep(entry, app, place.path);
}

async function keep(entry: Entry, app: UnpackedApp, path: string): Promise<void> {
  if (path === RECORD_FILE) {
    app.record = await contentOf(entry, RECORD_BYTES);
  } else if (path === SIGNATURE_FILE) {
    app.signature = (await contentOf(entry, SIGNATURE_BYTES)).toString('latin1').trim();
  } else {
    const content = await contentOf(entry, FILE_BYTES);
    const target = join(app.folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
    app.files.set(path, { integrity: integrityOf(content), bytes: content.length });
  }
}

async function contentOf(entry: Entry, limit: number): Promise<Buffer> {
  const { name, size = 0 } = entry.header;
  if (size > limit) throw new ArchiveRefused(`${said(name)} is larger than ${limit / 1024} KB`);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Errors of the file system are ours; everything else that goes wrong here is the archive's. */
function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new ArchiveRefused('The archive did not arrive in time');
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof DomainError || syscall !== undefined) return error;
  return new ArchiveRefused(`The archive is no gzipped tar, or is damaged: ${message}`);
}

const tooMuch = () => new ArchiveRefused(`Unpacked, the archive is larger than ${UNPACKED_BYTES / 1024 / 1024} MB`);
/** A name as a message may repeat it. */
const said = (name: string) => JSON.stringify(name.slice(0, 100));
