import { DomainError } from '@chhapai/service-kit';

/** The XSRF header does not match the cookie: another site may have sent the request. */
export class XsrfMismatch extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'auth.xsrf_mismatch';

  constructor() {
    super('This page is out of date. Please reload it and try again.');
  }
}
