import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { changeConflict, eitherIdsOrFilter, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { Measurement, Occasion, PersonalisationField, Product, ProductStock } from './catalogue.schema.js';
import { MAX_PRICE, PRODUCT_LIMITS, productErrors } from './product.rules.js';
import { severalLines, singleLine } from '../plain-text.schema.js';
import { areUnique } from './refinements.js';
import { rupeesUpTo, RupeesParameter } from './rupees.schema.js';

/**
 * How certain the tax of a product is: it has no HSN, its HSN has no rate (the rate of all other goods applies), its rate
 * should be checked with an accountant, or it is certain.
 */
export const Classification = z.enum(['missing', 'unknown', 'unsure', 'sure']);
export type Classification = z.infer<typeof Classification>;

/** Tax classification: 4 to 8 digits. */
export const Hsn = z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits');

/** A variant of a product, e.g. `{ colour: 'Red' }`. Without a price of its own (null), it has the price of the product. */
export const StaffVariant = z.object({
  _id: z.uuid(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  price: z.number().nullable(),
  image: z.string().optional(),
  /** The variant's own pieces in stock, if the product's stock is tracked; null if it shares those of the product. */
  quantity: z.int().nullable(),
});
export type StaffVariant = z.infer<typeof StaffVariant>;

/** A product as staff edit it: the shop's fields and more. `version` increases with each change; send it as `If-Match`. */
export const StaffProduct = Product.extend({
  _id: z.uuid(),
  images: z.array(z.string()),
  occasions: z.array(Occasion),
  measurements: z.array(Measurement),
  personalisation: z.array(PersonalisationField),
  minimumQuantity: z.int(),
  variants: z.array(StaffVariant),
  priceSteps: z.array(z.object({ from: z.int(), price: z.number() })),
  stock: ProductStock,
  /** Pieces in stock, including those of all variants; null if the product is made to order. */
  inStock: z.int().nullable(),
  categoryName: z.string(),
  categoryHsn: z.string().nullable(),
  /** The product's own code; null if the code of its category applies. */
  hsn: z.string().nullable(),
  classification: Classification,
  /**
   * The tax on an invoice issued today. `rateHsn` is the code whose rate applies; empty if it is the rate of all other goods.
   */
  tax: z.object({ hsn: z.string().nullable(), rate: z.number(), rateHsn: z.string() }),
  /** False while it is hidden from the shop or archived. */
  available: z.boolean(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const StaffProductReply = z.object({ success: z.literal(true), data: StaffProduct });
export type StaffProductReply = z.infer<typeof StaffProductReply>;

export const StaffProductsReply = listReply(StaffProduct);
export type StaffProductsReply = z.infer<typeof StaffProductsReply>;

const CategoryKey = z.string().regex(/^[a-z0-9-]{1,60}$/);

const filterFields = {
  /** Words, each a part of the name, the SKU of a variant or the description. */
  q: z.string().trim().max(80).optional(),
  category: commaSeparated(CategoryKey).optional(),
  featured: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** `hidden` products are neither sold nor archived. */
  state: commaSeparated(z.enum(['sold', 'archived', 'hidden'])).optional(),
  /** `low` is up to `LOW_STOCK` pieces, `in` more. */
  stock: commaSeparated(z.enum(['out', 'low', 'in', 'made-to-order'])).optional(),
  priceMin: RupeesParameter.optional(),
  priceMax: RupeesParameter.optional(),
  classification: commaSeparated(Classification).optional(),
  /** First digits of the HSN that applies. */
  hsn: z
    .string()
    .regex(/^\d{2,8}$/, 'must be 2 to 8 digits')
    .optional(),
};

interface PriceRange {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}
const withPriceRange = <Filter extends z.ZodType<PriceRange>>(filter: Filter) =>
  filter.refine(({ priceMin = 0, priceMax = Infinity }) => priceMin <= priceMax, {
    path: ['priceMin'],
    message: 'must not be greater than priceMax',
  });

/** Selects products by the list's parameters. */
export const StaffProductsFilter = withPriceRange(z.strictObject(filterFields));
export type StaffProductsFilter = z.infer<typeof StaffProductsFilter>;

/**
 * `classification` starts with products without an HSN; products that are made to order count as having more stock than all
 * others.
 */
const SORT_KEYS = ['name', 'price', 'createdAt', 'updatedAt', 'stock', 'classification'] as const;

/** Query of the list: the filter, the order and the page. */
export const StaffProductsQuery = withPriceRange(
  z.strictObject({
    ...filterFields,
    sort: z.enum([...SORT_KEYS, ...SORT_KEYS.map((key) => `-${key}` as const)]).default('-createdAt'),
    limit: PageLimit,
    after: PageCursor.optional(),
  }),
);
export type StaffProductsQuery = z.infer<typeof StaffProductsQuery>;

const Text = (max: number) => singleLine(max).min(1);

const Price = rupeesUpTo(MAX_PRICE).min(0.01);

/** A picture of the shop: `image` of an upload, or one that a product already has. */
const Picture = z.string().regex(/^\/media\/[a-z0-9-]{1,100}-\d{2,4}\.webp$/, 'must be an uploaded picture');

const Pieces = z.int().min(0).max(PRODUCT_LIMITS.stock);

const Sku = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/, 'must be 1 to 40 letters, digits, or one of . _ / -');

const VariantOptions = z
  .record(Text(40), Text(60))
  .refine((options) => Object.keys(options).length > 0, 'must have at least one entry')
  .refine(
    (options) => Object.keys(options).length <= PRODUCT_LIMITS.options,
    `must have at most ${PRODUCT_LIMITS.options} entries`,
  );

/** With the `_id` of a variant of the product, missing fields stay as they are. Without it, the variant is new. */
const VariantInput = z
  .strictObject({
    _id: z.uuid(),
    sku: Sku,
    options: VariantOptions,
    price: Price.nullable(),
    image: Picture.nullable(),
    quantity: Pieces.nullable(),
  })
  .partial()
  .superRefine(({ _id, ...variant }, context) => {
    for (const field of ['sku', 'options'] as const)
      if (_id === undefined && variant[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
  });
export type VariantInput = z.infer<typeof VariantInput>;

const PersonalisationFieldInput = PersonalisationField.extend({ label: Text(80), hint: Text(200).optional() }).strict();

const editableFields = {
  name: Text(PRODUCT_LIMITS.name),
  category: CategoryKey,
  price: Price,
  featured: z.boolean(),
  /** False hides the product from the shop. */
  available: z.boolean(),
  oldPrice: Price.nullable(),
  description: severalLines(PRODUCT_LIMITS.description),
  image: Picture,
  images: z.array(Picture).max(PRODUCT_LIMITS.images).refine(areUnique, 'must not contain a picture twice'),
  occasions: z.array(Occasion).refine(areUnique, 'must not contain an occasion twice'),
  measurements: z.array(z.strictObject({ name: Text(60), value: Text(60) })).max(PRODUCT_LIMITS.measurements),
  minimumQuantity: z.int().min(1).max(999),
  personalisation: z
    .array(PersonalisationFieldInput)
    .max(PRODUCT_LIMITS.personalisation)
    .refine((fields) => areUnique(fields.map(({ key }) => key)), 'must not contain a key twice'),
  /** Null: the HSN of the category applies. */
  hsn: Hsn.nullable(),
  /** Without `quantity`, the number of pieces stays as it is. */
  stock: z.strictObject({ tracked: z.boolean(), quantity: Pieces.optional() }),
  /** Lower prices for larger quantities. */
  priceSteps: z.array(z.strictObject({ from: z.int().min(1).max(999), price: Price })).max(PRODUCT_LIMITS.priceSteps),
  /** All variants in display order; those that are left out are removed. */
  variants: z.array(VariantInput).max(PRODUCT_LIMITS.variants),
};

const withoutDefaults = z.strictObject(editableFields);

/** A new product; all other fields have defaults. */
export const CreateProductBody = withoutDefaults
  .partial()
  .required({ name: true, category: true, price: true })
  .superRefine((product, context) => {
    const { variants = [], priceSteps = [] } = product;
    const compared = variants.map(({ sku = '', options = {} }) => ({ sku, options }));
    for (const { path, message } of productErrors({ ...product, priceSteps, variants: compared }))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
export type CreateProductBody = z.infer<typeof CreateProductBody>;

/** Changed fields only. */
export const EditProductBody = withoutDefaults
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Change at least one field');
export type EditProductBody = z.infer<typeof EditProductBody>;

/** `details` of `product.changed`. `fields` are those that have changed since the sender's version. */
export const ProductConflict = changeConflict(StaffProduct);
export type ProductConflict = z.infer<typeof ProductConflict>;

/** Maximum number of products that one job can change. */
export const MAX_BULK_PRODUCTS = 10_000;

/**
 * An action on many products. `change-price` changes a product's price, and those of its steps and variants, by a percentage.
 */
const BulkProductAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('archive') }),
  z.strictObject({ action: z.literal('restore') }),
  z.strictObject({ action: z.literal('feature'), args: z.strictObject({ featured: z.boolean() }) }),
  z.strictObject({ action: z.literal('set-category'), args: z.strictObject({ category: CategoryKey }) }),
  z.strictObject({
    action: z.literal('change-price'),
    args: z.strictObject({
      percent: z
        .number()
        .min(-90)
        .max(900)
        .refine((percent) => percent !== 0, 'must not be 0'),
    }),
  }),
]);
export type BulkProductAction = z.infer<typeof BulkProductAction>;

const subjects = {
  ids: z.array(z.uuid()).min(1).max(MAX_BULK_PRODUCTS).optional(),
  filter: StaffProductsFilter.optional(),
};
const [archive, restore, feature, setCategory, changePrice] = BulkProductAction.options;

/**
 * Applies one action to many products, each in its own transaction. `filter` has the list's parameters. A filter, or more
 * than `MAX_DIRECT_BULK` ids, starts a job.
 */
export const BulkProductsBody = z
  .discriminatedUnion('action', [
    archive.extend(subjects),
    restore.extend(subjects),
    feature.extend(subjects),
    setCategory.extend(subjects),
    changePrice.extend(subjects),
  ])
  .refine(...eitherIdsOrFilter);
export type BulkProductsBody = z.infer<typeof BulkProductsBody>;
