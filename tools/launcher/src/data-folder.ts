import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { dirname, relative, resolve } from 'node:path';
import { StartError } from './start-error.js';

export interface DataFolder {
  path: string;
  /** Lets another start have it. */
  release(): void;
}

/** Makes the folder and keeps it for this process alone. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = makeFolder(resolve(dataDir));
  const lock = await takeLock(path);
  return { path, release: () => lock?.close() };
}

function makeFolder(path: string): string {
  try {
    makeWithParents(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `The data folder ${path} cannot be written (${reason}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/** Node's own `recursive` never comes back where a folder takes no new ones, as in /proc. */
function makeWithParents(path: string): void {
  if (existsSync(path)) return;
  makeWithParents(dirname(path));
  mkdirSync(path);
}

/**
 * A name in Linux' abstract socket space: the system takes it back however the process ends, so that a killed run
 * leaves no stale lock. Elsewhere there is no such space and no lock.
 */
function takeLock(path: string): Promise<Server | undefined> {
  if (process.platform !== 'linux') return Promise.resolve(undefined);
  const name = `\0chhapai-${createHash('sha256').update(path).digest('hex')}`;
  return new Promise((done, refuse) => {
    const lock = createServer((connection) => connection.destroy());
    lock.once('error', () => {
      const shown = relative(process.cwd(), path) || '.';
      refuse(
        new StartError(
          `Chhapai already runs with the data folder ${shown.startsWith('..') ? path : shown}. ` +
            'Stop that one first, or set another DATA_DIR (and PORT) to start a second copy.',
        ),
      );
    });
    lock.listen(name, () => done(lock.unref()));
  });
}
