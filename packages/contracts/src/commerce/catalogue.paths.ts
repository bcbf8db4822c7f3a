import type { Occasion } from './catalogue.schema.js';
import type { ProductSort } from './product-sorts.js';

/** Calls of the catalogue. The parameters of `products` are those of `ProductsQuery`, in their order. */
export const cataloguePaths = {
  products: '/api/products',
  productsBy: (query: ProductsParameters) => `/api/products?${new URLSearchParams(givenOf(query))}`,
  product: (id: string) => `/api/products/${encodeURIComponent(id)}`,
  categories: '/api/categories',
} as const;

/** A `ProductsQuery` before it is written as text. Prices in rupees. */
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
