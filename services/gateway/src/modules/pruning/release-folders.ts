import { randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppName, ReleaseVersion } from '@chhapai/contracts';
import type { ReleaseName } from '../channels/index.js';
import { releaseFolder } from '../release-files/index.js';

/** Folders of work that was cut off: by a publishing, or by a pruning. */
const LEFTOVER = /^\.(publishing|pruned)-/;
const LEFTOVER_AFTER_MS = 3_600_000;

/** Versions of which there is a folder, whether the registry knows them or not. */
export async function storedReleases(releasesDir: string): Promise<ReleaseName[]> {
  const apps = (await foldersIn(releasesDir)).filter((name) => AppName.safeParse(name).success);
  const stored = apps.map(async (app) => {
    const versions = await foldersIn(join(releasesDir, app));
    return versions.filter((name) => ReleaseVersion.safeParse(name).success).map((version) => ({ app, version }));
  });
  return (await Promise.all(stored)).flat();
}

/** Takes a version's folder out of the way, all of it at once; gives where it is now, undefined when there is none. */
export async function takeAway(releasesDir: string, release: ReleaseName): Promise<string | undefined> {
  const away = join(releasesDir, `.pruned-${randomUUID()}`);
  try {
    await rename(releaseFolder(releasesDir, release), away);
    return away;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Folders that whoever made them has left behind. */
export async function leftovers(releasesDir: string): Promise<string[]> {
  const names = (await foldersIn(releasesDir)).filter((name) => LEFTOVER.test(name));
  const paths = names.map((name) => join(releasesDir, name));
  const isOld = await Promise.all(paths.map((path) => isUntouchedFor(path, LEFTOVER_AFTER_MS)));
  return paths.filter((_, index) => isOld[index]);
}

/** Whether nothing was put into a folder for some time; one that is gone needs no more. */
export async function isUntouchedFor(path: string, ms: number): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ms;
}

/** Removes a folder and gives how many bytes its files had. */
export async function removeFolder(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(
    files.map((file) =>
      lstat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  await rm(path, { recursive: true, force: true });
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
