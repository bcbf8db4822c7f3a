import { errorCodes, type Role } from '@chhapai/contracts';
import { domainError, DomainError } from '../errors/domain-error.js';

/** The request has no valid access token. */
export class LoginRequired extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.loginRequired;

  constructor(message = 'Please log in to continue') {
    super(message);
  }
}

/** The access token has expired; the browser renews it and retries the request. */
export class TokenExpired extends domainError(
  'unauthorised',
  errorCodes.tokenExpired,
  'Your session has expired. Please log in to continue.',
) {}

/** The shopper's role does not allow the request. */
export class Forbidden extends domainError('forbidden', errorCodes.forbidden, 'You are not allowed to do this') {}

/** The person's role was changed after the access token was issued. The browser renews the token and retries the request. */
export class RoleChanged extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.forbidden;
  override readonly details: { role: Role };

  /** `role` is the person's current role. */
  constructor(role: Role) {
    super('Your role has changed. Please reload the page.');
    this.details = { role };
  }
}

/** The shop requires a second factor from administrators, and this administrator has not set one up yet. */
export class SecondFactorSetupRequired extends domainError(
  'forbidden',
  errorCodes.secondFactorSetupRequired,
  'Please set up two-factor authentication in your account first',
) {}
