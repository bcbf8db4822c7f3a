import { errorCodes } from '@chhapai/contracts';
import { domainError } from '@chhapai/service-kit';

export class ConversationNotFound extends domainError(
  'not_found',
  errorCodes.conversationNotFound,
  'Conversation not found. The visitor may have deleted it.',
) {}

/** The visitor has not written anything yet, or has deleted the conversation. */
export class NoConversation extends domainError(
  'conflict',
  errorCodes.conversationNotFound,
  'Please send a message first',
) {}
