import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class CategoryNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.categoryNotFound;

  constructor() {
    super('Category not found');
  }
}

export class ProductNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.productNotFound;

  constructor() {
    super('Product not found');
  }
}
