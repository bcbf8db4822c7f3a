import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class EmailTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.emailTaken;

  constructor() {
    super('An account with this e-mail already exists');
  }
}
