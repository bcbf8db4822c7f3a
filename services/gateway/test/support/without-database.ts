import pg from 'pg';
import type { TestGateway } from './test-gateway.js';

/** Makes the gateway's database unavailable while `work` runs. Ends all connections to it, including those of the test. */
export async function withoutDatabase({ database }: TestGateway, work: () => Promise<void>): Promise<void> {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  try {
    await server.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
    await work();
  } finally {
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await server.end();
  }
}
