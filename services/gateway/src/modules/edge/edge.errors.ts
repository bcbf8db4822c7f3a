import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** No address of ours can look like that. */
export class UnreadableAddress extends DomainError {
  readonly kind = 'invalid';
  readonly code = errorCodes.invalidRequest;

  constructor(message = 'This address could not be read') {
    super(message);
  }
}

/** There is no such call or file. */
export class NothingHere extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.notFound;

  constructor() {
    super('There is nothing at this address');
  }
}
