import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '../errors/domain-error.js';

/** Nobody is signed in, or with a token that is none of ours. */
export class LoginRequired extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.loginRequired;

  constructor(message = 'Please login to continue') {
    super(message);
  }
}

/** The access token was good once; the browser fetches a new one and asks again. */
export class TokenExpired extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.tokenExpired;

  constructor() {
    super('Your session has expired. Please login to continue');
  }
}

/** Signed in, but not in a role that may do this. */
export class Forbidden extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.forbidden;

  constructor() {
    super('You are not allowed to do this');
  }
}
