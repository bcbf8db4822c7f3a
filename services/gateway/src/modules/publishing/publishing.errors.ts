import { errorCodes, type GateFinding } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** What was sent cannot be unpacked, or must not be. `app` is the one concerned, when it is about one. */
export class ArchiveRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseArchive;
  override readonly details: readonly GateFinding[];

  constructor(message: string, app = 'archive') {
    super(message);
    this.details = [{ app, rule: 'archive', message }];
  }
}

/** This version is another release already. */
export class VersionTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.releaseVersionTaken;

  constructor({ app, version }: { app: string; version: string }) {
    super(`${app} ${version} is published already, with other bytes. Raise the version of its package.`);
  }
}
