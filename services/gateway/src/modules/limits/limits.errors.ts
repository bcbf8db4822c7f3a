import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** One address asks more than any office full of shoppers does. */
export class TooManyRequests extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super('Too many requests. Please wait a little and try again.');
  }
}
