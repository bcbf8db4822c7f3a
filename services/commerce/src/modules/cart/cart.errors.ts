import { errorCodes, MAX_LINES, MAX_QUANTITY, type InvalidField } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class LineNotFound extends domainError('not_found', errorCodes.lineNotFound, 'This item is not in your cart') {}

/** The product is sold in variants, and the request names none. */
export class VariantRequired extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.variantRequired;
  override readonly details: InvalidField[];

  constructor(product: string) {
    const message = `${product} comes in several options. Please choose one first.`;
    super(message);
    this.details = [{ field: 'variantId', message }];
  }
}

export class VariantNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.variantNotFound;

  constructor(product: string) {
    super(`This option of ${product} is no longer available. Please choose another.`);
  }
}

/** The product has several lines that differ in their variant or personalisation. */
export class LineAmbiguous extends domainError(
  'conflict',
  'cart.line_ambiguous',
  'This product is in your cart more than once, with different options. Please change it in your cart.',
) {}

export class BelowMinimum extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.minimumQuantity;
  override readonly details: InvalidField[];

  constructor(product: string, minimum: number) {
    const message = `The minimum order for ${product} is ${minimum} pieces`;
    super(message);
    this.details = [{ field: 'quantity', message }];
  }
}

/** Required fields are empty; `details` names them as `personalisation.<key>`. */
export class PersonalisationRequired extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.personalisationRequired;

  constructor(
    product: string,
    override readonly details: InvalidField[],
  ) {
    super(`${product}: ${details[0]?.message}`);
  }
}

export class PersonalisationInvalid extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.personalisationInvalid;

  constructor(
    product: string,
    override readonly details: InvalidField[],
  ) {
    super(`${product}: ${details[0]?.message}`);
  }
}

export class TooManyPieces extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'cart.too_many_pieces';

  constructor() {
    super(
      `You can order up to ${MAX_QUANTITY} pieces of one product here. For larger quantities, please request a quote.`,
    );
  }
}

export class TooManyLines extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'cart.too_many_lines';

  constructor() {
    super(`Your cart can hold up to ${MAX_LINES} different items. Please order these first, or remove some.`);
  }
}
