import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { dirname, relative, resolve } from 'node:path';
import { StartError } from './reporter.js';

export { StartError };

export interface DataFolder {
  path: string;
  unlock(): void;
}

/** A shop is running with this data folder. */
export class AlreadyRunning extends StartError {}

/** Creates the data folder if needed and locks it, so that only one shop uses it at a time. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = createFolder(resolve(dataDir));
  const lock = await acquireLock(path);
  return { path, unlock: () => lock?.close() };
}

function createFolder(path: string): string {
  try {
    createWithParents(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `Cannot write to the data folder ${path} (${reason}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/** Node's `recursive` option never returns if a folder cannot be created, as in /proc. */
function createWithParents(path: string): void {
  if (existsSync(path)) return;
  createWithParents(dirname(path));
  mkdirSync(path);
}

/**
 * Listens on a name in Linux's abstract socket namespace. The kernel frees it when the process ends, so a killed process
 * leaves no stale lock. Other platforms have no such namespace, and no lock.
 */
function acquireLock(path: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return Promise.resolve(undefined);
  const name = `\0chhapai-${createHash('sha256').update(path).digest('hex')}`;
  return new Promise((resolve, reject) => {
    const lock = createServer((connection) => connection.destroy());
    lock.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') {
        reject(error);
        return;
      }
      const relativePath = relative(process.cwd(), path) || '.';
      const shownPath = relativePath.startsWith('..') ? path : relativePath;
      reject(
        new AlreadyRunning(
          `Chhapai is already running with the data folder ${shownPath}. ` +
            'Stop it first, or set DATA_DIR and PORT to run a second copy.',
        ),
      );
    });
    lock.listen(name, () => resolve(lock.unref()));
  });
}
