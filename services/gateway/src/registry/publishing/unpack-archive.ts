import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppName, ARCHIVE_TYPE, RECORD_FILE, releasePaths, SBOM_FILE, SIGNATURE_FILE } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { errorCodes, type FastifyInstance } from 'fastify';
import { extract, type Extract } from 'tar-stream';
import { integrityOf } from '../releases/releases.module.js';
import { ArchiveRefused } from './publishing.errors.js';

type Entry = Extract extends AsyncIterable<infer OneEntry> ? OneEntry : never;

const MB = 1024 * 1024;
/** Compressed size. The five apps of the shop unpack to less than 3 MB. */
const MAX_ARCHIVE_BYTES = 16 * MB;
/** How long the rest of a refused upload is read, for clients that read the reply only after sending everything. */
const DRAIN_MS = 2_000;
/** All files and tar headers of an archive. */
const MAX_UNPACKED_BYTES = 64 * MB;
const MAX_FILE_BYTES = 8 * MB;
const MAX_RECORD_BYTES = MB;
const MAX_SIGNATURE_BYTES = 4 * 1024;
const MAX_FILES = 2_000;
const MAX_PATH_LENGTH = 200;
const PATH_PART = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
/** Compressed variants are created while publishing, next to the original file. */
const VARIANT = /\.(br|gz)$/i;

/** An app of an unpacked archive, before any of it is verified. */
export interface UnpackedApp {
  app: string;
  folder: string;
  record?: Buffer;
  signature?: string;
  files: Map<string, { integrity: string; bytes: number }>;
}

interface Unpacking {
  /** An existing, empty folder. */
  folder: string;
  /** Aborts an archive that takes too long. */
  signal: AbortSignal;
  /** Throws for an app that the archive must not contain, before any of it is stored. */
  requireApp(app: string): void;
}

/** Lets only the publish endpoint receive archives, as unparsed streams. */
export function acceptArchives(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(ARCHIVE_TYPE, (request, body, done) => {
    if (request.routeOptions.url === releasePaths.all) done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(ARCHIVE_TYPE), undefined);
  });
  fastify.addHook('onResponse', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.url !== releasePaths.all) return;
    const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
    raw.once('end', () => clearTimeout(timer)).resume();
  });
}

/** Unpacks an uploaded archive into a folder. Stops reading at the first error. */
export async function unpackArchive(upload: IncomingMessage, unpacking: Unpacking): Promise<UnpackedApp[]> {
  const archive = archiveStream(upload);
  const apps = new Map<string, UnpackedApp>();
  const names = new ArchiveNames();
  const entries = extract();
  const limited = limitBytes(MAX_UNPACKED_BYTES, unpackedTooLarge);
  const reading = pipeline(archive, createGunzip(), limited, entries, { signal: unpacking.signal });
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) await unpackEntry(entry, apps, names, unpacking);
    await reading;
  } catch (error) {
    throw toArchiveError(error, unpacking.signal);
  } finally {
    archive.destroy();
  }
  return [...apps.values()];
}

/** The bytes of an upload, which fails when it exceeds the limit or is cut off. The connection stays open for the reply. */
function archiveStream(body: IncomingMessage): Transform {
  const bytes = limitBytes(MAX_ARCHIVE_BYTES, archiveTooLarge);
  if (Number(body.headers['content-length'] ?? 0) > MAX_ARCHIVE_BYTES) return bytes.destroy(archiveTooLarge());
  const onClose = () => {
    if (!body.readableEnded)
      bytes.destroy(new ArchiveRefused('The connection was closed before the archive was complete'));
  };
  if (body.destroyed) onClose();
  body.on('close', onClose);
  body.on('error', () => undefined);
  return body.pipe(bytes);
}

function limitBytes(limit: number, error: () => Error): Transform {
  let receivedBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      receivedBytes += chunk.length;
      if (receivedBytes > limit) done(error());
      else done(null, chunk);
    },
  });
}

