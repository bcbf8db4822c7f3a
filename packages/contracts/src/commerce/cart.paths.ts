/** Calls of the cart; all want a signed-in shopper. A line is named by its own id, or by its product's while that has one line. */
export const cartPaths = {
  get: '/api/cart',
  add: '/api/cart/add',
  update: (id: string) => `/api/cart/update/${encodeURIComponent(id)}`,
  remove: (id: string) => `/api/cart/remove/${encodeURIComponent(id)}`,
  clear: '/api/cart/clear',
} as const;
