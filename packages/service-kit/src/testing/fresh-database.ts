import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database on the PostgreSQL server of this test run. */
    postgresUrl: string;
  }
}

/** A database on the PostgreSQL server of this test run. */
export interface FreshDatabase {
  url: string;
  /** Drops the database and closes its connections. */
  drop(): Promise<void>;
}

/** Creates an empty database. Requires the global set-up of the `integration` project. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOnServer(`CREATE DATABASE ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
