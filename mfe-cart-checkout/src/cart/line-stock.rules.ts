// Separate from the rules of the cart, because every page loads those with the link to the cart.
import { LOW_STOCK, type CartLine } from '@chhapai/contracts';

const unavailableTexts = {
  product: 'No longer available',
  variant: 'This option is no longer available',
  'variant-required': 'Now comes in several options: please choose one on its page',
} as const;

/** Why a line cannot be ordered, and the quantity that can be ordered instead, if any; undefined if the line can be ordered. */
export function lineProblem(line: CartLine): { text: string; possible?: number } | undefined {
  const { productId: product, unavailable, piecesLeft, quantity } = line;
  if (!product) return { text: unavailableTexts[unavailable?.reason ?? 'product'] };
  if (piecesLeft === undefined || piecesLeft >= quantity) return undefined;
  if (piecesLeft === 0) return { text: 'Sold out' };
  const { minimumQuantity = 1 } = product;
  if (piecesLeft < minimumQuantity) return { text: `Only ${piecesLeft} left, fewer than the minimum order` };
  return { text: `Only ${piecesLeft} left`, possible: piecesLeft };
}

/** A hint that few or no more pieces can be added; undefined if there are enough or the product is made to order. */
export function stockHint({ piecesLeft, quantity }: CartLine): string | undefined {
  if (piecesLeft === undefined || piecesLeft < quantity) return undefined;
  return piecesLeft <= LOW_STOCK || piecesLeft === quantity ? `Only ${piecesLeft} left` : undefined;
}
