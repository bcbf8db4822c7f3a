import { errorCodes } from '@chhapai/contracts';
import { DomainError, InvalidRequest } from '@chhapai/service-kit';

/** The first step of the login succeeded; `details.challenge` and a code complete it. */
export class SecondFactorRequired extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.secondFactorRequired;
  override readonly details: { challenge: string };

  constructor(challenge: string) {
    super('Please enter the code from your authenticator app');
    this.details = { challenge };
  }
}

export class SecondFactorWrong extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.secondFactorWrong;

  constructor() {
    super('This code is incorrect or has already been used');
  }
}

/** The request must contain a code. */
export class SecondFactorCodeMissing extends InvalidRequest {
  constructor() {
    const message = 'Enter a code from your authenticator app, or a recovery code';
    super(message, [{ field: 'code', message }]);
  }
}

/** The login was not completed in time, or had too many wrong codes. */
export class ChallengeEnded extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.loginRequired;

  constructor() {
    super('This login has expired. Please log in again.');
  }
}

export class SecondFactorOn extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'auth.second_factor_on';

  constructor() {
    super('Two-factor authentication is already on');
  }
}

export class SecondFactorOff extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'auth.second_factor_off';

  constructor() {
    super('Two-factor authentication is not on');
  }
}
