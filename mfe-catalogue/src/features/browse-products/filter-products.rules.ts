import {
  PRODUCT_SORTS,
  SEARCH_TEXT_MAX,
  type Category,
  type Occasion,
  type Product,
  type ProductSort,
} from '@chhapai/contracts';
import { categoryName, listUrl, occasions } from '../../products/product-lists.rules';

/** The choice of no category. */
export const ALL = 'all';
const FEATURED_AT_MOST = 3;

export interface CatalogueFilter {
  /** A known category's id, or `all`. */
  category: string;
  /** Search text as it is typed. */
  query: string;
  occasion?: Occasion | undefined;
  /** Rupees, both ends included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: ProductSort;
}

/** A filter that matches every product. */
export const NO_FILTER: CatalogueFilter = {
  category: ALL,
  query: '',
  occasion: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  sort: 'featured',
};

/**
 * The filter that an address names; what it does not know is as if it were not there. Of a text longer than the shop searches
 * for, its beginning is searched, and shown as what was searched.
 */
export function readFilter(search: URLSearchParams, categories: readonly Category[]): CatalogueFilter {
  const asked = search.get('sort');
  return {
    category: knownCategory(categories, search.get('category')),
    query: (search.get('q') ?? '').slice(0, SEARCH_TEXT_MAX),
    occasion: occasions.find(({ id }) => id === search.get('occasion'))?.id,
    minPrice: price(search.get('min')),
    maxPrice: price(search.get('max')),
    sort: PRODUCT_SORTS.find((sort) => sort === asked) ?? 'featured',
  };
}

/** A category that does not exist means all of them. */
export function knownCategory(categories: readonly Category[], asked: string | null): string {
  return categories.some(({ id }) => id === asked) ? asked! : ALL;
}

function price(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The address of the filtered list; what narrows nothing is left out. */
export function filterUrl({ category, query, sort, ...rest }: CatalogueFilter): string {
  return listUrl({
    ...rest,
    q: query,
    category: category === ALL ? undefined : category,
    sort: sort === 'featured' ? undefined : sort,
  });
}

/** Does anything beside the category and the order narrow the list? */
const isNarrowed = ({ query, occasion, minPrice, maxPrice }: CatalogueFilter): boolean =>
  query.trim() !== '' || occasion !== undefined || minPrice !== undefined || maxPrice !== undefined;

/** The products of the category, occasion and prices whose name has the query in it, upper or lower case alike. */
export function filterProducts(products: readonly Product[], filter: CatalogueFilter): Product[] {
  const { category, occasion, minPrice = 0, maxPrice = Infinity } = filter;
  const wanted = filter.query.trim().toLowerCase();
  const fitting = products.filter(
    (product) =>
      (category === ALL || product.category === category) &&
      (!occasion || product.occasions?.includes(occasion)) &&
      product.price >= minPrice &&
      product.price <= maxPrice &&
      product.name.toLowerCase().includes(wanted),
  );
  return sortProducts(fitting, filter.sort);
}

const COMPARISONS: Partial<Record<ProductSort, (a: Product, b: Product) => number>> = {
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
  // Ids grow with time.
  newest: (a, b) => (a._id < b._id ? 1 : -1),
};

function sortProducts(products: Product[], sort: ProductSort): Product[] {
  const compare = COMPARISONS[sort];
  return compare ? products.sort(compare) : products;
}

/** Featured products stand first only while nothing narrows or sorts the list. */
export const showsFeatured = (filter: CatalogueFilter): boolean =>
  filter.category === ALL && filter.sort === 'featured' && !isNarrowed(filter);

/** Up to three featured products. */
export const featuredProducts = (products: readonly Product[], filter: CatalogueFilter): Product[] =>
  showsFeatured(filter) ? products.filter((product) => product.featured).slice(0, FEATURED_AT_MOST) : [];

/** What the list is called. */
export function listTitle(categories: readonly Category[], { category, query }: CatalogueFilter, corrected?: string) {
  const text = corrected ?? query.trim();
  const name = category === ALL ? undefined : categoryName(categories, category);
  if (text === '') return name ?? 'All Products';
  return `Results for “${text}”${name ? ` in ${name}` : ''}`;
}

export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
