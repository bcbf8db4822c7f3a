/** Pages of the staff console that other pages link to, whichever app owns them. */
export const staffPages = {
  start: '/admin',
  orders: '/admin/orders',
  /** Takes an order's number or id. */
  order: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
  returns: '/admin/returns',
  return: (id: string) => `/admin/returns/${encodeURIComponent(id)}`,
  products: '/admin/products',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  categories: '/admin/categories',
  taxRates: '/admin/tax-rates',
  /** HSN of products, and of categories. */
  productTax: '/admin/tax-rates/products',
  categoryTax: '/admin/tax-rates/categories',
  failedJobs: '/admin/failed-jobs',
  conversations: '/admin/conversations',
  conversation: (id: string) => `/admin/conversations?conversation=${encodeURIComponent(id)}`,
  people: '/admin/people',
  person: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  releases: '/admin/releases',
  /** Takes an app, such as `mfe-catalogue`. */
  release: (app: string) => `/admin/releases/${encodeURIComponent(app)}`,
  audit: '/admin/audit',
} as const;
