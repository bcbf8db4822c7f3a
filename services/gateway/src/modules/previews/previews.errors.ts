import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** Not sealed by this shop, or changed on the way. */
export class ForeignPreview extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.previewForeign;

  constructor() {
    super('This preview link was not made by this shop, or a part of it is missing. Please ask for a new one.');
  }
}

/** Its time is over, or its version is gone. */
export class ExpiredPreview extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.previewExpired;

  constructor() {
    super('This preview link is no longer good. Please ask for a new one.');
  }
}

/** There is no such version to show. */
export class NothingToPreview extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;
}

/** The stored record is not the one its team signed. */
export class ChangedRecord extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.releaseSignature;

  constructor({ app, version }: { app: string; version: string }, cause: unknown) {
    super(`The record of ${app} ${version} is not the one its team signed, so it cannot be shown to anybody`, {
      cause,
    });
  }
}
