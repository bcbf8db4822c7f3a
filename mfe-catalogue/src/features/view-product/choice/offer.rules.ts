import {
  LOW_STOCK,
  MAX_QUANTITY,
  pricesByQuantity,
  type PriceStep,
  type Product,
  type ProductVariant,
} from '@chhapai/contracts';
import { type Choice, matchingVariants, missingOption, variantOf } from './variants.rules';

/** The offer for the current choice. Prices are in rupees. */
export interface Offer {
  /** Undefined without variants, and until one is chosen. */
  variant: ProductVariant | undefined;
  /** Prices per piece by quantity; until a variant is chosen, those of the cheapest. */
  prices: PriceStep[];
  /** True while the variants that can still be chosen cost different amounts. */
  hasPriceRange: boolean;
  stock: StockLevel;
  /** The largest quantity that can be added. */
  max: number;
  /** The option that must still be chosen, unless everything is sold out. */
  missing: string | undefined;
  /** Why the product cannot be added to the cart. */
  blockedReason: string | undefined;
}

export interface StockLevel {
  level: 'made-to-order' | 'in-stock' | 'low' | 'sold-out';
  text: string;
}

export function offerOf(product: Product, choice: Choice = {}): Offer {
  const { variants = [], variantPrices: range, minimumQuantity = 1 } = product;
  const variant = variantOf(variants, choice);
  const candidates = variant ? [variant] : matchingVariants(variants, choice);
  // Products in lists have the range of prices instead of their variants.
  const variantPrices = product.variants || !range ? candidates.map(({ price }) => price) : [range.from, range.to];
  const lowest = variantPrices.length > 0 ? Math.min(...variantPrices) : product.price;
  const pieces = piecesLeft(product, candidates);
  const missing = pieces === undefined || pieces > 0 ? missingOption(variants, choice) : undefined;
  return {
    variant,
    prices: pricesByQuantity(product, lowest),
    hasPriceRange: variantPrices.some((price) => price > lowest),
    stock: stockLevel(pieces, missing === undefined),
    max: Math.min(MAX_QUANTITY, Math.max(pieces ?? MAX_QUANTITY, minimumQuantity)),
    missing,
    blockedReason: findBlockedReason(pieces, minimumQuantity, missing),
  };
}

/** The most pieces of one variant; undefined if the product is made to order, or comes from a list and is not sold out. */
export function piecesLeft({ stock, soldOut }: Product, variants: readonly ProductVariant[]): number | undefined {
  if (!stock?.tracked) return soldOut ? 0 : undefined;
  return variants.length === 0
    ? stock.quantity
    : Math.max(...variants.map(({ quantity }) => quantity ?? stock.quantity));
}

function stockLevel(pieces: number | undefined, isChosen: boolean): StockLevel {
  if (pieces === undefined) return { level: 'made-to-order', text: 'Made to order' };
  if (pieces <= 0) return { level: 'sold-out', text: 'Sold out' };
  if (pieces <= LOW_STOCK && isChosen) return { level: 'low', text: `Only ${pieces} left` };
  return { level: 'in-stock', text: 'In stock' };
}

function findBlockedReason(pieces = Infinity, minimum: number, missing: string | undefined): string | undefined {
  if (pieces <= 0) return 'Sold out';
  if (missing) return `Choose ${withArticle(missing)}`;
  return pieces < minimum ? `Only ${pieces} left, minimum order ${minimum}` : undefined;
}

/** Such as `a colour` or `an edition`. */
const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`;
