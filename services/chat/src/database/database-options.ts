import type { DatabaseOptions } from '@chhapai/service-kit';
import type { ChatEnv } from '../env.js';
import { migrations } from '../migrations/index.js';

export function databaseOptions(env: ChatEnv): DatabaseOptions {
  return {
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeout: env.STATEMENT_TIMEOUT,
    entities: [],
    migrations,
  };
}
