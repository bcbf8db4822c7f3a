import rateLimit from '@fastify/rate-limit';
import { defineService } from '@chhapai/service-kit';
import { chatEnv } from './chat.env.js';
import { CreateKnowledge1763700000001 } from './migrations/1763700000001-create-knowledge.js';
import { CreateConversations1763700000002 } from './migrations/1763700000002-create-conversations.js';
import { LinkConversations1764000000001 } from './migrations/1764000000001-link-conversations.js';
import { conversationsEntities, ConversationsModule } from './modules/conversations/conversations.module.js';
import { knowledgeEntities } from './modules/knowledge/knowledge.module.js';

/** The chat service. */
export const chat = defineService({
  name: 'chat',
  env: chatEnv,
  entities: [...knowledgeEntities, ...conversationsEntities],
  migrations: [CreateKnowledge1763700000001, CreateConversations1763700000002, LinkConversations1764000000001],
  modules: [ConversationsModule],
  async configure(app) {
    // Not for all routes: MessageLimits decides what is counted.
    await app.register(rateLimit, { global: false });
  },
});
