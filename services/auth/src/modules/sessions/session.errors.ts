import { DomainError } from '@chhapai/service-kit';

/** The header does not repeat the readable cookie: another site may be asking in the shopper's name. */
export class XsrfMismatch extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'auth.xsrf_mismatch';

  constructor() {
    super('This page is out of date. Please reload it and try again.');
  }
}
