import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENCODING } from './encode.js';
import type { Job } from './jobs.js';

/** The input of a rendered picture, and its output. */
export interface Rendered {
  /** SHA-256 of the SVG and of how it is encoded. */
  readonly source: string;
  /** SHA-256 of each file by its name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The committed record of every rendered picture, by its name. */
type Manifest = Readonly<Record<string, Rendered>>;

const PROJECT = join(import.meta.dirname, '../../../..');
export const MEDIA_FOLDER = join(PROJECT, 'services/commerce/media');
const MANIFEST_FILE = join(PROJECT, 'tools/pictures/rendered.json');

export function readManifest(): Manifest {
  return existsSync(MANIFEST_FILE) ? (JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest) : {};
}

export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(MANIFEST_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The manifest's entry for a picture, from its drawing and the files as they are now; a missing file has no hash. */
export function recordOf(job: Job, svg: string): Rendered {
  const files = job.outputs.map(({ file }) => {
    const path = join(MEDIA_FOLDER, file);
    return [file, existsSync(path) ? sha256(readFileSync(path)) : 'missing'];
  });
  return { source: sha256(svg + JSON.stringify([ENCODING, job.outputs])), files: Object.fromEntries(files) };
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
