import { z } from 'zod';
import { MAX_PERSONALISATION, PersonalisationAnswer, PersonalisationInput } from './personalisation.schema.js';

/** Maximum quantity of one line. */
export const MAX_QUANTITY = 999;
/** Maximum number of lines in a cart. */
export const MAX_LINES = 100;

export const AddToCartBody = z.strictObject({
  productId: z.uuid(),
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  /** Required for a product that has variants. */
  variantId: z.uuid().optional(),
  /** For products with personalisation fields. The same product with different answers is a separate line. */
  personalisation: z.array(PersonalisationInput).max(MAX_PERSONALISATION).optional(),
});
export type AddToCartBody = z.infer<typeof AddToCartBody>;

/** A quantity below 1 removes the line. */
export const UpdateCartBody = z.strictObject({ quantity: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) });
export type UpdateCartBody = z.infer<typeof UpdateCartBody>;

/** A variant in a cart or an order. */
export const ChosenVariant = z.object({
  _id: z.string(),
  sku: z.string(),
  /** The options that distinguish the variant, e.g. `{ Colour: 'Red' }`. */
  options: z.record(z.string(), z.string()),
});
export type ChosenVariant = z.infer<typeof ChosenVariant>;

/** Why a line can no longer be ordered: the product or its variant is no longer sold, or the product now needs a variant. */
export const UnavailableReason = z.enum(['product', 'variant', 'variant-required']);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/**
 * `productId` is the product itself, or null if the line can no longer be ordered. Its price is the price of a piece of this
 * line, in rupees: it depends on the variant and on how many pieces of the product are in the cart, see `price.rules.ts`.
 */
export const CartLine = z.object({
  _id: z.string(),
  quantity: z.number(),
  productId: z
    .object({
      _id: z.string(),
      name: z.string(),
      price: z.number(),
      image: z.string(),
      /** Minimum order quantity; 1 if missing. */
      minimumQuantity: z.int().optional(),
    })
    .nullable(),
  variant: ChosenVariant.optional(),
  personalisation: z.array(PersonalisationAnswer).optional(),
  /** All prices per piece, by the number of pieces of the product; missing if there is only one. */
  prices: z.array(z.object({ from: z.int(), price: z.number() })).optional(),
  /** Price of a single piece; missing if the quantity does not lower it. */
  regularPrice: z.number().optional(),
  /** How many more pieces lower the price, and what each piece then costs. */
  nextPriceBreak: z.object({ pieces: z.int(), price: z.number() }).optional(),
  /** Pieces in stock that are not in other lines of the cart; missing if made to order. */
  piecesLeft: z.int().optional(),
  /** A product that can no longer be ordered, instead of `productId`. `_id` is the product. */
  unavailable: z.object({ _id: z.string(), name: z.string(), image: z.string(), reason: UnavailableReason }).optional(),
});
export type CartLine = z.infer<typeof CartLine>;

/** A shopper's cart. */
export const Cart = z.object({ items: z.array(CartLine) });
export type Cart = z.infer<typeof Cart>;

export const CartReply = z.object({ success: z.literal(true), cart: Cart, message: z.string() });
export type CartReply = z.infer<typeof CartReply>;
