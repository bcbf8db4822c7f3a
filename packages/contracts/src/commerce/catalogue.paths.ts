/** Calls of the catalogue. */
export const cataloguePaths = {
  products: '/api/products',
  product: (id: string) => `/api/products/${encodeURIComponent(id)}`,
  categories: '/api/categories',
} as const;
