import { errorCodes } from '@chhapai/contracts';
import { domainError, DomainError, retryText } from '@chhapai/service-kit';

export class RouteNotFound extends domainError('not_found', errorCodes.notFound, 'Nothing was found at this URL') {}

/** The limits allow for an office full of shoppers behind one IP address. */
export class TooManyRequests extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super(`Too many requests. ${retryText(retryAfterSeconds)}`);
  }
}

/** The request comes from a withdrawn release, which may no longer change anything. */
export class ReleaseWithdrawn extends domainError(
  'conflict',
  errorCodes.releaseWithdrawn,
  'Nothing was changed, because this page had a problem and has been replaced. Please reload the page and try again.',
) {}

/** A service is down or too slow, while the others keep working. */
export class ServiceUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.unavailable;
  override readonly retryAfterSeconds = 5;

  constructor(cause?: unknown) {
    super('This part of the shop is unavailable right now. Please try again in a moment.', { cause });
  }
}
