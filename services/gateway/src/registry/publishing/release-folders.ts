import { randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppName, ReleaseVersion } from '@chhapai/contracts';
import { releaseFolder, type ReleaseName } from '../releases/releases.module.js';

const TEMPORARY = /^\.(publishing|copying|pruned)-/;
const LEFTOVER_AFTER_MS = 3_600_000;

/** Every release that has a folder, registered or not. */
export async function listFolders(releasesDir: string): Promise<ReleaseName[]> {
  const apps = (await readFolderNames(releasesDir)).filter((name) => AppName.safeParse(name).success);
  const releases = apps.map(async (app) => {
    const versions = await readFolderNames(join(releasesDir, app));
    return versions.filter((name) => ReleaseVersion.safeParse(name).success).map((version) => ({ app, version }));
  });
  return (await Promise.all(releases)).flat();
}

/** Renames the folder of a release in one step; returns the new path, or undefined if there is no such folder. */
export async function moveAside(releasesDir: string, release: ReleaseName): Promise<string | undefined> {
  const target = join(releasesDir, `.pruned-${randomUUID()}`);
  try {
    await rename(releaseFolder(releasesDir, release), target);
    return target;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Temporary folders that nothing has been added to for an hour. */
export async function findLeftovers(releasesDir: string): Promise<string[]> {
  const names = (await readFolderNames(releasesDir)).filter((name) => TEMPORARY.test(name));
  const paths = names.map((name) => join(releasesDir, name));
  const isOld = await Promise.all(paths.map((path) => isUntouchedFor(path, LEFTOVER_AFTER_MS)));
  return paths.filter((_, index) => isOld[index]);
}

/** Whether a folder exists and nothing has been added to it for some time. */
export async function isUntouchedFor(path: string, ms: number): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ms;
}

/** Removes a folder and returns the size of its files in bytes. */
export async function removeFolder(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(readSize));
  await rm(path, { recursive: true, force: true });
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readSize(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  return found?.size ?? 0;
}

async function readFolderNames(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
