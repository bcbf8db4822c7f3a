import { errorCodes, type GateFinding } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import type { ReleaseName } from './release-name.js';

/** No such version is kept; perhaps it was once, and has been pruned. */
export class ReleaseNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;

  constructor({ app, version }: { app: string; version?: string }) {
    super(version === undefined ? `There is no release of ${app}` : `${app} ${version} is not kept here`);
  }
}

/** The gate has something against a release; `details` lists its findings. */
export class ReleaseRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseRefused;

  constructor(override readonly details: readonly GateFinding[]) {
    super(`Refused. ${details.map(({ app, rule, message }) => `${app} (${rule}): ${message}`).join(' ')}`);
  }
}

/** What is released now does not go with what was asked. */
export class WrongState extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.releaseState;
}

/** The stored record is not what the team signed: somebody else has changed it. */
export class RecordChanged extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseSignature;

  constructor({ app, version }: ReleaseName, cause: unknown) {
    super(`The record of ${app} ${version} is not the one its team signed, so it cannot be shown to anybody`, {
      cause,
    });
  }
}
