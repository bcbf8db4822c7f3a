// The price of a piece of a product. The server charges by these rules and browsers show prices by them. Prices are in rupees.
import type { CartLine } from './cart.schema.js';
import type { PriceStep } from './product.rules.js';

/**
 * The prices per piece of a product, or of its variant that costs `variantPrice`: that of one piece first, then each lower one
 * with the quantity from which it applies.
 *
 * A variant with a price of its own gets the discount of each step as a share of its price: if a mug costs 300, or 270 from 10
 * pieces, its large variant at 400 costs 360 from 10 pieces. The result is rounded to a whole rupee if all of these prices are
 * whole rupees, otherwise to the paisa.
 */
export function pricesByQuantity(
  { price, priceSteps = [] }: { price: number; priceSteps?: readonly PriceStep[] | undefined },
  variantPrice = price,
): PriceStep[] {
  const prices: PriceStep[] = [{ from: 1, price: variantPrice }];
  for (const step of priceSteps) {
    const stepPrice = variantPrice === price ? step.price : discounted(variantPrice, step.price, price);
    if (stepPrice < prices.at(-1)!.price) prices.push({ from: step.from, price: stepPrice });
  }
  return prices;
}

function discounted(variantPrice: number, stepPrice: number, price: number): number {
  const partsOfRupee = [variantPrice, stepPrice, price].every(Number.isInteger) ? 1 : 100;
  return Math.max(1, Math.round((variantPrice * stepPrice * partsOfRupee) / price)) / partsOfRupee;
}

/** The price per piece for a number of pieces. */
export const priceFor = (prices: readonly PriceStep[], pieces: number): number =>
  (prices.findLast(({ from }) => from <= pieces) ?? prices[0]!).price;

/** How many more pieces lower the price, and to what; undefined at the lowest price. */
export function nextPriceBreak(prices: readonly PriceStep[], pieces: number): NextPriceBreak | undefined {
  const next = prices.find(({ from }) => from > pieces);
  return next && { pieces: next.from - pieces, price: next.price };
}

/** With this many more `pieces`, each piece costs `price`. */
export interface NextPriceBreak {
  pieces: number;
  price: number;
}

/**
 * How many pieces of a product decide its price: those of all its lines, whatever their variants and personalisation, because
 * they are printed in one run. Five red and five blue mugs cost what ten mugs cost.
 */
export function piecesByProduct(lines: readonly { productId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** The lines of a cart with the prices that their quantities result in. */
export function pricedLines(lines: readonly CartLine[]): CartLine[] {
  const pieces = piecesByProduct(
    lines.flatMap(({ productId, quantity }) => (productId ? [{ productId: productId._id, quantity }] : [])),
  );
  return lines.map(({ regularPrice: _regular, nextPriceBreak: _next, ...line }) => {
    const { productId: product, prices } = line;
    if (!product || !prices) return line;
    const count = pieces.get(product._id)!;
    const [regularPrice, price] = [priceFor(prices, 1), priceFor(prices, count)];
    const nextBreak = nextPriceBreak(prices, count);
    return {
      ...line,
      productId: { ...product, price },
      ...(price < regularPrice && { regularPrice }),
      ...(nextBreak && { nextPriceBreak: nextBreak }),
    };
  });
}
