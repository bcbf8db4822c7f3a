import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class JobNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.jobNotFound;

  constructor() {
    super('Job not found');
  }
}

export class DeadLetterNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.deadLetterNotFound;

  constructor() {
    super('There is no failed job with this number. It may have succeeded meanwhile.');
  }
}
