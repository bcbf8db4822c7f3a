import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The system user that PostgreSQL runs as if this process runs as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Returns undefined if this process is not root; otherwise the owner of an existing data
 * folder, so that an ordinary user's folder stays theirs, or the system user `postgres`, which is created if missing.
 */
export function findServerUser(dataFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return readPostgresUser() ?? createPostgresUser();
}

/** Whether the user (this process's own if undefined) may enter or execute the path and may enter its parent folders. */
export function canEnter(path: string, user: ServerUser | undefined): boolean {
  return spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;
}

function readPostgresUser(): ServerUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

function createPostgresUser(): ServerUser {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'];
  const created = spawnSync('useradd', args, { encoding: 'utf8' });
  const user = readPostgresUser();
  if (user) return user;
  const reason = created.error?.message ?? created.stderr.trim();
  throw new Error(
    `PostgreSQL cannot run as root, and the system user "postgres" could not be created (${reason}). ` +
      'Create that user, or start as an ordinary user.',
  );
}
