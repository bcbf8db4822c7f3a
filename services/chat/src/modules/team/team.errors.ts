import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class TeamMemberNotFound extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.teamMemberNotFound;

  constructor() {
    super('Conversations can only be assigned to staff who have opened the inbox in the last 30 days');
  }
}
