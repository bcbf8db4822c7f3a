import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class ConversationNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.conversationNotFound;

  constructor() {
    super('Conversation not found. The visitor may have deleted it.');
  }
}

/** The visitor has not written anything yet, or has deleted the conversation. */
export class NoConversation extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.conversationNotFound;

  constructor() {
    super('Please send a message first');
  }
}
