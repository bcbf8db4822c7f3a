import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class JobNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.jobNotFound;

  constructor() {
    super('Job not found');
  }
}
