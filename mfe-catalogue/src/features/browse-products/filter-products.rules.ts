import type { Category, Product } from '@chhapai/contracts';

/** The choice of no category. */
export const ALL = 'all';
const FEATURED_AT_MOST = 3;

export interface CatalogueFilter {
  /** A known category's id, or `all`. */
  category: string;
  /** Part of a product's name. */
  query: string;
}

/** The products of the category whose name has the query in it, upper or lower case alike. */
export function filterProducts(products: readonly Product[], { category, query }: CatalogueFilter): Product[] {
  const wanted = query.trim().toLowerCase();
  return products.filter(
    (product) => (category === ALL || product.category === category) && product.name.toLowerCase().includes(wanted),
  );
}

/** Up to three featured products, shown only while nothing narrows the list. */
export function featuredProducts(products: readonly Product[], { category, query }: CatalogueFilter): Product[] {
  if (category !== ALL || query.trim() !== '') return [];
  return products.filter((product) => product.featured).slice(0, FEATURED_AT_MOST);
}

/** A category that does not exist means all of them. */
export function knownCategory(categories: readonly Category[], asked: string | null): string {
  return categories.some(({ id }) => id === asked) ? asked! : ALL;
}

/** The address of the filtered list; what narrows nothing is left out. */
export function filterAddress({ category, query }: CatalogueFilter): string {
  const search = new URLSearchParams();
  if (category !== ALL) search.set('category', category);
  if (query !== '') search.set('q', query);
  return search.size === 0 ? '/products' : `/products?${search}`;
}

export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
