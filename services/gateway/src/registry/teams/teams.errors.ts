import { errorCodes, type TokenAction } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class TokenRequired extends domainError(
  'unauthorised',
  errorCodes.releaseTokenRequired,
  'This request requires a team token, sent as "Authorization: Bearer <token>"',
) {}

/** The token is valid, but its team does not own the app. */
export class AppNotOwned extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.releaseForbidden;

  constructor(team: string, app: string) {
    super(app === '*' ? `Team ${team} may not manage the whole shop` : `${app} is not an app of team ${team}`);
  }
}

export class TokenExpired extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.releaseTokenExpired;

  constructor(token: string) {
    super(`The team token ${token} has expired`);
  }
}

export class TokenRevoked extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.releaseTokenRevoked;

  constructor(token: string) {
    super(`The team token ${token} has been revoked`);
  }
}

/** The team owns the app, but the token is limited to others. */
export class OutsideTokenScope extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.releaseForbidden;

  constructor(token: string, app: string) {
    super(`The token ${token} is not valid for ${app === '*' ? 'the whole shop' : app}`);
  }
}

export class ActionNotPermitted extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.releaseForbidden;

  constructor(token: string, action: TokenAction) {
    super(`The token ${token} does not permit the action ${action}`);
  }
}

/** A signature is expired, was used before, or was not made with the active key of the team. */
export class SignatureRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseSignature;
}

export class TeamNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;

  constructor(team: string) {
    super(`There is no team called ${team}`);
  }
}

export class TokenNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;

  constructor(team: string, token: string) {
    super(`Team ${team} has no token called ${token}`);
  }
}

export class TeamConflict extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.releaseState;
}
