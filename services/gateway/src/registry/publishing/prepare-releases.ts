import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
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
const SUFFIXES = { brotli: '.br', gzip: '.gz' };

/** A release whose folder contains everything that will be served. */
export interface PreparedRelease extends SignedRelease {
  /** The size of all files, including compressed ones. */
  bytes: number;
}

/** The files of a published release. */
export interface PublishedFiles {
  folder: string;
  record: ReleaseRecord;
}

/**
 * Adds the compressed variants and the record to the folder of each release. Copies the variants of files that are the same in
 * the app's live release: compressing all files of the shell takes two seconds of CPU time.
 */
export async function prepareReleases(
  releases: readonly SignedRelease[],
  liveFiles: (app: string) => PublishedFiles | undefined,
): Promise<PreparedRelease[]> {
  const prepared: PreparedRelease[] = [];
  for (const release of releases) {
    const { app, folder, record, recordBytes } = release;
    const compressed = await addCompressed({ folder, record }, liveFiles(app));
    await writeFile(join(folder, RECORD_FILE), recordBytes);
    const files = Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0);
    prepared.push({ ...release, bytes: recordBytes.length + files + compressed });
  }
  return prepared;
}

/** Returns the total size. Sequential, because compression shares its threads with the reading of files for pages. */
async function addCompressed({ folder, record }: PublishedFiles, live?: PublishedFiles): Promise<number> {
  let bytes = 0;
  for (const [path, { integrity }] of Object.entries(record.files)) {
    if (!path.startsWith('web/') || !TEXT.test(path)) continue;
    const isUnchanged = live?.record.files[path]?.integrity === integrity;
    const copied = isUnchanged ? await copyCompressed(join(live.folder, path), join(folder, path)) : 0;
    bytes += copied || (await compress(join(folder, path)));
  }
  return bytes;
}

/** Returns the size of the copies: 0 if there is nothing to copy. */
async function copyCompressed(from: string, to: string): Promise<number> {
  let bytes = 0;
  for (const suffix of Object.values(SUFFIXES)) {
    try {
      await copyFile(from + suffix, to + suffix);
    } catch {
      continue;
    }
    bytes += (await stat(to + suffix)).size;
  }
  return bytes;
}

/** Writes the variants of a file that are smaller, and returns their size. */
async function compress(path: string): Promise<number> {
  const content = await readFile(path);
  if (content.length < MIN_COMPRESSED_BYTES) return 0;
  const quality = CODE.test(path) ? constants.BROTLI_MAX_QUALITY : 9;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const variants = [
    { suffix: SUFFIXES.brotli, variant: brotli },
    { suffix: SUFFIXES.gzip, variant: gzipped },
  ].filter(({ variant }) => variant.length < content.length);
  for (const { suffix, variant } of variants) await writeFile(path + suffix, variant);
  return variants.reduce((sum, { variant }) => sum + variant.length, 0);
}
