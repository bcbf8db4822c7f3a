import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { findFreePort } from '@chhapai/service-kit/embedded-postgres';
import { appFolders, type ReleaseCredentials } from '@chhapai/releases';
import { CleanupStack } from './cleanup-stack.js';
import { openDataFolder } from './data-folder.js';
import { openConfiguredDatabases, openDatabases, startEmbeddedDatabase } from './databases.js';
import { choosePorts, requireFreePort } from './ports.js';
import { openReleaseCredentials } from './releases.js';
import { SILENT, type Reporter } from './reporter.js';
import { serviceEnvironments, SERVICES, type ServiceName } from './services.js';
import { readSettings } from './settings.js';
import { startServices } from './start-services.js';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../../..');

export interface ShopOptions {
  /** Folder for the database, releases and logs; created if needed. Default: `DATA_DIR`. */
  dataDir?: string;
  /** 0 selects a free port. Default: `PORT`. */
  port?: number;
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv;
  /** Names of apps that are not published, e.g. `mfe-cart-checkout`. */
  omitReleases?: readonly string[];
  /** Default: reports nothing. */
  reporter?: Reporter;
  /** Abort it to stop the shop, also during the start. */
  signal?: AbortSignal;
}

/** A running shop: PostgreSQL, the four services and the published apps. */
export interface Shop {
  url: string;
  databaseUrl(service: ServiceName): string;
  /** Folder with the database, releases and logs. */
  dataDir: string;
  /** Release token and signing key of the team `shop`. */
  credentials: ReleaseCredentials;
  /** Restarts these services on the same ports. */
  restart(names: readonly ServiceName[]): Promise<void>;
  /** Stops every process. A service that does not end within six seconds is killed. */
  stop(): Promise<void>;
}

/** Starts the built shop. Resolves when it serves pages. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const { signal, reporter = SILENT } = options;
  signal?.throwIfAborted();
  const cleanup = new CleanupStack();
  const stop = () => cleanup.run();
  if (signal) cleanup.runOn(signal, reporter.stopFailed);
  try {
    return { ...(await startInOrder(options, cleanup, reporter)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startInOrder(
  options: ShopOptions,
  cleanup: CleanupStack,
  reporter: Reporter,
): Promise<Omit<Shop, 'stop'>> {
  const { omitReleases = [] } = options;
  const environment = { ...process.env, ...options.env };
  const settings = readSettings(environment);
  const port = (options.port ?? settings.PORT) || (await findFreePort());
  await requireFreePort(port, settings.HOST);
  const folder = await openDataFolder(resolve(root, options.dataDir ?? settings.DATA_DIR));
  await cleanup.add(folder.unlock);
  const logsFolder = join(folder.path, 'logs');
  mkdirSync(logsFolder, { recursive: true });
  // Log folders of earlier versions could be read by everybody on the machine.
  chmodSync(logsFolder, 0o700);
  const credentials = openReleaseCredentials(root, folder.path, settings);

  const databases =
    (await openConfiguredDatabases(settings, reporter.warn)) ??
    (await openEmbeddedDatabases(folder.path, logsFolder, reporter, cleanup));
  reporter.step('PostgreSQL');

  const { STAFF_EMAIL: staffEmail, STAFF_PASSWORD: givenPassword } = settings;
  const staffPassword = givenPassword ?? generatePassword();
  const services = await startServices(
    {
      root,
      logsFolder,
      environments: serviceEnvironments({
        environment,
        settings,
        dataFolder: folder.path,
        ports: await choosePorts(port),
        databases,
        staffPassword,
        credentials,
      }),
      credentials,
      apps: appFolders(root).filter((app) => !omitReleases.includes(basename(app))),
      onAdministratorCreated: () => givenPassword ?? reporter.administratorCreated(staffEmail, staffPassword),
    },
    reporter,
    cleanup,
  );
  return {
    url: `http://localhost:${port}`,
    databaseUrl: (service) => databases[service],
    dataDir: folder.path,
    credentials,
    restart: async (names) => {
      const chosen = services.filter(({ name }) => names.includes(name));
      await Promise.all(chosen.map((service) => service.restart()));
    },
  };
}

async function openEmbeddedDatabases(folder: string, logsFolder: string, reporter: Reporter, cleanup: CleanupStack) {
  const server = await startEmbeddedDatabase(folder, logsFolder, reporter.warn);
  await cleanup.add(server.stop);
  return openDatabases(server.url, SERVICES, reporter.warn);
}

/** 16 characters, 96 bits: short enough to type. */
function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
