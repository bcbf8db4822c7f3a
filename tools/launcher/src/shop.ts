import { mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { findFreePort } from '@chhapai/service-kit/embedded-postgres';
import { appFolders, type OwnAccess } from '@chhapai/releases';
import { openDataFolder } from './data-folder.js';
import { createDatabases, findDatabases } from './databases.js';
import { startEmbeddedDatabase } from './embedded-database.js';
import { requireFreePort } from './ports.js';
import { openAccess } from './releases.js';
import { SILENT, type Reporter } from './reporter.js';
import { serviceEnvironments } from './service-environments.js';
import { choosePorts, SERVICES, type ServiceName } from './services.js';
import { readSettings } from './settings.js';
import { makePassword } from './staff-account.js';
import { StartError } from './start-error.js';
import { startServices } from './start-services.js';
import { Started } from './started.js';

/** The folder of the whole project. */
export const root = resolve(import.meta.dirname, '../../..');

export interface ShopOptions {
  /** Folder for the database, releases and logs; made when missing. Default: `DATA_DIR`. */
  dataDir?: string;
  /** 0 takes a free one. Default: `PORT`. */
  port?: number;
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv;
  /** Names of apps that are not published, e.g. `mfe-cart-checkout`. */
  omitReleases?: readonly string[];
  /** Default: nobody. */
  reporter?: Reporter;
  /** Aborted to stop, also in the middle of the start. */
  signal?: AbortSignal;
}

/** A running shop: PostgreSQL, the four services and the published apps. */
export interface Shop {
  url: string;
  databaseUrl(service: ServiceName): string;
  /** Folder of the database, releases and logs. */
  dataDir: string;
  /** What the shop's own team publishes with. */
  access: OwnAccess;
  /** Ends the processes of these services; new ones take their ports at once. */
  restart(names: readonly ServiceName[]): Promise<void>;
  /** Ends every process within ten seconds. */
  stop(): Promise<void>;
}

/** Starts the whole shop from what is built, and resolves when its first page can be asked for. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  options.signal?.throwIfAborted();
  const started = new Started();
  const stop = () => started.stopAll();
  options.signal?.addEventListener('abort', () => void stop());
  try {
    return { ...(await startInOrder(options, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startInOrder(options: ShopOptions, started: Started): Promise<Omit<Shop, 'stop'>> {
  const { omitReleases = [], reporter = SILENT } = options;
  const environment = { ...process.env, ...options.env };
  const settings = readSettings(environment);
  const port = (options.port ?? settings.PORT) || (await findFreePort());
  await requireFreePort(port, settings.HOST);
  const folder = await openDataFolder(resolve(root, options.dataDir ?? settings.DATA_DIR));
  await started.add(folder.release);
  const logs = join(folder.path, 'logs');
  mkdirSync(logs, { recursive: true });
  const access = openAccess(root, folder.path, settings);

  const databases =
    (await findDatabases(settings)) ?? (await openEmbeddedDatabases(folder.path, logs, reporter, started));
  reporter.step('PostgreSQL');

  const staffPassword = settings.STAFF_PASSWORD ?? makePassword();
  const ports = await choosePorts(port);
  const plan = {
    root,
    logs,
    environments: serviceEnvironments({
      environment,
      settings,
      dataFolder: folder.path,
      ports,
      databases,
      staffPassword,
      access,
    }),
    access,
    apps: appFolders(root).filter((app) => !omitReleases.includes(basename(app))),
    onAdministratorMade: () => settings.STAFF_PASSWORD ?? reporter.staffAccount(settings.STAFF_EMAIL, staffPassword),
  };
  const services = await startServices(plan, reporter, started);
  return {
    url: `http://localhost:${port}`,
    databaseUrl: (service) => databases[service],
    dataDir: folder.path,
    access,
    restart: async (names) => {
      const chosen = services.filter(({ name }) => names.includes(name));
      await Promise.all(chosen.map((service) => service.restart()));
    },
  };
}

async function openEmbeddedDatabases(folder: string, logs: string, reporter: Reporter, started: Started) {
  const server = await startEmbeddedDatabase(folder, logs, reporter.notice).catch((error: Error) => {
    throw new StartError(error.message);
  });
  await started.add(server.stop);
  return createDatabases(server.url, SERVICES);
}
