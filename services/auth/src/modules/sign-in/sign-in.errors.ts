import { errorCodes } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class BadCredentials extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.badCredentials;

  constructor(message = 'Email or password is incorrect') {
    super(message);
  }
}

export class GoogleLoginFailed extends domainError('unauthorised', errorCodes.badCredentials, 'Google login failed') {}

export class GoogleNotSetUp extends domainError(
  'unavailable',
  errorCodes.googleNotSetUp,
  'Google login is not set up yet',
) {}
