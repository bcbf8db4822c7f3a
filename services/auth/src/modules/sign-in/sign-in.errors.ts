import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class BadCredentials extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.badCredentials;

  constructor(message = 'Email or password is incorrect') {
    super(message);
  }
}

export class GoogleLoginFailed extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.badCredentials;

  constructor() {
    super('Google login failed');
  }
}

export class GoogleNotSetUp extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.googleNotSetUp;

  constructor() {
    super('Google login is not set up yet');
  }
}
