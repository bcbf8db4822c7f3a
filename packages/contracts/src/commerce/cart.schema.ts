import { z } from 'zod';
import { MAX_PERSONALISATION, PersonalisationAnswer, PersonalisationInput } from './personalisation.schema.js';

/** Most pieces of one product in a cart, and most lines of a cart. */
export const MAX_QUANTITY = 999;
export const MAX_LINES = 100;

export const AddToCartBody = z.strictObject({
  productId: z.uuid(),
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  /** For a product with personalisation fields. Other answers make another line of the same product. */
  personalisation: z.array(PersonalisationInput).max(MAX_PERSONALISATION).optional(),
});
export type AddToCartBody = z.infer<typeof AddToCartBody>;

/** A quantity below 1 removes the line. */
export const UpdateCartBody = z.strictObject({ quantity: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY) });
export type UpdateCartBody = z.infer<typeof UpdateCartBody>;

/** `productId` is the product itself, or null when it is no longer sold. Price in rupees. */
export const CartLine = z.object({
  _id: z.string(),
  quantity: z.number(),
  productId: z
    .object({
      _id: z.string(),
      name: z.string(),
      price: z.number(),
      image: z.string(),
      /** Fewest pieces of a line; missing means 1. */
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
