import type { DatabaseOptions } from '@chhapai/service-kit';
import type { ChatEnv } from '../env.js';
import { migrations } from '../migrations/index.js';
import { ConversationEntity, MessageEntity } from '../modules/conversations/index.js';
import { KnowledgeEntryEntity, SeedEntity } from '../modules/knowledge/index.js';

export function databaseOptions(env: ChatEnv): DatabaseOptions {
  return {
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeout: env.STATEMENT_TIMEOUT,
    entities: [KnowledgeEntryEntity, SeedEntity, ConversationEntity, MessageEntity],
    migrations,
  };
}
