import type { DynamicModule, Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ScheduleModule } from '@nestjs/schedule';
import type { MigrationInterface } from 'typeorm';
import type { z } from 'zod';
import { AccessControl } from '../access/access-control.js';
import { AccessTokens } from '../access/access-tokens.js';
import { createAccessTokens, createSessionStates, type AuthSource } from '../access/auth-source.js';
import { RouteTable } from '../access/route-table.js';
import { SessionStates } from '../access/session-states.js';
import { databaseModule, type DatabaseOptions } from '../database/database.module.js';
import { PgListener } from '../database/pg-listener.js';
import { directDatabaseUrl, ENV, type ServiceEnv } from '../env.js';
import { Metrics } from '../metrics/metrics.js';
import { MetricsServer } from '../metrics/metrics-server.js';
import { Overload } from '../overload/overload.js';
import { Draining, type Readiness } from './health.js';

/** The schema of a service's environment: `serviceEnv`, extended. */
export type EnvSchema = z.ZodType<ServiceEnv>;

/** The definition of a service; `startService` runs it. */
export interface ServiceDefinition<Schema extends EnvSchema = EnvSchema> {
  name: string;
  env: Schema;
  /** For TypeORM. */
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  /** Install or update the tables of libraries, before the migrations and under the same lock. */
  librarySchemas?: ((databaseUrl: string) => Promise<void>)[];
  modules: (Type | DynamicModule)[];
  /** Exported by one of the modules of the auth service, which needs no HTTP requests to itself. */
  authSource?: Type<AuthSource>;
  /** Adds Fastify plugins and plain routes, before Nest adds the controllers' routes. */
  configure?(app: NestFastifyApplication, env: z.infer<Schema>): void | Promise<void>;
  /** Whether `/readyz` returns 200. Default: whether the database responds and has all migrations. */
  isReady?(app: NestFastifyApplication): Promise<boolean | Readiness>;
}

/**
 * Declares a service. The kit adds the parts common to all services: database, access control, replies, errors, log and health.
 */
export function defineService<Schema extends EnvSchema>(
  definition: ServiceDefinition<Schema>,
): ServiceDefinition<Schema> {
  return definition;
}

/** TypeORM's options for the database of a service. */
export function databaseOptions(definition: ServiceDefinition, env: ServiceEnv): DatabaseOptions {
  const { entities, migrations, librarySchemas } = definition;
  return {
    url: env.DATABASE_URL,
    directUrl: directDatabaseUrl(env),
    pending: env.MIGRATIONS === 'wait' ? 'wait' : 'run',
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeout: env.STATEMENT_TIMEOUT,
    entities,
    migrations,
    ...(librarySchemas && { librarySchemas }),
  };
}

class RootModule {}

/** The root module of a service: the shared modules, then the service's own. */
export function rootModule(definition: ServiceDefinition, env: ServiceEnv): DynamicModule {
  const { modules, authSource } = definition;
  const inject = authSource ? [authSource] : [];
  return {
    module: RootModule,
    global: true,
    imports: [DiscoveryModule, ScheduleModule.forRoot(), databaseModule(databaseOptions(definition, env)), ...modules],
    providers: [
      { provide: ENV, useValue: env },
      { provide: AccessTokens, useFactory: (own?: AuthSource) => createAccessTokens(env, own), inject },
      { provide: SessionStates, useFactory: (own?: AuthSource) => createSessionStates(env, own), inject },
      AccessControl,
      Draining,
      Metrics,
      MetricsServer,
      Overload,
      RouteTable,
      PgListener,
    ],
    exports: [ENV, AccessControl, AccessTokens, Metrics, Overload, PgListener],
  };
}
