import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** A service is down or too slow; the others go on. */
export class PartUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.unavailable;
  override readonly retryAfterSeconds = 5;

  constructor(cause?: unknown) {
    super('This part of the shop is not answering right now. Please try again in a moment.', { cause });
  }
}
