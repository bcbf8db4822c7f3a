import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canEnter, type ServerUser } from './server-user.js';

/** Root copies files here that the server's user cannot access in the checkout. */
export const ROOT_STORE = '/var/lib/chhapai';

/**
 * Creates `folder` so that the server's user owns it and can enter it. Below a folder that only root can enter, `folder`
 * becomes a symbolic link to a new folder in {@link ROOT_STORE}. Its name is new each time, so that a data folder that was
 * deleted does not reappear with its old data. Returns the real path.
 */
export function reachableFolder(folder: string, user: ServerUser | undefined): string {
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(dirname(folder), { recursive: true });
    if (canEnter(dirname(folder), user)) mkdirSync(folder, { mode: 0o700 });
    else symlinkSync(createStoredFolder('postgres-'), folder);
  }
  const real = realpathSync(folder);
  if (user) chownSync(real, user.uid, user.gid);
  return real;
}

/** Creates a new folder in {@link ROOT_STORE}, which every user may enter. */
export function createStoredFolder(prefix: string): string {
  mkdirSync(ROOT_STORE, { recursive: true });
  chmodSync(ROOT_STORE, 0o755);
  return mkdtempSync(join(ROOT_STORE, prefix));
}
