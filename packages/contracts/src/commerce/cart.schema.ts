import { z } from 'zod';
import { MAX_PERSONALISATION, PersonalisationAnswer, PersonalisationInput } from './personalisation.schema.js';

/** Maximum quantity of one line, and maximum number of lines in a cart. */
export const MAX_QUANTITY = 999;
export const MAX_LINES = 100;

export const AddToCartBody = z.strictObject({
  productId: z.uuid(),
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  /** For products with personalisation fields. The same product with different answers is a separate line. */
  personalisation: z.array(PersonalisationInput).max(MAX_PERSONALISATION).optional(),
});
export type AddToCartBody = z.infer<typeof AddToCartBody>;

/** A quantity below 1 removes the line. */
export const UpdateCartBody = z.strictObject({ quantity: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) });
export type UpdateCartBody = z.infer<typeof UpdateCartBody>;

/** `productId` is the product itself, or null if it is no longer sold. Price in rupees. */
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
  personalisation: z.array(PersonalisationAnswer).optional(),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({ items: z.array(CartLine) });
export type Cart = z.infer<typeof Cart>;

export const CartReply = z.object({ success: z.literal(true), cart: Cart, message: z.string() });
export type CartReply = z.infer<typeof CartReply>;
