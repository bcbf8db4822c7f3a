import {
  errorCodes,
  orderStatusNames,
  type IllegalMove,
  type OrderChange,
  type OrderConflict,
} from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { describeChanges } from './order.rules.js';

export class CartEmpty extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.cartEmpty;

  constructor() {
    super('Your cart is empty');
  }
}

export class OrderChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderChanged;

  constructor(override readonly details: OrderChange[]) {
    super(describeChanges(details));
  }
}

export class CardDisabled extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.cardDisabled;

  constructor() {
    super('Razorpay payment is currently disabled.');
  }
}

export class IdempotencyMismatch extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.idempotencyMismatch;

  constructor() {
    super('This order was already placed with other details. Please look at your orders before you place it again.');
  }
}

export class OrderNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.orderNotFound;

  constructor() {
    super('Order not found');
  }
}

/** The key of a link in an e-mail is unknown, expired or revoked, or belongs to another order. */
export class OrderLinkInvalid extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.orderLinkInvalid;

  constructor() {
    super('This link is no longer valid. Please log in to see your order.');
  }
}

/** The cart kept changing while the order was being placed. */
export class CartBusy extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'order.cart_busy';

  constructor() {
    super('Your cart is being changed somewhere else. Please check it and place your order again.');
  }
}

/** The table of moves does not allow this one. */
export class IllegalOrderMove extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderIllegalMove;

  constructor(override readonly details: IllegalMove) {
    const [from, to] = [details.from, details.to].map((status) => orderStatusNames[status]);
    super(`This order is “${from}” and cannot be moved to “${to}”`);
  }
}

/** The order has been moved since the given version. */
export class OrderMoved extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.orderChanged;

  constructor(override readonly details: OrderConflict) {
    super('Somebody else has changed this order since you opened it');
  }
}
