import { z } from 'zod';

/**
 * Why a stock changed: stock from before movements were recorded; a value set by staff or an import; or an order that reserved
 * pieces, released them, used them in production, returned them unprinted, or got them back from the shopper.
 */
export const StockMovementKind = z.enum([
  'opening',
  'edited',
  'imported',
  'reserved',
  'released',
  'used',
  'unused',
  'returned',
]);
export type StockMovementKind = z.infer<typeof StockMovementKind>;

/** An entry of `details` of `stock.short`: `wanted` pieces are in the cart, `left` are in stock. */
export const StockShortage = z.object({
  productId: z.string(),
  variantId: z.string().optional(),
  /** The product's name with the options of the variant. */
  name: z.string(),
  wanted: z.int(),
  left: z.int(),
});
export type StockShortage = z.infer<typeof StockShortage>;

/**
 * A change to the stock of a product, or of a variant that has its own. `change` is the change in pieces that can be sold,
 * `reservedChange` in those that orders have reserved and not yet used.
 */
export const StockMovement = z.object({
  _id: z.string(),
  at: z.string(),
  kind: StockMovementKind,
  variant: z.object({ _id: z.string(), sku: z.string() }).optional(),
  change: z.int(),
  reservedChange: z.int(),
  order: z.object({ _id: z.string(), number: z.string() }).optional(),
  /** Email address of a staff member, `shopper` or `system`. */
  by: z.string(),
  byName: z.string().optional(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Newest first. */
export const StockMovementsReply = z.object({
  success: z.literal(true),
  data: z.array(StockMovement),
  next: z.string().nullable(),
});
export type StockMovementsReply = z.infer<typeof StockMovementsReply>;
