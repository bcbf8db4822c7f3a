import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { StartError } from './reporter.js';
import { SERVICES, type PerService, type ServiceName } from './services.js';
import type { Settings } from './settings.js';

const RESTART_AFTER_MS = 3_000;

/**
 * The databases that the environment configures: a service's own URL has priority, `DATABASE_URL` is the server for the
 * others. Undefined if neither is set.
 */
export async function configuredDatabases(settings: Settings): Promise<PerService<string> | undefined> {
  const ownUrls = serviceDatabaseUrls(settings);
  const others = SERVICES.filter((service) => !ownUrls[service]);
  if (others.length === SERVICES.length && !settings.DATABASE_URL) return undefined;
  if (others.length > 0 && !settings.DATABASE_URL) {
    const names = others.map((service) => `${service.toUpperCase()}_DATABASE_URL`).join(', ');
    throw new StartError(`Only some services have a database URL. Also set ${names}, or set DATABASE_URL.`);
  }
  const created = settings.DATABASE_URL ? await createDatabases(settings.DATABASE_URL, others) : {};
  return { ...created, ...ownUrls } as PerService<string>;
}

/** Starts PostgreSQL in the data folder. If it stops unexpectedly, it is restarted on the same port. */
export async function startEmbeddedDatabase(dataFolder: string, logs: string, warn: (text: string) => void) {
  const options = { dataDir: join(dataFolder, 'postgres'), log: join(logs, 'postgres.log') };
  let server = await startEmbeddedPostgres(options).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const { port } = server;
  let isStopping = false;

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      if (isStopping) return;
      warn('PostgreSQL stopped unexpectedly; restarting it');
      await restart();
    }
  };
  /** It cannot start while the disk is full, for example. */
  const restart = async (): Promise<void> => {
    while (!isStopping) {
      try {
        server = await startEmbeddedPostgres({ ...options, port });
        return;
      } catch (error) {
        warn(`PostgreSQL cannot start: ${(error as Error).message}`);
        await sleep(RESTART_AFTER_MS);
      }
    }
  };
  void keepRunning();

  return {
    url: server.url('postgres'),
    stop: () => {
      isStopping = true;
      return server.stop();
    },
  };
}

/** Creates the services' databases on a server unless they exist. Returns their URLs. */
export async function createDatabases<S extends ServiceName>(server: string, services: readonly S[]) {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const existing = new Set(rows.map((row) => row.datname));
    for (const name of services.map(databaseName)) {
      if (!existing.has(name)) await client.query(`CREATE DATABASE ${name}`);
    }
  } catch (error) {
    throw new StartError(`Cannot create the databases: ${(error as Error).message}. Check DATABASE_URL.`);
  } finally {
    await client.end();
  }
  const urls = services.map((service) => [service, databaseUrl(server, databaseName(service))]);
  return Object.fromEntries(urls) as Record<S, string>;
}

function serviceDatabaseUrls(settings: Settings): Partial<PerService<string>> {
  const urls: [ServiceName, string | undefined][] = [
    ['auth', settings.AUTH_DATABASE_URL],
    ['commerce', settings.COMMERCE_DATABASE_URL],
    ['chat', settings.CHAT_DATABASE_URL],
    ['gateway', settings.GATEWAY_DATABASE_URL],
  ];
  return Object.fromEntries(urls.filter(([, url]) => url));
}

function databaseName(service: ServiceName): string {
  return `chhapai_${service}`;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
