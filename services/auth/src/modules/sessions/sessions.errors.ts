import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class SessionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.sessionNotFound;

  constructor() {
    super('This session has already ended');
  }
}

/** The XSRF header is missing, or not that of the session: another site may have sent the request. */
export class XsrfMismatch extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'auth.xsrf_mismatch';

  constructor() {
    super('This page is out of date. Please reload it and try again.');
  }
}
