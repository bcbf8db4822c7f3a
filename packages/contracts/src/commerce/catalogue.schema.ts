import { z } from 'zod';
import { ListTotal, PageCursor } from '../staff.schema.js';
import { RupeesParameter } from './rupees.schema.js';
import { MAX_PRODUCTS_BY_ID, PRODUCT_SORTS, SEARCH_TEXT_MAX } from './shop-constants.js';

/** Ids of the specification's categories. Staff can add categories with other ids. */
export const CategoryId = z.enum(['mug', 'mousepad', 'photoframe', 'bottle', 'keychain']);
export type CategoryId = z.infer<typeof CategoryId>;

/** A category as the shop shows it; `icon` is the path of a drawing. */
export const Category = z.object({ id: z.string(), name: z.string(), icon: z.string() });
export type Category = z.infer<typeof Category>;

/** An occasion for which products are bought, used as a filter in the shop. */
export const Occasion = z.enum(['diwali', 'wedding', 'birthday', 'office', 'home']);
export type Occasion = z.infer<typeof Occasion>;

/** A field the shopper fills in to personalise a product. `key` is unique within the product. */
export const PersonalisationField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  kind: z.enum(['text', 'logo']),
  label: z.string(),
  /** Shown below the field, e.g. what is printed and where. */
  hint: z.string().optional(),
  required: z.boolean(),
  /** Maximum number of characters of a `text` field; a field of one character accepts only a letter. */
  maxLength: z.int().min(1).max(200).optional(),
});
export type PersonalisationField = z.infer<typeof PersonalisationField>;

/** A size or capacity with its unit, e.g. `Height`, `9.6 cm`. */
export const Measurement = z.object({ name: z.string(), value: z.string() });
export type Measurement = z.infer<typeof Measurement>;

/** Pieces in stock; without `tracked`, the product is made to order and `quantity` is ignored. */
export const ProductStock = z.object({ tracked: z.boolean(), quantity: z.int() });
export type ProductStock = z.infer<typeof ProductStock>;

/** A variant of a product as the shop shows it, e.g. `{ colour: 'Red' }`. Price in rupees. */
export const ProductVariant = z.object({
  _id: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  price: z.number(),
  image: z.string().optional(),
  /** The variant's own pieces in stock, if the stock is tracked; missing if it shares those of the product. */
  quantity: z.int().optional(),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

/**
 * A product as the shop shows it. Prices in rupees with at most two decimals; `image` names a picture, see `pictures.ts`.
 * `images` and what follows are included with a single product only, not in lists.
 */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  featured: z.boolean(),
  price: z.number(),
  oldPrice: z.number().optional(),
  description: z.string(),
  image: z.string(),
  occasions: z.array(Occasion).optional(),
  /** Minimum order quantity in pieces; defaults to 1. */
  minimumQuantity: z.int().min(1).optional(),
  /** True if at least one personalisation field is required, so the product cannot be added to the cart without it. */
  needsPersonalisation: z.boolean().optional(),
  /** True if it has variants, so the product cannot be added to the cart without one. */
  hasVariants: z.boolean().optional(),
  /** Lowest and highest price of a variant; missing without variants. */
  variantPrices: z.object({ from: z.number(), to: z.number() }).optional(),
  /** True if its stock is tracked and nothing is left. */
  soldOut: z.boolean().optional(),
  /** Average rating and number of visible reviews; missing if there are none. */
  rating: z.number().optional(),
  totalRatings: z.int().optional(),
  /** More views of the product, after `image`. */
  images: z.array(z.string()).optional(),
  measurements: z.array(Measurement).optional(),
  personalisation: z.array(PersonalisationField).optional(),
  variants: z.array(ProductVariant).optional(),
  /** Lower prices for larger quantities. */
  priceSteps: z.array(z.object({ from: z.int(), price: z.number() })).optional(),
  /** Missing if the product is made to order. */
  stock: ProductStock.optional(),
});
export type Product = z.infer<typeof Product>;

/**
 * Query of `GET /api/products`. Prices are in rupees and inclusive. Unknown parameters are refused. Without parameters, the
 * reply is the catalogue in the shop's order. With `page` or `after` it is one page of `limit` products, by default
 * `PRODUCTS_PER_PAGE`; otherwise the first `limit`, at most `MAX_LISTED_PRODUCTS`.
 */
