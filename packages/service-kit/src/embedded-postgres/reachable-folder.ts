import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canEnter, type ServerUser } from './server-user.js';

/** Where root keeps what the server's user could not reach in the checkout. */
export const ROOT_STORE = '/var/lib/chhapai';

/**
 * Makes `folder` a place the server's user owns and can enter. Below a folder that only root can enter, `folder`
 * becomes a link to a new folder in {@link ROOT_STORE}: the name is new each time, so that a deleted data folder never
 * comes back with old data. Returns the real path.
 */
export function reachableFolder(folder: string, user: ServerUser | undefined): string {
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(dirname(folder), { recursive: true });
    if (canEnter(dirname(folder), user)) mkdirSync(folder, { mode: 0o700 });
    else symlinkSync(makeStoredFolder('postgres-'), folder);
  }
  const real = realpathSync(folder);
  if (user) chownSync(real, user.uid, user.gid);
  return real;
}

/** A new folder in {@link ROOT_STORE}, which every user may enter. */
export function makeStoredFolder(prefix: string): string {
  mkdirSync(ROOT_STORE, { recursive: true });
  chmodSync(ROOT_STORE, 0o755);
  return mkdtempSync(join(ROOT_STORE, prefix));
}
