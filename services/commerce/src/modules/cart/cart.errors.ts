import { errorCodes, MAX_LINES, MAX_QUANTITY } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class LineNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.lineNotFound;

  constructor() {
    super('This item is not in your cart');
  }
}

export class TooManyPieces extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'cart.too_many_pieces';

  constructor() {
    super(`You can order up to ${MAX_QUANTITY} pieces of one product here. For more, please ask us for a quotation.`);
  }
}

export class TooManyLines extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'cart.too_many_lines';

  constructor() {
    super(`Your cart can hold ${MAX_LINES} different products. Please order these first, or remove some.`);
  }
}
