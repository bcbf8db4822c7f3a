import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** No token, or none that a team has. */
export class TokenRequired extends DomainError {
  readonly kind = 'unauthorised';
  readonly code = errorCodes.releaseTokenRequired;

  constructor() {
    super('This call needs the token of a team, as "Authorization: Bearer <token>"');
  }
}

/** A good token, but of a team that has no say in this. */
export class NotYours extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.releaseForbidden;

  constructor(team: string, app: string) {
    super(app === '*' ? `Team ${team} has no say over the whole shop` : `${app} is not an app of team ${team}`);
  }
}

/** What was signed is not by the team's present key, not fresh, or was used before. */
export class SignatureRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseSignature;
}

/** There is no such team. */
export class TeamNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;

  constructor(team: string) {
    super(`There is no team called ${team}`);
  }
}

/** The name or the key belongs to somebody already. */
export class TeamTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.releaseState;
}
