import { open, type FileHandle } from 'node:fs/promises';
import type { UploadKind } from '@chhapai/contracts';
import { openPromise } from 'yauzl';
import { extensionOf } from './upload-name.js';

/** File types by their first bytes. A ZIP archive has to be inspected before it counts as CorelDRAW. */
type Signature = 'pdf' | 'png' | 'jpeg' | 'riff-cdr' | 'zip' | 'postscript';

const SIGNATURE_BYTES = 16;
/** Matched only at the very start, so that a file that contains a picture further on is not taken for one. */
const SIGNATURES: readonly (readonly [Signature, RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['riff-cdr', /^RIFF[^]{4}(CDR|cdr)/],
  ['zip', /^PK\x03\x04/],
  ['postscript', /^%!PS-Adobe/],
];
/**
 * An EPS file with a preview for Windows, as Illustrator and CorelDRAW save by default. The position of its PostScript follows.
 */
const EPS_WITH_PREVIEW = /^\xc5\xd0\xd3\xc6[^]{4}/;
/** CorelDRAW X4 and later save a ZIP archive that contains one of these. */
const CDR_ENTRIES = new Set(['content/riffData.cdr', 'content/root.dat']);
/** A CorelDRAW file has a few hundred entries at most. */
const MAX_ENTRIES = 5_000;

/**
 * The kind of a stored file by its content; undefined if we do not accept it. Reads as little as possible of untrusted
 * bytes: the signature and, of a ZIP archive, the list of names.
 */
export async function detectUploadKind(path: string, name: string): Promise<UploadKind | undefined> {
  const signature = await readSignature(path);
  if (signature === 'zip') return (await isCorelArchive(path)) ? 'cdr' : undefined;
  return signature && kindOf(signature, extensionOf(name));
}

async function readSignature(path: string): Promise<Signature | undefined> {
  const file = await open(path);
  try {
    const start = await readStart(file, 0);
    if (!EPS_WITH_PREVIEW.test(start)) return signatureOf(start);
    const postscript = await readStart(file, Buffer.from(start, 'latin1').readUInt32LE(4));
    return signatureOf(postscript) === 'postscript' ? 'postscript' : undefined;
  } finally {
    await file.close();
  }
}

const signatureOf = (start: string): Signature | undefined =>
  SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0];

async function readStart(file: FileHandle, position: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, position);
  return buffer.subarray(0, bytesRead).toString('latin1');
}

/** Illustrator saves PDF or PostScript; only the extension distinguishes its PDF files from others. */
function kindOf(signature: Exclude<Signature, 'zip'>, extension: string): UploadKind {
  switch (signature) {
    case 'pdf':
      return extension === 'ai' ? 'ai' : 'pdf';
    case 'postscript':
      return 'ai';
    case 'riff-cdr':
      return 'cdr';
    default:
      return signature;
  }
}

async function isCorelArchive(path: string): Promise<boolean> {
  try {
    const archive = await openPromise(path, { lazyEntries: true });
    let count = 0;
    for await (const { fileName } of archive.eachEntry()) {
      if (CDR_ENTRIES.has(fileName)) return true;
      if (++count === MAX_ENTRIES) return false;
    }
    return false;
  } catch {
    // The file is not an archive, or is damaged.
    return false;
  }
}
