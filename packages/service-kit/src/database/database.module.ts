import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { isDatabaseUnavailable } from '../errors/database-failure.js';
import { Sql } from './sql.js';

/** A service's database. `poolSize` in connections, `statementTimeout` in ms. */
export interface DatabaseOptions {
  url: string;
  /** URL of the same database without a pooler, for migrations. Default: `url`. */
  directUrl?: string | undefined;
  /** Whether the service runs pending migrations, or waits until another process has run them. Default: `run`. */
  pending?: 'run' | 'wait';
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  /** Install or update the tables of libraries, before the migrations. */
  librarySchemas?: ((databaseUrl: string) => Promise<void>)[];
  poolSize?: number;
  statementTimeout?: number;
}

/** Options for TypeORM's `DataSource`. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  const { url, entities, migrations, poolSize = 10, statementTimeout = 5000 } = options;
  return {
    type: 'postgres',
    url,
    entities,
    migrations,
    poolSize,
    installExtensions: false,
    connectTimeoutMS: 5000,
    extra: {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 2 * statementTimeout,
      // The default of 4 is for spinning disks: searches among 100,000 products would read whole tables (320 ms instead of 50).
      options: '-c random_page_cost=1.1',
      idleTimeoutMillis: 30_000,
    },
  };
}

/** Key of the advisory lock; arbitrary, but the same in all processes of a service. */
const MIGRATION_LOCK = 4_270_226;
const UNDEFINED_TABLE = '42P01';
const LOCK_NOT_AVAILABLE = '55P03';
const WAIT_MS = 1_000;
/** How long a migration waits for the lock of a table. All other statements on the table wait behind it. */
const TABLE_LOCK_MS = 2_000;
/** Together with the pauses, the attempts last for a minute and a half: longer than any transaction of a service. */
const TABLE_LOCK_ATTEMPTS = 30;

/**
 * Runs pending migrations without a statement timeout. Processes that start together wait for the first. While services of the
 * previous version use a table, its migration is retried instead of making them wait.
 */
export async function migrate(options: DatabaseOptions): Promise<void> {
  // This data source has no entities, because migrations are plain SQL; the service then builds their metadata only once.
  const { directUrl: url = options.url } = options;
  const direct = { ...options, url, entities: [], poolSize: 2, statementTimeout: 0 };
  const { extra, ...settings } = dataSourceOptions(direct) as DataSourceOptions & { extra: object };
  const dataSource = new DataSource({ ...settings, extra: { ...extra, lock_timeout: TABLE_LOCK_MS } });
  await dataSource.initialize();
  const lockHolder = dataSource.createQueryRunner();
  try {
    await lockHolder.query('SET lock_timeout = 0');
    await lockHolder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    for (const install of options.librarySchemas ?? []) await install(url);
    await runPending(dataSource);
  } finally {
    await lockHolder.release();
    await dataSource.destroy();
  }
}

async function runPending(dataSource: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === TABLE_LOCK_ATTEMPTS) throw error;
      new Logger('database').warn('A table is in use; retrying its migration');
      await sleep(WAIT_MS);
    }
  }
}

/** Whether all of these migrations have been run. */
export async function hasMigrations(
  dataSource: DataSource,
  migrations: DatabaseOptions['migrations'],
): Promise<boolean> {
  const names = migrations.map((migration) => new migration().name ?? migration.name);
  const [row] = await dataSource.query<{ applied: number }[]>(
    'SELECT count(DISTINCT name)::integer AS applied FROM migrations WHERE name = ANY ($1)',
    [names],
  );
  return row?.applied === names.length;
}

async function waitForMigrations(dataSource: DataSource, { migrations }: DatabaseOptions): Promise<void> {
  const isMigrated = () =>
    hasMigrations(dataSource, migrations).catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return false;
      throw error;
    });
  while (!(await isMigrated())) {
    new Logger('database').warn('Waiting for migrations');
    await sleep(WAIT_MS);
  }
}

class DatabaseModule {}

/**
 * Connects to PostgreSQL and runs pending migrations, or waits for them. Waits a few seconds for a database that is still
 * starting.
 */
export function databaseModule(options: DatabaseOptions): DynamicModule {
  const connection = TypeOrmModule.forRootAsync({
    useFactory: () => ({
      ...dataSourceOptions(options),
      retryAttempts: 10,
      retryDelay: 500,
      toRetry: isDatabaseUnavailable,
    }),
    dataSourceFactory: async () => {
      if (options.pending !== 'wait') await migrate(options);
      const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
      if (options.pending === 'wait') await waitForMigrations(dataSource, options);
      return dataSource;
    },
  });
  return { module: DatabaseModule, global: true, imports: [connection], providers: [Sql], exports: [Sql] };
}
