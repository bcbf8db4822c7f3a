import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { createTemporaryFolder } from '../embedded-postgres/temporary-folder.js';

/** Starts one real PostgreSQL for the whole test run; `createEmptyDatabase()` creates databases on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder('chhapai-test-');
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const url = postgres.url('postgres');
  await disableDurability(url);
  project.provide('postgresUrl', url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Test data need not survive a power failure, and waiting for the disk would take most of the time. */
async function disableDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  }
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}
