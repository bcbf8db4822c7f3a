import { errorCodes, type ConversationConflict } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

/** Staff have changed the conversation since the given version. */
export class ConversationChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.conversationChanged;

  constructor(override readonly details: ConversationConflict) {
    super('Someone else has changed this conversation since you opened it');
  }
}

/** Somebody else answers this visitor. */
export class ConversationTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.conversationTaken;

  constructor(override readonly details: ConversationConflict) {
    super(`${details.current.assignee?.name} has taken over this conversation`);
  }
}

export class TeamMemberNotFound extends domainError(
  'conflict',
  errorCodes.teamMemberNotFound,
  'Conversations can only be assigned to staff who have opened the inbox in the last 30 days',
) {}
