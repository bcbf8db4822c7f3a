import {
  errorCodes,
  type CategoryConflict,
  type CategoryNotEmptyDetails,
  type ProductConflict,
  type InvalidField,
} from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

/** The product has changed since the given version. */
export class ProductChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.productChanged;

  constructor(override readonly details: ProductConflict) {
    super('Someone else has changed this product since you opened it');
  }
}

export class ProductArchived extends domainError(
  'conflict',
  errorCodes.productArchived,
  'This product is archived. Restore it before you sell it again.',
) {}

/** `details` names the variants whose SKUs other products use. */
export class SkuTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.productSkuTaken;
  override readonly details: (InvalidField & { path: string })[];

  constructor(fields: InvalidField[]) {
    super('Another product has a variant with this SKU');
    this.details = fields.map(({ field, message }) => ({ path: field, field, message }));
  }
}

/** The category has changed since the given version. */
export class CategoryChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.categoryChanged;

  constructor(override readonly details: CategoryConflict) {
    super('Someone else has changed this category since you opened it');
  }
}

/** `details` contains the number of products. */
export class CategoryNotEmpty extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.categoryNotEmpty;
  override readonly details: CategoryNotEmptyDetails;

  constructor(products: number) {
    super(
      products === 1
        ? 'This category has one product. Move it to another category first.'
        : `This category has ${products} products. Move them to another category first.`,
    );
    this.details = { products };
  }
}
