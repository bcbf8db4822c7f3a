import {
  cashNames,
  errorCodes,
  MAX_DELIVERY_ATTEMPTS,
  orderStatusNames,
  type CashState,
  type IllegalMove,
  type OrderChange,
  type OrderConflict,
  type OrderStatus,
} from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';
import { describeChanges, rupees } from './placing/order.rules.js';

export class CartEmpty extends domainError('unprocessable', errorCodes.cartEmpty, 'Your cart is empty') {}

export class OrderChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderChanged;

  constructor(override readonly details: OrderChange[]) {
    super(describeChanges(details));
  }
}

export class CardDisabled extends domainError(
  'unprocessable',
  errorCodes.cardDisabled,
  'Razorpay payment is currently disabled.',
) {}

export class IdempotencyMismatch extends domainError(
  'unprocessable',
  errorCodes.idempotencyMismatch,
  'This order was already placed with different details. Please check your orders before you place it again.',
) {}

export class OrderNotFound extends domainError('not_found', errorCodes.orderNotFound, 'Order not found') {}

/** The key of an email link is unknown, expired or revoked, or belongs to another order. */
export class OrderLinkInvalid extends domainError(
  'not_found',
  errorCodes.orderLinkInvalid,
  'This link is no longer valid. Please log in to see your order.',
) {}

/** The request lacks the key of an email link; a login does not replace it. */
export class OrderLinkRequired extends domainError(
  'forbidden',
  errorCodes.orderLinkRequired,
  'Please open the link in our email about this order to confirm it',
) {}

/** The order no longer waits for its shopper to confirm it. */
export class OrderAlreadyDecided extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderIllegalMove;

  constructor(override readonly details: IllegalMove) {
    const isCancelled = details.from === 'cancelled';
    super(isCancelled ? 'This order was cancelled and cannot be confirmed' : 'This order is already confirmed');
  }
}

/** The amount that the shopper was shown differs from the amount to pay. */
export class AmountChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderChanged;
  override readonly details: OrderChange[];

  /** Amounts are in rupees. */
  constructor(shown: number, now: number) {
    super(`The amount to pay is ${rupees(now)}, not ${rupees(shown)}. Please check it and confirm again.`);
    this.details = [{ field: 'totalPrice', shown, now }];
  }
}

/** The cart kept changing while the order was being placed. */
export class CartBusy extends domainError(
  'conflict',
  'order.cart_busy',
  'Your cart is being changed somewhere else. Please check it and place your order again.',
) {}

/** The table of moves does not allow this move, or something is still missing. */
export class IllegalOrderMove extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderIllegalMove;

  constructor(override readonly details: IllegalMove) {
    const from = orderStatusNames[details.from];
    const to = orderStatusNames[details.to];
    super(details.faults?.[0]?.message ?? `This order is “${from}” and cannot be moved to “${to}”`);
  }
}

/** The order has been changed since the given version. */
export class OrderChangedByOther extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.orderChanged;

  constructor(override readonly details: OrderConflict) {
    super('Someone else has changed this order since you opened it');
  }
}

/** Deliveries can only fail while the order is shipped. */
export class OrderNotShipped extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderNotShipped;

  constructor(status: OrderStatus) {
    super(
      `Failed deliveries can only be recorded while an order is “${orderStatusNames.shipped}”. This order is “${orderStatusNames[status]}”.`,
    );
  }
}

/** Couriers attempt a delivery only a limited number of times. */
export class TooManyAttempts extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderTooManyAttempts;

  constructor() {
    super(
      `${MAX_DELIVERY_ATTEMPTS} failed deliveries of this shipment are already recorded. Mark the order as delivered or returned.`,
    );
  }
}

/** The order's status no longer allows this change. */
export class OrderClosed extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderClosed;

  /** `because` completes the sentence; by default, it names the order's status. */
  constructor(what: string, status: OrderStatus, because = `this order is “${orderStatusNames[status]}”`) {
    super(`${what} cannot be changed: ${because}`);
  }
}

export class OrderLineNotFound extends domainError(
  'not_found',
  errorCodes.orderLineNotFound,
  'This order has no such line',
) {}

/** A line cannot be approved without its files to print. */
export class ArtworkMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderArtworkMissing;

  constructor(line: string, files: readonly string[]) {
    super(`The artwork of “${line}” cannot be approved. Missing: ${files.join(', ')}`);
  }
}

export class IllegalCashChange extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.orderIllegalCash;

  constructor(override readonly details: { from: CashState | null; to: CashState; allowed: CashState[] }) {
    const from = details.from ? cashNames[details.from] : 'Nothing owed';
    super(`The cash for this order is “${from}” and cannot be changed to “${cashNames[details.to]}”`);
  }
}
