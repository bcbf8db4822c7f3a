import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** The link was not signed by this shop, or was changed. */
export class InvalidPreviewLink extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.previewForeign;

  constructor() {
    super('This preview link was not created by this shop or is incomplete. Please ask for a new one.');
  }
}

export class ExpiredPreviewLink extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.previewExpired;

  constructor() {
    super('This preview link has expired. Please ask for a new one.');
  }
}
