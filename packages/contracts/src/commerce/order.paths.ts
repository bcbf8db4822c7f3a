/** Calls of orders; all want a signed-in shopper. `place` honours `Idempotency-Key` (1 to 200 visible characters). */
export const orderPaths = {
  place: '/api/orders',
  mine: '/api/orders',
  one: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
} as const;
