import { z } from 'zod';
import { ListTotal, PageCursor, PageLimit } from '../staff.schema.js';
import { CategoryId } from './catalogue.schema.js';

/**
 * How well the tax of a product is known: it has no HSN, no rate names its HSN so that the rate of all other goods applies, its
 * rate should be checked with an accountant, or all is well.
 */
export const Classification = z.enum(['missing', 'unknown', 'unsure', 'sure']);
export type Classification = z.infer<typeof Classification>;

/** A product as it is taxed. `version` increases with each change; send it as `If-Match`. */
export const StaffProduct = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string(),
  category: z.object({ _id: z.string(), name: z.string(), hsn: z.string().nullable() }),
  /** False once it is no longer sold. */
  available: z.boolean(),
  /** Its own code; null if that of its category applies. */
  hsn: z.string().nullable(),
  classification: Classification,
  /** What an invoice issued today says. `rateHsn` is the code whose rate applies, empty for that of all other goods. */
  tax: z.object({ hsn: z.string().nullable(), rate: z.number(), rateHsn: z.string() }),
  version: z.int(),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const StaffProductReply = z.object({ success: z.literal(true), data: StaffProduct });
export type StaffProductReply = z.infer<typeof StaffProductReply>;

export const StaffProductsReply = z.object({
  success: z.literal(true),
  data: z.array(StaffProduct),
  next: z.string().nullable(),
  total: ListTotal,
});
export type StaffProductsReply = z.infer<typeof StaffProductsReply>;

/** One or more, separated by commas, e.g. `missing,unknown`. */
const oneOrSeveral = <Value extends z.ZodType<string, string>>(value: Value) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(value));

export const StaffProductsQuery = z.strictObject({
  /** Part of the name. */
  q: z.string().trim().max(80).optional(),
  category: oneOrSeveral(CategoryId).optional(),
  classification: oneOrSeveral(Classification).optional(),
  /** Start of the HSN that applies. */
  hsn: z
    .string()
    .regex(/^\d{2,8}$/, 'must be 2 to 8 digits')
    .optional(),
  /** `classification` starts with products without an HSN. */
  sort: z.enum(['classification', '-classification', 'name', '-name']).default('classification'),
  limit: PageLimit,
  after: PageCursor.optional(),
});
export type StaffProductsQuery = z.infer<typeof StaffProductsQuery>;

const Hsn = z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits');

/** Null: the HSN of the category applies. */
export const ClassifyProductBody = z.strictObject({ hsn: Hsn.nullable() });
export type ClassifyProductBody = z.infer<typeof ClassifyProductBody>;

/** `details` of `product.changed`. */
export const ProductConflict = z.object({
  current: StaffProduct,
  changedBy: z.string().nullable(),
  changedByName: z.string().optional(),
  changedAt: z.string().nullable(),
  fields: z.array(z.string()),
});
export type ProductConflict = z.infer<typeof ProductConflict>;

/** A category, and how those of its products are taxed that have no HSN of their own. `version` increases with each change; send it as `If-Match`. */
export const StaffCategory = z.object({
  _id: z.string(),
  name: z.string(),
  hsn: z.string().nullable(),
  classification: Classification,
  /** What an invoice issued today says. `rateHsn` is the code whose rate applies, empty for that of all other goods. */
  tax: z.object({ rate: z.number(), rateHsn: z.string() }),
  /** Number of products that are sold and have no HSN of their own. */
  products: z.int(),
  version: z.int(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

export const StaffCategoryReply = z.object({ success: z.literal(true), data: StaffCategory });
export type StaffCategoryReply = z.infer<typeof StaffCategoryReply>;

/** All of them, in the order of the shop. */
export const StaffCategoriesReply = z.object({
  success: z.literal(true),
  data: z.array(StaffCategory),
  next: z.null(),
  total: ListTotal,
});
export type StaffCategoriesReply = z.infer<typeof StaffCategoriesReply>;

/** There are only a few categories, so nothing is filtered or paged. */
export const StaffCategoriesQuery = z.strictObject({});

/** Null: no HSN, so that the rate of all other goods applies. */
export const ClassifyCategoryBody = z.strictObject({ hsn: Hsn.nullable() });
export type ClassifyCategoryBody = z.infer<typeof ClassifyCategoryBody>;

/** `details` of `category.changed`. */
export const CategoryConflict = z.object({
  current: StaffCategory,
  changedBy: z.string().nullable(),
  changedByName: z.string().optional(),
  changedAt: z.string().nullable(),
  fields: z.array(z.string()),
});
export type CategoryConflict = z.infer<typeof CategoryConflict>;