export const ProductsQuery = z
  .strictObject({
    q: z.string().max(SEARCH_TEXT_MAX).optional(),
    category: z.string().min(1).max(60).optional(),
    occasion: Occasion.optional(),
    minPrice: RupeesParameter.optional(),
    maxPrice: RupeesParameter.optional(),
    sort: z.enum(PRODUCT_SORTS).optional(),
    limit: z
      .string()
      .refine((text) => /^([1-9]|[1-5]\d|60)$/.test(text), 'must be a whole number from 1 to 60')
      .transform(Number)
      .optional(),
    /** Pages start at 1. They shift when products are added or removed before them. */
    page: z
      .string()
      .refine((text) => /^[1-9]\d{0,4}$/.test(text), 'must be a whole number from 1 to 99999')
      .transform(Number)
      .optional(),
    /** `next` of the previous page: continues after its last product, whatever has changed in the meantime. */
    after: PageCursor.optional(),
  })
  .refine(({ minPrice = 0, maxPrice = Infinity }) => minPrice <= maxPrice, {
    path: ['minPrice'],
    message: 'must not be greater than maxPrice',
  })
  .refine(({ page, after }) => page === undefined || after === undefined, {
    path: ['page'],
    message: 'must not be combined with after',
  });
export type ProductsQuery = z.infer<typeof ProductsQuery>;

/** How well the results match the search, for the heading. */
export const ProductSearch = z.object({
  /** `similar`: no product has every word; the results match `corrected` or some of the words. */
  matched: z.enum(['exact', 'similar', 'none']),
  /** The search text with its spelling corrected, if the correction found results. */
  corrected: z.string().optional(),
  /** Number of matching products, up to 1,000; `data` may contain only the best of them. */
  total: z.int().min(0),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

export const ProductsReply = z.object({
  success: z.literal(true),
  data: z.array(Product),
  /** Present only after a search. */
  search: ProductSearch.optional(),
  /** Present only with `sort=bestselling`: how many products at the top of the list were ordered in the last 90 days. */
  bestsellers: z.int().min(0).optional(),
  /** Present only with `page` or `after`: how many products match, counted up to `MAX_COUNTED`, or up to 1,000 in a search. */
  total: ListTotal.optional(),
  /** Present only with `page` or `after`: the cursor of the following page, null on the last. */
  next: z.string().nullable().optional(),
  /** Present only on the first page of the shop's order without a filter: up to three featured products. */
  featured: z.array(Product).optional(),
});
export type ProductsReply = z.infer<typeof ProductsReply>;

/** Products by id, at most `MAX_PRODUCTS_BY_ID`, separated by commas. */
export const ProductsByIdQuery = z.strictObject({
  ids: z
    .string()
    .max(40 * MAX_PRODUCTS_BY_ID)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(MAX_PRODUCTS_BY_ID)),
});
export type ProductsByIdQuery = z.infer<typeof ProductsByIdQuery>;

/** Products in a given order, without those not for sale. */
export const ProductCardsReply = z.object({ success: z.literal(true), data: z.array(Product) });
export type ProductCardsReply = z.infer<typeof ProductCardsReply>;

/** For other services. `after` is the last id of the previous page. */
export const ProductIdsQuery = z.strictObject({ after: z.uuid().optional() });
export type ProductIdsQuery = z.infer<typeof ProductIdsQuery>;
/** A page of the products that are sold, sorted by id, with the time of the last change by staff. The last page is empty. */
export const ProductIdsReply = z.object({
  success: z.literal(true),
  data: z.array(z.object({ id: z.string(), changed: z.iso.datetime() })),
});
export type ProductIdsReply = z.infer<typeof ProductIdsReply>;

export const ProductReply = z.object({ success: z.literal(true), data: Product });
export type ProductReply = z.infer<typeof ProductReply>;
export const CategoriesReply = z.object({ success: z.literal(true), data: z.array(Category) });
export type CategoriesReply = z.infer<typeof CategoriesReply>;

/** A shopper's wishlist, newest first. Products that are no longer sold are in `withdrawn` instead of `data`. */
export const WishlistReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(Product),
  withdrawn: z.array(Product),
});
export type WishlistReply = z.infer<typeof WishlistReply>;
