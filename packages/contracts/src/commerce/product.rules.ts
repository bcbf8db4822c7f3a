// Limits and rules of products that staff edit. Separate from the schemas, so that browsers do not load zod.

import type { Classification } from './staff-catalogue.schema.js';

/** Maximum lengths of texts in characters and of lists in entries, and the maximum stock in pieces. */
export const PRODUCT_LIMITS = {
  name: 120,
  description: 5000,
  images: 12,
  measurements: 20,
  personalisation: 10,
  priceSteps: 10,
  variants: 100,
  options: 5,
  stock: 1_000_000,
  categoryName: 60,
} as const;

/** The highest price of a piece, in rupees. */
export const MAX_PRICE = 100_000;

/** A tracked stock of at most this many pieces is low. */
export const LOW_STOCK = 5;

/** The classifications as the staff console shows them. */
export const classificationNames: Readonly<Record<Classification, string>> = {
  missing: 'No HSN',
  unknown: 'HSN without a rate',
  unsure: 'Check with your accountant',
  sure: 'Classified',
};

/** Icons for categories; the first is the default. */
export const categoryIcons = [
  '/media/icon-all.svg',
  '/media/icon-mug.svg',
  '/media/icon-mousepad.svg',
  '/media/icon-photoframe.svg',
  '/media/icon-bottle.svg',
  '/media/icon-keychain.svg',
] as const;

/** For at least `from` pieces, each piece costs `price` rupees. */
export interface PriceStep {
  from: number;
  price: number;
}

interface Priced {
  price: number;
  oldPrice?: number | null | undefined;
  priceSteps: readonly PriceStep[];
  variants: readonly { sku: string; options: Readonly<Record<string, string>> }[];
}

/** A field of a product that contradicts another one, e.g. `priceSteps.1.price`. */
export interface ProductFieldError {
  path: string;
  message: string;
}

/** Contradictions between the fields of a product: prices must fall with the quantity, and variants must differ. */
export function productErrors({ price, oldPrice, priceSteps, variants }: Priced): ProductFieldError[] {
  return [
    ...(oldPrice && oldPrice <= price ? [{ path: 'oldPrice', message: 'must be higher than the price' }] : []),
    ...priceSteps.flatMap((step, index) =>
      stepErrors(step, priceSteps[index - 1], price).map(inList('priceSteps', index)),
    ),
    ...variants.flatMap((variant, index) =>
      variantErrors(variant, variants.slice(0, index)).map(inList('variants', index)),
    ),
  ];
}

const inList =
  (list: string, index: number) =>
  ({ path, message }: ProductFieldError): ProductFieldError => ({ path: `${list}.${index}.${path}`, message });

/** A first step from 1 piece must repeat the product's price. */
function stepErrors(step: PriceStep, previous: PriceStep | undefined, price: number): ProductFieldError[] {
  const from = previous ? previous.from + 1 : 1;
  const errors: ProductFieldError[] = [];
  if (step.from < from) errors.push({ path: 'from', message: `must be at least ${from}` });
  if (step.from === 1 && !previous) {
    if (step.price !== price) errors.push({ path: 'price', message: 'must be the price of the product' });
  } else if (step.price >= (previous?.price ?? price)) {
    errors.push({ path: 'price', message: 'must be lower than the price for fewer pieces' });
  }
  return errors;
}

function variantErrors({ sku, options }: Priced['variants'][number], earlier: Priced['variants']): ProductFieldError[] {
  const errors: ProductFieldError[] = [];
  if (earlier.some((other) => other.sku.toLowerCase() === sku.toLowerCase()))
    errors.push({ path: 'sku', message: 'is the SKU of another variant' });
  const key = optionsKey(options);
  if (earlier.some((other) => optionsKey(other.options) === key))
    errors.push({ path: 'options', message: 'must differ from the options of other variants' });
  return errors;
}

/** Equal for equal options in any order and case. */
const optionsKey = (options: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.entries(options)
      .map(([name, value]) => [name.toLowerCase(), value.toLowerCase()])
      .toSorted(),
  );
