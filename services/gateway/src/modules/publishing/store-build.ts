import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@chhapai/contracts';
import { releaseFolder } from '../release-files/index.js';
import { compressedVariants } from './compressed-variants.js';
import type { Build } from './read-build.js';
import { refuseOther } from './refuse-other.js';

/**
 * Puts a build into the releases folder, whole or not at all. A version that is there already is left as it is, and
 * must have the same bytes.
 */
export async function storeBuild(releasesDir: string, build: Build): Promise<void> {
  const folder = releaseFolder(releasesDir, build.record);
  if (await isStored(folder, build.record)) return;
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(join(releasesDir, '.publishing-'));
  try {
    await writeBuild(unfinished, build);
    await rename(unfinished, folder);
  } catch (error) {
    // Somebody else published it at the same moment.
    if (!isTaken(error) || !(await isStored(folder, build.record))) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function isStored(folder: string, record: ReleaseRecord): Promise<boolean> {
  const stored = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined);
  if (stored === undefined) return false;
  refuseOther(record, JSON.parse(stored));
  return true;
}

async function writeBuild(folder: string, { record, files }: Build): Promise<void> {
  await Promise.all(
    [...files].map(async ([path, content]) => {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
      if (!path.startsWith('web/')) return;
      for (const variant of await compressedVariants(path, content)) {
        await writeFile(target + variant.suffix, variant.content);
      }
    }),
  );
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code));
}
