import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RECORD_FILE, type ReleaseRecord } from '@chhapai/contracts';
import type { SignedRelease } from './verify-releases.js';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const CODE = /\.(js|mjs|cjs|css)$/;
const TEXT = /\.(js|mjs|cjs|css|json|map|svg|html|txt|xml|webmanifest)$/;
/** Smaller files hardly shrink. */
const MIN_COMPRESSED_BYTES = 128;

/** A release whose folder contains everything that will be served. */
export interface PreparedRelease extends SignedRelease {
  /** The size of all files, including compressed ones. */
  bytes: number;
}

/** Adds the compressed variants and the record to the folder of each release. */
export async function prepareReleases(releases: readonly SignedRelease[]): Promise<PreparedRelease[]> {
  const prepared: PreparedRelease[] = [];
  for (const release of releases) {
    const { folder, record, recordBytes } = release;
    const compressed = await compressFiles(folder, record);
    await writeFile(join(folder, RECORD_FILE), recordBytes);
    const files = Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0);
    prepared.push({ ...release, bytes: recordBytes.length + files + compressed });
  }
  return prepared;
}

/** Returns the total size. Sequential, because compression shares its threads with the reading of files for pages. */
async function compressFiles(folder: string, record: ReleaseRecord): Promise<number> {
  let bytes = 0;
  for (const path of Object.keys(record.files).filter((name) => name.startsWith('web/'))) {
    for (const { suffix, content } of await compressedVariants(path, await readFile(join(folder, path)))) {
      await writeFile(join(folder, path + suffix), content);
      bytes += content.length;
    }
  }
  return bytes;
}

/** The `.br` and `.gz` variants of a file, as far as they are smaller. */
async function compressedVariants(path: string, content: Buffer): Promise<{ suffix: string; content: Buffer }[]> {
  if (!TEXT.test(path) || content.length < MIN_COMPRESSED_BYTES) return [];
  const quality = CODE.test(path) ? constants.BROTLI_MAX_QUALITY : 9;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotliAsync(content, { params }), gzipAsync(content, { level: 9 })]);
  return [
    { suffix: '.br', content: br },
    { suffix: '.gz', content: gz },
  ].filter((variant) => variant.content.length < content.length);
}
