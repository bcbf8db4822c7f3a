import { errorCodes, type PromotionConflict } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class PromotionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.promotionNotFound;

  constructor() {
    super('Promotion not found');
  }
}

/** Someone else has changed the promotion since it was read. */
export class PromotionChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.promotionChanged;

  constructor(override readonly details: PromotionConflict) {
    super('Someone else has changed this promotion since you opened it');
  }
}
