import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from '../errors/database-failure.js';
import { dataSourceOptions, type DatabaseOptions } from './data-source-options.js';
import { migrate } from './migrate.js';
import { Sql } from './sql.js';

class DatabaseModule {}

/**
 * Connects to PostgreSQL and runs pending migrations, one process at a time. Waits some seconds for a database that
 * is still starting. Entities may be injected with `TypeOrmModule.forFeature`, or used through `DataSource`;
 * hot statements go through `Sql`.
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
      await migrate(options);
      return new DataSource(dataSourceOptions(options)).initialize();
    },
  });
  return { module: DatabaseModule, global: true, imports: [connection], providers: [Sql], exports: [Sql] };
}
