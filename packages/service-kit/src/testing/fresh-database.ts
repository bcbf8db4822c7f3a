import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, its maintenance database. */
    postgresUrl: string;
  }
}

/** A database of its own on the real PostgreSQL of this test run. */
export interface FreshDatabase {
  url: string;
  /** Removes it, ending what is still connected. */
  drop(): Promise<void>;
}

/** Makes an empty database; needs the global set-up of the `integration` project. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(`CREATE DATABASE ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => maintain(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
