import type { Occasion } from './catalogue.schema.js';
import type { ProductSort } from './shop-constants.js';

// URLs of the commerce service. Separate from the schemas, so that browsers do not load zod.

/** The content that staff write for the home page: banners, clients and services. */
export const homeContentPaths = { all: '/api/home-content' } as const;

/** The policy pages, named after their paths. */
export const policyPaths = {
  all: '/api/policies',
  one: (id: string) => `/api/policies/${encodeURIComponent(id)}`,
} as const;

/** The promotion shown in the home page's pop-up. */
export const promotionPaths = { active: '/api/promotions/active' } as const;

/**
 * The catalogue, public. `productsBy` takes the parameters of `ProductsQuery`; `related` lists related products,
 * best first, and `productsById` those products that are still sold, in the order of the ids.
 */
export const cataloguePaths = {
  products: '/api/products',
  productsBy: (query: ProductsParameters) => `/api/products?${new URLSearchParams(givenParameters(query))}`,
  product: (id: string) => `/api/products/${encodeURIComponent(id)}`,
  related: (id: string) => `/api/products/${encodeURIComponent(id)}/related`,
  productsById: (ids: readonly string[]) => `/api/products/by-id?ids=${ids.map(encodeURIComponent).join(',')}`,
  categories: '/api/categories',
} as const;

/** Parameters of `productsBy`. Prices in rupees. */
export interface ProductsParameters {
  q?: string | undefined;
  category?: string | undefined;
  occasion?: Occasion | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: ProductSort | undefined;
  limit?: number | undefined;
  page?: number | undefined;
  /** `next` of the previous page. */
  after?: string | undefined;
}

const PARAMETERS = ['q', 'category', 'occasion', 'minPrice', 'maxPrice', 'sort', 'limit', 'page', 'after'] as const;

function givenParameters(query: ProductsParameters): [string, string][] {
  return PARAMETERS.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]));
}

/** A shopper's wishlist; all routes need a signed-in shopper and reply with the whole list. `item` takes PUT and DELETE. */
export const wishlistPaths = {
  list: '/api/wishlist',
  item: (productId: string) => `/api/wishlist/${encodeURIComponent(productId)}`,
} as const;

/**
 * A shopper's cart; all routes need a signed-in shopper. A line is identified by its own id, or by its product's id while
 * the product has one line.
 */
export const cartPaths = {
  get: '/api/cart',
  add: '/api/cart/add',
  update: (id: string) => `/api/cart/update/${encodeURIComponent(id)}`,
  remove: (id: string) => `/api/cart/remove/${encodeURIComponent(id)}`,
  clear: '/api/cart/clear',
} as const;

/**
 * For other services, not for visitors: ids of the products that are sold, for the sitemap. `after` is the last id received.
 */
export const productIdsPaths = {
  page: (after?: string) => `/internal/product-ids${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
} as const;

/** The portfolio, public. */
export const workPaths = { list: '/api/works' } as const;

/** Design templates. `rating` needs a signed-in shopper; `file` downloads a free design. */
export const designPaths = {
  list: '/api/designs',
  rating: (id: string) => `/api/designs/${encodeURIComponent(id)}/rating`,
  file: (id: string, format: string) =>
    `/api/designs/${encodeURIComponent(id)}/file?format=${encodeURIComponent(format)}`,
} as const;

/** Enquiries and notify requests; sending is public, reading is for staff. */
export const enquiryPaths = {
  send: '/api/enquiries',
  notify: '/api/notify',
  received: '/api/enquiries',
  /** The file attached to a quotation request. */
  file: (id: string) => `/api/enquiries/${encodeURIComponent(id)}/file`,
  notifyRequests: '/api/notify',
} as const;

/**
 * For other services, not for visitors: server-sent events about changes to the content of public pages. The first event and
 * `changed` mean that anything may have changed; `alive` follows every few seconds.
 */
export const contentChangesPaths = { events: '/internal/content-changes' } as const;
