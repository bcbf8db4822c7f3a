import { DataSource } from 'typeorm';
import { dataSourceOptions, type DatabaseOptions } from './data-source-options.js';

/** Any number will do, as long as every process of a service takes the same. */
const LOCK = 4_270_226;

/** Runs pending migrations. Processes that start together wait for the first; no time limit holds for migrations. */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const dataSource = new DataSource(dataSourceOptions({ ...options, poolSize: 2, statementTimeout: 0 }));
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
