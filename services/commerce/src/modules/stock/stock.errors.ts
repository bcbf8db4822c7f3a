import { errorCodes, type StockShortage } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** Fewer pieces are in stock than requested. */
export class StockShort extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.stockShort;

  /** `inCart` pieces are in the cart already. */
  constructor(
    override readonly details: StockShortage[],
    inCart = 0,
  ) {
    const cartNote = inCart > 0 ? [`You already have ${inCart} in your cart.`] : [];
    super([...details.map(describeShortage), ...cartNote].join(' '));
  }
}

function describeShortage({ name, left }: StockShortage): string {
  if (left === 0) return `${name} is sold out.`;
  return left === 1 ? `Only 1 piece of ${name} is left.` : `Only ${left} pieces of ${name} are left.`;
}
