import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The system user PostgreSQL runs as, when it cannot run as ourselves. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Gives undefined when we are not root; else the owner of an existing data folder
 * (so that a folder made by an ordinary user stays theirs), else the system user `postgres`, made when missing.
 */
export function findServerUser(dataFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return readPostgresUser() ?? createPostgresUser();
}

/** Whether the user (or we ourselves, when undefined) may enter or execute the path, its parent folders included. */
export function canEnter(path: string, user: ServerUser | undefined): boolean {
  return spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;
}

function readPostgresUser(): ServerUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

function createPostgresUser(): ServerUser {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'];
  const made = spawnSync('useradd', args, { encoding: 'utf8' });
  const user = readPostgresUser();
  if (user) return user;
  const reason = made.error?.message ?? made.stderr.trim();
  throw new Error(
    `PostgreSQL does not run as root, and the system user "postgres" could not be made (${reason}). ` +
      'Make that user, or start as an ordinary user.',
  );
}
