import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerUser } from './server-user.js';

/** A PostgreSQL data folder and the password of its superuser `postgres`. */
export interface Cluster {
  dataFolder: string;
  password: string;
}

/** Environment of PostgreSQL's programs: without PGPORT, PGDATA and the like, and independent of the machine's locale. */
export const SERVER_ENV = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Opens the cluster in the folder and creates it on the first call. An interrupted call leaves no incomplete cluster. */
export function openCluster(folder: string, initdb: string, user: ServerUser | undefined): Cluster {
  const dataFolder = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (existsSync(dataFolder)) return { dataFolder, password: readFileSync(passwordFile, 'utf8') };

  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);

  const unfinished = join(folder, 'data.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const args = ['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // The built-in C.UTF-8 sorts the same on every machine; the system's C.UTF-8 tells text search which characters are letters.
  const language = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const created = spawnSync(initdb, [...args, ...language], {
    ...user,
    cwd: folder,
    env: SERVER_ENV,
    encoding: 'utf8',
  });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.error?.message ?? created.stderr.trim()}`);
  renameSync(unfinished, dataFolder);
  return { dataFolder, password };
}
