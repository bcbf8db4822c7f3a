import { z } from 'zod';
import { Product } from './catalogue.schema.js';

/** The products a shopper keeps, the last one first; what is no longer sold is left out of `data` and stands in `withdrawn`. */
export const WishlistReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(Product),
  withdrawn: z.array(Product),
});
export type WishlistReply = z.infer<typeof WishlistReply>;
