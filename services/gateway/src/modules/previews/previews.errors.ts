import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** Why a link shows nothing; `isOver` when it once did. */
export abstract class PreviewRefused extends DomainError {
  readonly kind = 'forbidden';
  abstract readonly isOver: boolean;
}

/** Not sealed by this shop, or changed on the way. */
export class ForeignPreview extends PreviewRefused {
  readonly code = errorCodes.previewForeign;
  readonly isOver = false;

  constructor() {
    super('This preview link was not made by this shop, or a part of it is missing. Please ask for a new one.');
  }
}

/** Its time is over, or its version is gone. */
export class ExpiredPreview extends PreviewRefused {
  readonly code = errorCodes.previewExpired;
  readonly isOver = true;

  constructor() {
    super('This preview link is no longer good. Please ask for a new one.');
  }
}

/** There is no such version to show. */
export class NothingToPreview extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.releaseNotFound;
}
