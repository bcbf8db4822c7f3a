import type { ProductsParameters } from '@chhapai/contracts';

/** Names of the parameters of /products, in the order in which they are written. */
const NAMES = {
  category: 'category',
  q: 'q',
  occasion: 'occasion',
  minPrice: 'min',
  maxPrice: 'max',
  sort: 'sort',
} as const;

/** The address of the list that shows these products; what narrows nothing is left out. */
export function listAddress(parameters: Omit<ProductsParameters, 'limit'>): string {
  const search = new URLSearchParams();
  for (const [key, name] of Object.entries(NAMES)) {
    const value = parameters[key as keyof typeof NAMES];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '/products' : `/products?${search}`;
}
