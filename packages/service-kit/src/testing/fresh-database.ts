import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../database/database.module.js';
import type { ServiceDefinition } from '../service/define-service.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database on the PostgreSQL server of this test run. */
    postgresUrl: string;
  }
}

/** A database on the PostgreSQL server of this test run. */
export interface FreshDatabase {
  url: string;
  /** Drops the database once its connections have ended, and closes those that remain open. */
  drop(): Promise<void>;
}

/** A pool reports its end before its connections have ended. Closing one by force would cause an error that nobody handles. */
const ENDING_MS = 1_000;
const CHECK_MS = 10;

/** Key of the advisory lock under which workers create templates; arbitrary. */
const TEMPLATE_LOCK = 4_270_227;

/** Creates an empty database. Requires the global set-up of the `integration` project. */
export function createEmptyDatabase(): Promise<FreshDatabase> {
  return withServer((server) => createDatabase(server, 'template1'));
}

/**
 * Creates a database with the schema of a service, as a copy of one that is migrated once in a test run. A service starts on
 * it in half the time it needs with an empty database.
 */
export function createMigratedDatabase(definition: ServiceDefinition): Promise<FreshDatabase> {
  return withServer(async (server) => createDatabase(server, await ensureTemplate(server, definition)));
}

async function createDatabase(server: pg.Client, template: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const drop = async (client: pg.Client) => {
    for (const deadline = Date.now() + ENDING_MS; Date.now() < deadline; await sleep(CHECK_MS)) {
      const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
      if (!rowCount) break;
    }
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url: urlOf(name), drop: () => withServer(drop) };
}

/** Returns the name of the service's migrated database, which the first worker that needs it creates. */
async function ensureTemplate(server: pg.Client, definition: ServiceDefinition): Promise<string> {
  const { name, migrations, librarySchemas } = definition;
  const template = `migrated_${name}`;
  await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if (!rowCount) {
    await server.query(`CREATE DATABASE ${template}`);
    await migrate({ url: urlOf(template), entities: [], migrations, librarySchemas });
  }
  await server.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return template;
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function withServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
