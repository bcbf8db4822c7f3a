import {
  PRODUCT_SORTS,
  SEARCH_TEXT_MAX,
  type Category,
  type Occasion,
  type Product,
  type ProductSort,
} from '@chhapai/contracts';
import { categoryName, listUrl, occasions } from '../../products/product-lists.rules';

/** The id for all categories. */
export const ALL = 'all';
const MAX_FEATURED = 3;

export interface CatalogueFilter {
  /** The id of an existing category, or `all`. */
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
 * Reads the filter from the URL's parameters and ignores invalid ones. A search text that is too long is cut to the length
 * the service accepts.
 */
export function readFilter(search: URLSearchParams, categories: readonly Category[]): CatalogueFilter {
  const requested = search.get('sort');
  return {
    category: existingCategory(categories, search.get('category')),
    query: (search.get('q') ?? '').slice(0, SEARCH_TEXT_MAX),
    occasion: occasions.find(({ id }) => id === search.get('occasion'))?.id,
    minPrice: price(search.get('min')),
    maxPrice: price(search.get('max')),
    sort: PRODUCT_SORTS.find((sort) => sort === requested) ?? 'featured',
  };
}

/** The category if it exists, otherwise all. */
export function existingCategory(categories: readonly Category[], requested: string | null): string {
  return categories.some(({ id }) => id === requested) ? requested! : ALL;
}

function price(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The URL of the filtered list, without parameters that have no effect. */
export function filterUrl({ category, query, sort, ...rest }: CatalogueFilter): string {
  return listUrl({
    ...rest,
    q: query,
    category: category === ALL ? undefined : category,
    sort: sort === 'featured' ? undefined : sort,
  });
}

/** Whether anything other than category and sort order filters the list. */
const isNarrowed = ({ query, occasion, minPrice, maxPrice }: CatalogueFilter): boolean =>
  query.trim() !== '' || occasion !== undefined || minPrice !== undefined || maxPrice !== undefined;

/** The products that match category, occasion, prices and, ignoring case, the name. */
export function filterProducts(products: readonly Product[], filter: CatalogueFilter): Product[] {
  const { category, occasion, minPrice = 0, maxPrice = Infinity } = filter;
  const text = filter.query.trim().toLowerCase();
  const matching = products.filter(
    (product) =>
      (category === ALL || product.category === category) &&
      (!occasion || product.occasions?.includes(occasion)) &&
      product.price >= minPrice &&
      product.price <= maxPrice &&
      product.name.toLowerCase().includes(text),
  );
  return sortProducts(matching, filter.sort);
}

const COMPARISONS: Partial<Record<ProductSort, (a: Product, b: Product) => number>> = {
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
  // Ids are in order of creation.
  newest: (a, b) => (a._id < b._id ? 1 : -1),
};

function sortProducts(products: Product[], sort: ProductSort): Product[] {
  const compare = COMPARISONS[sort];
  return compare ? products.sort(compare) : products;
}

/** Featured products come first only while the list is neither filtered nor sorted. */
export const showsFeatured = (filter: CatalogueFilter): boolean =>
  filter.category === ALL && filter.sort === 'featured' && !isNarrowed(filter);

/** Up to three featured products. */
export const featuredProducts = (products: readonly Product[], filter: CatalogueFilter): Product[] =>
  showsFeatured(filter) ? products.filter((product) => product.featured).slice(0, MAX_FEATURED) : [];

export function listTitle(categories: readonly Category[], { category, query }: CatalogueFilter, corrected?: string) {
  const text = corrected ?? query.trim();
  const name = category === ALL ? undefined : categoryName(categories, category);
  if (text === '') return name ?? 'All Products';
  return `Results for “${text}”${name ? ` in ${name}` : ''}`;
}

export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
