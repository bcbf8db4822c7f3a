import { errorCodes, RETURN_DAYS, returnStatusNames, type ReturnConflict, type ReturnStatus } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class ReturnNotFound extends domainError('not_found', errorCodes.returnNotFound, 'Return request not found') {}

/** The order has not been delivered, or was delivered too long ago. */
export class ReturnNotPossible extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.returnNotPossible;

  constructor() {
    super(
      `You can return an order within ${RETURN_DAYS} days of its delivery. Please contact us if something is wrong.`,
    );
  }
}

export class ReturnOpen extends domainError(
  'conflict',
  errorCodes.returnOpen,
  'You have already asked to return this order',
) {}

export class ReturnDecided extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.returnDecided;

  constructor(status: ReturnStatus) {
    super(`This request is already “${returnStatusNames[status]}”`);
  }
}

/** The request has changed since the given version. */
export class ReturnChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.returnChanged;

  constructor(override readonly details: ReturnConflict) {
    super('Someone else has changed this request since you opened it');
  }
}
