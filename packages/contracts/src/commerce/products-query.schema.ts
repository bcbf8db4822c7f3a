import { z } from 'zod';
import { Occasion } from './catalogue.schema.js';
import { PRODUCT_SORTS, SEARCH_TEXT_MAX } from './shop-constants.js';

const Rupees = z
  .string()
  .refine((text) => /^\d{1,6}(\.\d{1,2})?$/.test(text), 'must be a price in rupees, such as 299')
  .transform(Number);

/**
 * Query of `GET /api/products`. Prices are in rupees and inclusive. Unknown parameters are refused; without parameters, the
 * reply is the whole catalogue in the shop's order.
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
