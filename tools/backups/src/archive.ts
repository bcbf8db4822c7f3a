import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, lstatSync, readdirSync, type Dirent } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack, type Header, type Pack } from 'tar-stream';
import { z } from 'zod';

/** A problem that the user can fix: its message is printed without a stack trace. */
export class BackupError extends Error {}

/** The last file of an archive, which lists all others. */
const Manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** SHA-256 by path. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';
/** A relative path whose parts do not start with a dot. This rules out `..`, and no backup contains hidden files. */
const SAFE_PATH = /^(?!\.)(?!.*(?:\/\.|\/\/|\\|\/$))[^/].*$/;
const DAMAGED = 'The backup is incomplete or damaged';

/** Opens the stream that a file of the archive is written to; undefined if the file is only to be verified. */
export type OpenFile = (path: string, mode: number) => NodeJS.WritableStream | undefined;

/**
 * Writes the files of a folder to a compressed tar file with a manifest of SHA-256 digests, and encrypts it in the age format if
 * there is a passphrase. `file` exists only once it is complete and on disk. Returns the manifest.
 */
export async function writeArchive(file: string, folder: string, passphrase?: string): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  const archive = pack();
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), files: {} };
  const adding = addFiles(archive, folder, manifest);
  try {
    const content = await encrypt(Readable.from(archive).compose(createGzip()), passphrase);
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
    await adding;
    const written = await open(unfinished);
    await written.sync();
    await written.close();
    await rename(unfinished, file);
    return manifest;
  } finally {
    await adding.catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}

async function addFiles(archive: Pack, folder: string, manifest: Manifest): Promise<void> {
  try {
    for (const path of filesIn(folder)) manifest.files[path] = await addFile(archive, folder, path);
    archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest));
    archive.finalize();
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  }
}

/** Paths of the regular files in a folder, sorted. Files and folders may be renamed and deleted in the meantime. */
export function filesIn(folder: string): string[] {
  return entriesOf(folder)
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesIn(join(folder, entry.name)).map((path) => join(entry.name, path));
      return entry.isFile() ? [entry.name] : [];
    })
    .sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds a file to the archive and returns its digest. */
async function addFile(archive: Pack, folder: string, name: string): Promise<string> {
  const { size, mode } = lstatSync(join(folder, name));
  const entry = archive.entry({ name, size, mode: mode & 0o777 });
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, name)), hashThrough(hash), entry as unknown as Writable);
  return hash.digest('hex');
}

/** Reads an archive and verifies every file. Throws `BackupError` if anything is missing, damaged or added. */
export async function readArchive(file: string, passphrase: string | undefined, openFile: OpenFile): Promise<Manifest> {
  const found: Record<string, string> = {};
  let manifest: Manifest | undefined;
  const archive = extract();
  const decrypted = await openArchive(file, passphrase);
  const reading = pipeline(decrypted, createGunzip(), archive as unknown as Writable);
  reading.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name } = entry.header;
      if (manifest) throw new BackupError(DAMAGED);
      const content = Readable.from(entry);
      if (name === MANIFEST) manifest = Manifest.parse(JSON.parse(await text(content)));
      else found[name] = await readFile(content, entry.header, openFile);
    }
    await reading;
  } catch (error) {
    throw toBackupError(error);
  }
  if (!manifest) throw new BackupError(DAMAGED);
  const paths = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  for (const path of paths) {
    if (found[path] !== manifest.files[path]) throw new BackupError(`${DAMAGED}: ${path} does not match its checksum`);
  }
  return manifest;
}

/** Writes a file of the archive to the stream that `openFile` returns, and returns its digest. */
async function readFile(content: Readable, { name, type, mode }: Header, openFile: OpenFile): Promise<string> {
  if (type !== 'file' || !SAFE_PATH.test(name)) throw new BackupError(`${DAMAGED}: it contains ${name}`);
  const hash = createHash('sha256');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(content, hashThrough(hash), openFile(name, mode) ?? nowhere);
  return hash.digest('hex');
}

/** A stream that adds what passes through it to the hash. */
function hashThrough(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

async function encrypt(content: Readable, passphrase?: string): Promise<Readable> {
  if (!passphrase) return content;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

const AGE_HEADER = 'age-encryption.org/v1';

/** The content of an archive, decrypted. Throws `BackupError` if the passphrase is missing or wrong. */
async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file).catch(() => {
    throw new BackupError(`Cannot read ${file}`);
  });
  const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
  await handle.close();
  if (buffer.toString('latin1') !== AGE_HEADER) return createReadStream(file);
  if (!passphrase) throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase');
  const content = createReadStream(file);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (error) {
    content.destroy();
    if (!/no identity matched/.test((error as Error).message)) throw toBackupError(error);
    throw new BackupError('The passphrase is wrong: BACKUP_PASSPHRASE does not decrypt this backup');
  }
}

/** The error to report for a problem with an archive. */
function toBackupError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  // Errors of the disk that the files are written to are not errors of the archive.
  if (error instanceof BackupError || code === 'ENOSPC' || code === 'EACCES') return error;
  return new BackupError(`${DAMAGED}: ${(error as Error).message}`, { cause: error });
}

// The types of Node's web streams and of the browser's differ.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as never);
