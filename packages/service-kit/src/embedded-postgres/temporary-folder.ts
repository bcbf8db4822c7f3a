import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files here are in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Enough for all databases of a test run, whose servers also use it for their shared memory. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder for test data, which the database server's user can enter: in memory if 4 GiB of it are available, otherwise
 * in the system's temporary folder. Most of a server's CPU time in tests is spent on creating and deleting files of databases.
 */
export async function createTemporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasFreeMemory()) ? MEMORY_FOLDER : tmpdir(), prefix));
  // If root starts the server, it runs as another user.
  await chmod(folder, 0o711);
  return folder;
}

async function hasFreeMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= MIN_FREE_BYTES;
}
