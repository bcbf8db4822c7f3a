import pg from 'pg';
import { SERVICES, type PerService, type ServiceName } from './services.js';
import type { Settings } from './settings.js';
import { StartError } from './start-error.js';

/**
 * One database per service on servers that the environment names: a service's own address wins, `DATABASE_URL` names
 * the server for the rest. Gives undefined when nothing is named.
 */
export async function findDatabases(settings: Settings): Promise<PerService<string> | undefined> {
  const own = ownAddresses(settings);
  const rest = SERVICES.filter((service) => !own[service]);
  if (rest.length === SERVICES.length && !settings.DATABASE_URL) return undefined;
  if (rest.length > 0 && !settings.DATABASE_URL) {
    const names = rest.map((service) => `${service.toUpperCase()}_DATABASE_URL`).join(', ');
    throw new StartError(`Some services have a database address and others none. Set ${names} too, or DATABASE_URL.`);
  }
  const created = settings.DATABASE_URL ? await createDatabases(settings.DATABASE_URL, rest) : {};
  return { ...created, ...own } as PerService<string>;
}

/** Makes the services' databases on the server where they are missing, and gives their addresses. */
export async function createDatabases<S extends ServiceName>(server: string, services: readonly S[]) {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const there = new Set(rows.map((row) => row.datname));
    for (const name of services.map(databaseName)) {
      if (!there.has(name)) await client.query(`CREATE DATABASE ${name}`);
    }
  } catch (error) {
    throw new StartError(`The database server did not do as asked: ${(error as Error).message}. Check DATABASE_URL.`);
  } finally {
    await client.end();
  }
  const addresses = services.map((service) => [service, onDatabase(server, databaseName(service))]);
  return Object.fromEntries(addresses) as Record<S, string>;
}

function ownAddresses(settings: Settings): Partial<PerService<string>> {
  const all: [ServiceName, string | undefined][] = [
    ['auth', settings.AUTH_DATABASE_URL],
    ['commerce', settings.COMMERCE_DATABASE_URL],
    ['chat', settings.CHAT_DATABASE_URL],
    ['gateway', settings.GATEWAY_DATABASE_URL],
  ];
  return Object.fromEntries(all.filter(([, address]) => address));
}

function databaseName(service: ServiceName): string {
  return `chhapai_${service}`;
}

function onDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = name;
  return address.href;
}
