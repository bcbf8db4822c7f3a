import { CreateKnowledge1763700000001 } from './1763700000001-create-knowledge.js';
import { CreateConversations1763700000002 } from './1763700000002-create-conversations.js';

/** In the order they run. */
export const migrations = [CreateKnowledge1763700000001, CreateConversations1763700000002];
