// URLs of a shopper's orders. Separate from `commerce.paths.ts`, so that product pages do not load them.

/**
 * A shopper's orders; all routes need a signed-in shopper, except that `one` also accepts the key of an email link in the
 * header `ORDER_KEY_HEADER`, and `confirm` needs it. `place`, `confirm`, `cancel`, `reorder` and `returns` accept
 * `Idempotency-Key` (1 to 200 visible characters).
 */
export const orderPaths = {
  place: '/api/orders',
  mine: '/api/orders',
  /** `status` is one or more, separated by commas. */
  mineBy: (query: OrdersParameters) => withQuery('/api/orders', query),
  one: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  /** Confirms an order for whoever follows the link in an email about it. */
  confirm: (id: string) => `/api/orders/${encodeURIComponent(id)}/confirm`,
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

/** Header with the key of an email link to an order. Anyone with the key may read and confirm that order. */
export const ORDER_KEY_HEADER = 'X-Order-Key';
