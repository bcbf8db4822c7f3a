import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { reachableFolder } from './reachable-folder.js';
import { findServerUser } from './server-user.js';

/**
 * The superuser's URL of a database on the server that another process has started on this folder. Undefined if there is no
 * server. The server may have crashed in the meantime.
 */
export function runningServerUrl(dataDir: string, database: string): string | undefined {
  const pidFile = join(dataDir, 'data/postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'password'), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Runs `work` with the path at which the server can create a folder, and then removes the folder. */
export async function withServerFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(realpathSync(dataDir), `copy-${Date.now()}`);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a cluster from the files that `unpack` writes into an empty folder, such as a base backup. `password` is that of its
 * superuser. An interrupted call leaves no incomplete cluster.
 */
export async function restoreCluster(
  dataDir: string,
  password: string,
  unpack: (folder: string) => Promise<void>,
): Promise<void> {
  const user = findServerUser(join(dataDir, 'data'));
  const folder = reachableFolder(resolve(dataDir), user);
  const unfinished = join(folder, 'data.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  await unpack(unfinished);
  chmodSync(unfinished, 0o700);
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (user) {
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const entry of entries) chownSync(join(folder, entry), user.uid, user.gid);
  }
  renameSync(unfinished, join(folder, 'data'));
}
