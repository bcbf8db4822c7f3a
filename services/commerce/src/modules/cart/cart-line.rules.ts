import {
  piecesByProduct,
  pricedLines,
  priceFor,
  pricesByQuantity,
  toPaise,
  type CartLine,
  type PersonalisationAnswer,
  type PersonalisationField,
  type PriceStep,
  type UnavailableReason,
  type InvalidField,
} from '@chhapai/contracts';

/** A cart line with its product and variant as they are now. */
export interface CartLineState {
  lineId: string;
  quantity: number;
  personalisation: PersonalisationAnswer[];
  product: ProductState;
  variant: VariantState | null;
}

/** A line as selected by `CART_LINE_STATE`; `product` is null if it was deleted. */
export type StoredLine = Omit<CartLineState, 'product'> & { product: ProductState | null };

export interface ProductState {
  id: string;
  name: string;
  image: string;
  pricePaise: number;
  priceSteps: { from: number; pricePaise: number }[];
  isAvailable: boolean;
  hasVariants: boolean;
  minimumQuantity: number;
  fields: PersonalisationField[];
  /** Pieces in stock; null if made to order. */
  stock: number | null;
}

export interface VariantState {
  id: string;
  sku: string;
  options: Record<string, string>;
  /** Null means that the price, picture or stock of the product applies. */
  pricePaise: number | null;
  image: string | null;
  stock: number | null;
  isRemoved: boolean;
}

/** SQL for a `StoredLine`. Expects the tables as `line` (`cart_lines`), `product` and `variant` (`product_variants`). */
export const CART_LINE_STATE = `json_build_object(
  'lineId', line.id,
  'quantity', line.quantity,
  'personalisation', line.personalisation,
  'product', CASE WHEN product.id IS NOT NULL THEN json_build_object(
    'id', product.id,
    'name', product.name,
    'image', product.image,
    'pricePaise', product.price_paise,
    'priceSteps', product.price_steps,
    'isAvailable', product.available,
    'hasVariants', product.has_variants,
    'minimumQuantity', product.minimum_quantity,
    'fields', product.personalisation,
    'stock', CASE WHEN product.stock_tracked THEN product.stock_quantity END
  ) END,
  'variant', CASE WHEN variant.id IS NOT NULL THEN json_build_object(
    'id', variant.id,
    'sku', variant.sku,
    'options', variant.options,
    'pricePaise', variant.price_paise,
    'image', variant.image,
    'stock', variant.stock_quantity,
    'isRemoved', variant.removed_at IS NOT NULL
  ) END
)`;

/** A cart line at today's price per piece. */
export interface PricedLine {
  productId: string;
  variant: { id: string; sku: string; options: Record<string, string> } | null;
  name: string;
  image: string;
  quantity: number;
  pricePaise: number;
  /** False if the product or variant is not available. */
  isOrderable: boolean;
  minimumQuantity: number;
  /** The product's current personalisation fields, and the shopper's answers. */
  fields: PersonalisationField[];
  personalisation: PersonalisationAnswer[];
}

/** A priced line with the state of the cart line that it was computed from. */
export interface PricedCartLine extends PricedLine {
  state: CartLineState;
}

/** A product, in one variant if it has variants. */
export type Choice = Pick<CartLineState, 'product' | 'variant'>;

/** Why this product and variant can no longer be ordered; undefined if they can. */
export function unavailableReason({ product, variant }: Choice): UnavailableReason | undefined {
  if (!product.isAvailable) return 'product';
  if (variant?.isRemoved) return 'variant';
  return product.hasVariants && !variant ? 'variant-required' : undefined;
}

/** The prices per piece by quantity, in rupees. */
export function pricesOf({ product, variant }: Choice): PriceStep[] {
  const priceSteps = product.priceSteps.map(({ from, pricePaise }) => ({ from, price: pricePaise / 100 }));
  const price = product.pricePaise / 100;
  return pricesByQuantity({ price, priceSteps }, (variant?.pricePaise ?? product.pricePaise) / 100);
}

/** The stock that a line draws on, and the pieces in it; undefined if made to order. */
export function stockOf({ product, variant }: Choice): { key: string; pieces: number } | undefined {
  if (product.stock === null) return undefined;
  if (variant && variant.stock !== null) return { key: variant.id, pieces: variant.stock };
  return { key: product.id, pieces: product.stock };
}

/** Prices the lines of a cart. The price per piece depends on how many pieces of the product are in the whole cart. */
export function priceLines(lines: readonly CartLineState[]): PricedCartLine[] {
  const orderable = lines.filter((line) => !unavailableReason(line));
  const pieces = piecesByProduct(orderable.map(({ product, quantity }) => ({ productId: product.id, quantity })));
  return lines.map((state) => {
    const { product, variant, quantity, personalisation } = state;
    return {
      state,
      productId: product.id,
      variant,
      name: product.name,
      image: variant?.image ?? product.image,
      quantity,
      pricePaise: toPaise(priceFor(pricesOf(state), pieces.get(product.id) ?? quantity)),
      isOrderable: !unavailableReason(state),
      minimumQuantity: product.minimumQuantity,
      fields: product.fields,
      personalisation,
    };
  });
}

/** Required fields without an answer. */
export function missingFields(
  fields: readonly PersonalisationField[],
  answers: readonly PersonalisationAnswer[],
): InvalidField[] {
  const answered = new Set(answers.map(({ key }) => key));
  return fields
    .filter(({ key, required }) => required && !answered.has(key))
    .map(({ key, kind, label }) => ({
      field: `personalisation.${key}`,
      message: kind === 'logo' ? `Please add a file for “${label}”` : `Please fill in “${label}”`,
    }));
}

/** Lines as the contracts describe them. */
export function toCartLines(states: readonly StoredLine[]): CartLine[] {
  const orderable = states.filter((state): state is CartLineState => state.product !== null && !reasonOf(state));
  const inCart = new Map<string, number>();
  for (const state of orderable) {
    const key = stockOf(state)?.key;
    if (key) inCart.set(key, (inCart.get(key) ?? 0) + state.quantity);
  }
  return pricedLines(states.map((state) => toCartLine(state, inCart)));
}

const reasonOf = ({ product, variant }: StoredLine) => product && unavailableReason({ product, variant });

function toCartLine(state: StoredLine, inCart: ReadonlyMap<string, number>): CartLine {
  const { lineId, quantity, product, variant, personalisation } = state;
  const line = {
    _id: lineId,
    quantity,
    ...(variant && { variant: { _id: variant.id, sku: variant.sku, options: variant.options } }),
    ...(personalisation.length > 0 && { personalisation }),
  };
  if (!product) return { ...line, productId: null };
  const image = variant?.image ?? product.image;
  const reason = unavailableReason({ product, variant });
  if (reason) return { ...line, productId: null, unavailable: { _id: product.id, name: product.name, image, reason } };
  const prices = pricesOf({ product, variant });
  const stock = stockOf({ product, variant });
  return {
    ...line,
    productId: {
      _id: product.id,
      name: product.name,
      price: prices[0]!.price,
      image,
      ...(product.minimumQuantity > 1 && { minimumQuantity: product.minimumQuantity }),
    },
    ...(prices.length > 1 && { prices }),
    ...(stock && { piecesLeft: Math.max(0, stock.pieces - inCart.get(stock.key)! + quantity) }),
  };
}
