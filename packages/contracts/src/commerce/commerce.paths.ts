import type { Occasion } from './catalogue.schema.js';
import type { ProductSort } from './shop-constants.js';

// URLs of the commerce service. Separate from the schemas, so that browsers load no zod.

/** Contact details of the agency; `staffSettings` is for staff. */
export const sitePaths = { settings: '/api/site', staffSettings: '/api/admin/site-settings' } as const;

/** The promotion shown in the home page's pop-up. */
export const promotionPaths = { active: '/api/promotions/active' } as const;

/** The catalogue, public. `productsBy` takes the parameters of `ProductsQuery`. */
export const cataloguePaths = {
  products: '/api/products',
  productsBy: (query: ProductsParameters) => `/api/products?${new URLSearchParams(givenOf(query))}`,
  product: (id: string) => `/api/products/${encodeURIComponent(id)}`,
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
}

const PARAMETERS = ['q', 'category', 'occasion', 'minPrice', 'maxPrice', 'sort', 'limit'] as const;

function givenOf(query: ProductsParameters): [string, string][] {
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
 * A shopper's orders; all routes need a signed-in shopper, except that `one` also accepts the key of an e-mail link in the header
 * `ORDER_KEY_HEADER`. `place`, `cancel`, `reorder` and `returns` accept `Idempotency-Key` (1 to 200 visible characters).
 */
export const orderPaths = {
  place: '/api/orders',
  mine: '/api/orders',
  /** `status` is one or several, separated by commas. */
  mineBy: (query: OrdersParameters) => withQuery('/api/orders', query),
  one: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  cancel: (id: string) => `/api/orders/${encodeURIComponent(id)}/cancel`,
  reorder: (id: string) => `/api/orders/${encodeURIComponent(id)}/reorder`,
  /** The invoice as a PDF; 404 `invoice.not_found` until the order is shipped. */
  invoice: (id: string) => `/api/orders/${encodeURIComponent(id)}/invoice`,
  returns: (id: string) => `/api/orders/${encodeURIComponent(id)}/returns`,
  returnPhoto: (id: string, photo: string) =>
    `/api/orders/${encodeURIComponent(id)}/returns/photos/${encodeURIComponent(photo)}`,
} as const;

/** Parameters of `orderPaths.mineBy`. */
export interface OrdersParameters {
  q?: string | undefined;
  status?: string | undefined;
  after?: string | undefined;
}

function withQuery(path: string, { q, status, after }: OrdersParameters): string {
  const given = Object.entries({ q, status, after }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Header with the key of an e-mail's link to an order, which lets its bearer read that order. */
export const ORDER_KEY_HEADER = 'X-Order-Key';

/** Return requests for staff. `decide` needs `If-Match` and accepts `Idempotency-Key`. */
export const staffReturnPaths = {
  list: '/api/admin/returns',
  one: (id: string) => `/api/admin/returns/${encodeURIComponent(id)}`,
  decide: (id: string) => `/api/admin/returns/${encodeURIComponent(id)}/decisions`,
  photo: (id: string, photo: string) =>
    `/api/admin/returns/${encodeURIComponent(id)}/photos/${encodeURIComponent(photo)}`,
} as const;

/**
 * Orders for staff; an order is found by its id or number. Every POST accepts `Idempotency-Key`; `move` and PATCH of `one` need
 * `If-Match`.
 */
export const staffOrderPaths = {
  list: '/api/admin/orders',
  one: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`,
  move: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/moves`,
  artwork: (id: string, lineId: string) =>
    `/api/admin/orders/${encodeURIComponent(id)}/lines/${encodeURIComponent(lineId)}/artwork`,
  cash: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/cash`,
  notes: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/notes`,
  bulk: '/api/admin/orders/bulk',
  /** POST `{ kind }` replies with a `url` that opens the document once, within 60 seconds. */
  documents: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/documents`,
  /** POST issues the invoice of an order that was shipped without one. Accepts `Idempotency-Key`. */
  invoice: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/invoice`,
} as const;

/** Progress of background work, for staff. */
export const staffJobPaths = { one: (id: string) => `/api/admin/jobs/${encodeURIComponent(id)}` } as const;

/** Failed background jobs, for admins. */
export const deadLetterPaths = {
  list: '/api/admin/dead-letters',
  retry: (id: string) => `/api/admin/dead-letters/${encodeURIComponent(id)}/retry`,
} as const;

/** Invoices and credit notes, for staff; the exports are CSV with the filters of the lists. Settings are for admins. */
export const invoicePaths = {
  list: '/api/admin/invoices',
  export: '/api/admin/invoices/export.csv',
  creditNotes: '/api/admin/credit-notes',
  creditNotesExport: '/api/admin/credit-notes/export.csv',
  /** GET and PATCH, with `If-Match`. */
  settings: '/api/admin/invoices/settings',
  /** GET and POST. */
  taxRates: '/api/admin/invoices/tax-rates',
} as const;

/** A document behind a link from `staffOrderPaths.documents`, public. */
export const documentPaths = { one: (token: string) => `/api/documents/${encodeURIComponent(token)}` } as const;

/** The log of all changes by staff in the commerce service. */
export const commerceAuditPath = '/api/admin/audit/commerce';

/** PIN codes, public: 400 unless the code has six digits, 404 `pincode.not_found` for a code that does not exist. */
export const pincodePaths = {
  one: (pincode: string) => `/api/pincodes/${encodeURIComponent(pincode)}`,
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
  file: (id: string) => `/api/enquiries/${id}/file`,
  notifyRequests: '/api/notify',
} as const;

/**
 * For other services, not for visitors: server-sent events about changes of what public pages show. The first event and
 * `changed` mean that anything may have changed; `alive` follows every few seconds.
 */
export const contentChangesPaths = { events: '/internal/content-changes' } as const;
