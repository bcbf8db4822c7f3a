import { errorCodes } from '@chhapai/contracts';
import { domainError, DomainError, InvalidRequest } from '@chhapai/service-kit';

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

export class SecondFactorWrong extends domainError(
  'unauthorised',
  errorCodes.secondFactorWrong,
  'This code is incorrect or has already been used',
) {}

/** The request must contain a code. */
export class SecondFactorCodeMissing extends InvalidRequest {
  constructor() {
    const message = 'Enter a code from your authenticator app, or a recovery code';
    super(message, [{ field: 'code', message }]);
  }
}

/** The login was not completed in time, or had too many wrong codes. */
export class ChallengeEnded extends domainError(
  'unauthorised',
  errorCodes.loginRequired,
  'This login has expired. Please log in again.',
) {}

export class SecondFactorOn extends domainError(
  'conflict',
  'auth.second_factor_on',
  'Two-factor authentication is already on',
) {}

export class SecondFactorOff extends domainError(
  'conflict',
  'auth.second_factor_off',
  'Two-factor authentication is not on',
) {}
