import { errorCodes, type GateFinding } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import type { ReleaseName } from '../releases/releases.module.js';

/** The version was never published or has been pruned. */
export class ReleaseNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;

  constructor({ app, version }: { app: string; version?: string }) {
    super(version === undefined ? `There is no release of ${app}` : `There is no release ${app} ${version}`);
  }
}

export class ReleaseRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseRefused;

  constructor(override readonly details: readonly GateFinding[]) {
    const sentences = details.map(({ app, rule, message }) => `${app} (${rule}): ${message.replace(/\.?$/, '.')}`);
    super(`Refused. ${sentences.join(' ')}`);
  }
}

export class ReleaseStateConflict extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.releaseState;
}

export class UntrustedRecord extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseSignature;

  constructor({ app, version }: ReleaseName, cause: unknown) {
    super(`The record of ${app} ${version} does not match the one its team signed, so it cannot be shown`, { cause });
  }
}
