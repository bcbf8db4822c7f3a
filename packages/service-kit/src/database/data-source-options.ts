import type { DataSourceOptions, MigrationInterface } from 'typeorm';

/** The service's database. Sizes are connections, times ms. */
export interface DatabaseOptions {
  url: string;
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  poolSize?: number;
  statementTimeout?: number;
}

/** How TypeORM reaches the database; also what `schemaDrift` and tools use. */
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
      idleTimeoutMillis: 30_000,
    },
  };
}
