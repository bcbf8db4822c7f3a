import { piecesByProduct, priceFor } from '@chhapai/contracts';
import { pricesOf, unavailableReason, type CartLineState } from '../cart/cart.module.js';
import type { CartPosition } from './order.rules.js';

/** A position with the line that it was read from. */
export interface ReadPosition extends CartPosition {
  line: CartLineState;
}

/** Lines of a cart at the prices that follow from the pieces of each product. */
export function toPositions(lines: readonly CartLineState[]): ReadPosition[] {
  const orderable = lines.filter((line) => !unavailableReason(line));
  const pieces = piecesByProduct(orderable.map(({ product, quantity }) => ({ productId: product.id, quantity })));
  return lines.map((line) => {
    const { product, variant, quantity, personalisation } = line;
    return {
      line,
      productId: product.id,
      variant,
      name: product.name,
      image: variant?.image ?? product.image,
      quantity,
      pricePaise: Math.round(priceFor(pricesOf(line), pieces.get(product.id) ?? quantity) * 100),
      isSold: !unavailableReason(line),
      minimumQuantity: product.minimumQuantity,
      fields: product.fields,
      personalisation,
    };
  });
}