async function unpackEntry(
  entry: Entry,
  apps: Map<string, UnpackedApp>,
  names: ArchiveNames,
  { folder, requireApp }: Unpacking,
): Promise<void> {
  const { name, type } = entry.header;
  const parsed = parseArchivePath(name);
  if (type !== 'file') throw new ArchiveRefused(`${quoted(name)} is a ${type ?? 'special file'}, not a regular file`);
  if (!parsed) throw new ArchiveRefused(`${quoted(name)} is not a valid path for a release file`);
  requireApp(parsed.app);
  if (!names.add(name)) throw new ArchiveRefused(`${quoted(name)} appears in the archive twice`, parsed.app);
  if (names.count > MAX_FILES) throw new ArchiveRefused(`The archive has more than ${MAX_FILES} files`);
  const app = apps.get(parsed.app) ?? { app: parsed.app, folder: join(folder, parsed.app), files: new Map() };
  apps.set(parsed.app, app);
  await storeEntry(entry, app, parsed.path);
}

async function storeEntry(entry: Entry, app: UnpackedApp, path: string): Promise<void> {
  if (path === RECORD_FILE) {
    app.record = await readContent(entry, MAX_RECORD_BYTES);
  } else if (path === SIGNATURE_FILE) {
    app.signature = (await readContent(entry, MAX_SIGNATURE_BYTES)).toString('latin1').trim();
  } else {
    const content = await readContent(entry, MAX_FILE_BYTES);
    const target = join(app.folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
    app.files.set(path, { integrity: integrityOf(content), bytes: content.length });
  }
}

async function readContent(entry: Entry, limit: number): Promise<Buffer> {
  const { name, size = 0 } = entry.header;
  if (size > limit) throw new ArchiveRefused(`${quoted(name)} is larger than ${limit / 1024} KB`);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The app of an archive entry and the path within the app (`web/main.js`); undefined if it is not allowed. */
function parseArchivePath(name: string): { app: string; path: string } | undefined {
  if (name.length > MAX_PATH_LENGTH) return undefined;
  const [app = '', ...parts] = name.split('/');
  if (!AppName.safeParse(app).success || !parts.every((part) => PATH_PART.test(part))) return undefined;
  const path = parts.join('/');
  const isSpecial = [RECORD_FILE, SIGNATURE_FILE, SBOM_FILE, 'node/app.cjs'].includes(path);
  const isWeb = parts[0] === 'web' && parts.length > 1 && !parts.some((part) => VARIANT.test(part));
  return isSpecial || isWeb ? { app, path } : undefined;
}

/** The names of an archive so far, none of which may collide with another on any file system. */
class ArchiveNames {
  private readonly files = new Set<string>();
  private readonly folders = new Set<string>();

  get count(): number {
    return this.files.size;
  }

  add(name: string): boolean {
    const lower = name.toLowerCase();
    const folders = foldersOf(lower);
    if (this.files.has(lower) || this.folders.has(lower)) return false;
    if (folders.some((folder) => this.files.has(folder))) return false;
    this.files.add(lower);
    for (const folder of folders) this.folders.add(folder);
    return true;
  }
}

function foldersOf(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** File system errors are the gateway's own; everything else is an error in the archive. */
function toArchiveError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new ArchiveRefused('The archive did not arrive in time');
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof DomainError || syscall !== undefined) return error;
  return new ArchiveRefused(`The archive is not a gzipped tar file, or is damaged: ${message}`);
}

const archiveTooLarge = () => new ArchiveRefused(`The archive is larger than ${MAX_ARCHIVE_BYTES / MB} MB`);
const unpackedTooLarge = () => new ArchiveRefused(`The unpacked archive is larger than ${MAX_UNPACKED_BYTES / MB} MB`);

/** A name that is safe to repeat in a message. */
const quoted = (name: string) => JSON.stringify(name.slice(0, 100));
