import { errorCodes, type GateFinding } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** The archive cannot be unpacked, or exceeds a limit. `app` is the affected app, if it is known. */
export class ArchiveRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseArchive;
  override readonly details: readonly GateFinding[];

  constructor(message: string, app = 'archive') {
    super(message);
    this.details = [{ app, rule: 'archive', message }];
  }
}

export class VersionTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.releaseVersionTaken;

  constructor({ app, version }: { app: string; version: string }) {
    super(`${app} ${version} is already published with different content. Increase the version in its package.json.`);
  }
}

/** The release was built before releases had a bill of materials. */
export class SbomNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;

  constructor({ app, version }: { app: string; version: string }) {
    super(`${app} ${version} was built before releases had a bill of materials`);
  }
}
