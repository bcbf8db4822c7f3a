import { z } from 'zod';
import { Occasion } from './catalogue.schema.js';
import { PRODUCT_SORTS, SEARCH_TEXT_MAX } from './product-sorts.js';

const Rupees = z
  .string()
  .refine((text) => /^\d{1,6}(\.\d{1,2})?$/.test(text), 'must be a price in rupees, such as 299')
  .transform(Number);

/**
 * What `GET /api/products` may be asked for; every parameter is optional, and an unknown one is refused. Prices in rupees,
 * both included. Without any parameter the reply is the whole catalogue in the shop's order.
 */
export const ProductsQuery = z
  .strictObject({
    q: z.string().max(SEARCH_TEXT_MAX).optional(),
    category: z.string().min(1).max(60).optional(),
    occasion: Occasion.optional(),
    minPrice: Rupees.optional(),
    maxPrice: Rupees.optional(),
    sort: z.enum(PRODUCT_SORTS).optional(),
    limit: z
      .string()
      .refine((text) => /^([1-9]|[1-5]\d|60)$/.test(text), 'must be a whole number from 1 to 60')
      .transform(Number)
      .optional(),
  })
  .refine(({ minPrice = 0, maxPrice = Infinity }) => minPrice <= maxPrice, {
    path: ['minPrice'],
    message: 'must not be above maxPrice',
  });
export type ProductsQuery = z.infer<typeof ProductsQuery>;
