import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class ProductNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.productNotFound;

  constructor() {
    super('Product not found');
  }
}
