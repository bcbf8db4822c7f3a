import { open, type FileHandle } from 'node:fs/promises';
import type { UploadKind } from '@chhapai/contracts';
import { openPromise } from 'yauzl';
import { kindOf, SIGNATURE_BYTES, signatureOf } from './upload-kind.rules.js';
import { extensionOf } from './upload-name.rules.js';

/** CorelDRAW X4 and later save a ZIP archive with one of these inside. */
const CDR_ENTRIES = new Set(['content/riffData.cdr', 'content/root.dat']);
/** Entries looked at; a CorelDRAW file has a few hundred at most. */
const MOST_ENTRIES = 5_000;

/**
 * The kind of a stored file by its content; undefined when it is none that we accept. Of hostile bytes as little as
 * possible is read: a signature, and of a ZIP archive the list of names, never what they hold.
 */
export async function readUploadKind(path: string, name: string): Promise<UploadKind | undefined> {
  const signature = signatureOf(await startOf(path));
  if (signature === 'zip') return (await isCorelArchive(path)) ? 'cdr' : undefined;
  return signature && kindOf(signature, extensionOf(name));
}

async function startOf(path: string): Promise<Uint8Array> {
  const file: FileHandle = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isCorelArchive(path: string): Promise<boolean> {
  try {
    const archive = await openPromise(path, { lazyEntries: true });
    let seen = 0;
    for await (const { fileName } of archive.eachEntry()) {
      if (CDR_ENTRIES.has(fileName)) return true;
      if (++seen === MOST_ENTRIES) return false;
    }
    return false;
  } catch {
    // Not an archive after all, or a damaged one.
    return false;
  }
}
