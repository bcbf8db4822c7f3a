import { z } from 'zod';
import { changeConflict, ListTotal } from '../staff.schema.js';
import { categoryIcons, PRODUCT_LIMITS } from './product.rules.js';
import { Classification, Hsn } from './staff-catalogue.schema.js';
import { singleLine } from '../plain-text.schema.js';

/**
 * A category, and how its products without an HSN of their own are taxed. `version` increases with each
 * change; send it as `If-Match`.
 */
export const StaffCategory = z.object({
  _id: z.string(),
  name: z.string(),
  icon: z.string(),
  /** Place in the shop, from 0. */
  position: z.int(),
  hsn: z.string().nullable(),
  classification: Classification,
  /**
   * The tax on an invoice issued today. `rateHsn` is the code whose rate applies; empty if it is the rate of all other goods.
   */
  tax: z.object({ rate: z.number(), rateHsn: z.string() }),
  /** Number of products that are sold and have no HSN of their own. */
  products: z.int(),
  /** Number of all products, including hidden and archived ones. */
  allProducts: z.int(),
  version: z.int(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

export const StaffCategoryReply = z.object({ success: z.literal(true), data: StaffCategory });
export type StaffCategoryReply = z.infer<typeof StaffCategoryReply>;

export const CategoryDeletedReply = z.object({ success: z.literal(true), message: z.string() });
export type CategoryDeletedReply = z.infer<typeof CategoryDeletedReply>;

/** All categories, in display order. */
export const StaffCategoriesReply = z.object({
  success: z.literal(true),
  data: z.array(StaffCategory),
  next: z.null(),
  total: ListTotal,
});
export type StaffCategoriesReply = z.infer<typeof StaffCategoriesReply>;

/** There are only a few categories, so nothing is filtered or paged. */
export const StaffCategoriesQuery = z.strictObject({});

const fields = z.strictObject({
  name: singleLine(PRODUCT_LIMITS.categoryName).min(1),
  icon: z.enum(categoryIcons),
  /** Moves the category to this position and shifts the others. */
  position: z.int().min(0).max(1000),
  /** Null: no HSN, so that the rate of all other goods applies. */
  hsn: Hsn.nullable(),
});

/** Without a position, the category comes last. Its id is derived from the name and never changes. */
export const CreateCategoryBody = fields.partial().required({ name: true });
export type CreateCategoryBody = z.infer<typeof CreateCategoryBody>;

/** Changed fields only. */
export const EditCategoryBody = fields
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Change at least one field');
export type EditCategoryBody = z.infer<typeof EditCategoryBody>;

/** `details` of `category.changed`. `fields` are those that have changed since the sender's version. */
export const CategoryConflict = changeConflict(StaffCategory);
export type CategoryConflict = z.infer<typeof CategoryConflict>;

/** `details` of `category.not_empty`: the number of products, including hidden and archived ones. */
export const CategoryNotEmptyDetails = z.object({ products: z.int() });
export type CategoryNotEmptyDetails = z.infer<typeof CategoryNotEmptyDetails>;
