import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ReleaseRecord } from '@chhapai/contracts';
import { z } from 'zod';
import { integrityOf, isInnerPath } from '../release-files/index.js';
import { RefusedBuild } from './publishing.errors.js';

/** A built app whose files are exactly what its record says. */
export interface Build {
  record: ReleaseRecord;
  /** Contents by path (`web/…`, `node/…`). */
  files: ReadonlyMap<string, Buffer>;
}

/** Reads `release.json`, `web/` and `node/` of a folder, and refuses what does not fit together. */
export async function readBuild(folder: string): Promise<Build> {
  const record = await readRecord(folder);
  const files = new Map<string, Buffer>();
  for (const path of await listFiles(folder)) files.set(path, await readFile(join(folder, path)));

  const refuse = (why: string) => new RefusedBuild(`${record.app} ${record.version}: ${why}`);
  for (const path of files.keys()) {
    if (!Object.hasOwn(record.files, path)) throw refuse(`${path} is not in release.json`);
  }
  for (const [path, { integrity, bytes }] of Object.entries(record.files)) {
    const content = files.get(path);
    if (!isInnerPath(path) || !content) throw refuse(`${path} is not there`);
    if (content.length !== bytes || integrityOf(content) !== integrity)
      throw refuse(`${path} has other bytes than release.json says`);
  }
  for (const path of pagePaths(record)) {
    if (!files.has(`web/${path}`)) throw refuse(`release.json names web/${path}, which is not there`);
  }
  return { record, files };
}

async function readRecord(folder: string): Promise<ReleaseRecord> {
  const path = join(folder, 'release.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RefusedBuild(`${path} cannot be read. Build the app first.`);
  });
  try {
    return ReleaseRecord.parse(JSON.parse(text));
  } catch (error) {
    throw new RefusedBuild(
      `${path} is no release record: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
    );
  }
}

/** Plain files only: a link could lead anywhere. */
async function listFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const part of ['web', 'node']) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile()) paths.push(path);
      else if (!entry.isDirectory()) throw new RefusedBuild(`${join(folder, path)} is no plain file`);
    }
  }
  return paths;
}

function pagePaths(record: ReleaseRecord): string[] {
  const parts = Object.values(record.parts).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return [...record.entry, ...record.preload, ...record.styles, ...parts];
}
