import {
  PRODUCT_SORTS,
  SEARCH_TEXT_MAX,
  type Category,
  type ListTotal,
  type Occasion,
  type ProductSort,
  type ProductsParameters,
} from '@chhapai/contracts';
import { categoryName, listUrl, occasions } from '../../products/product-lists.rules';

/** The id for all categories. */
export const ALL = 'all';

/** The last page that can be requested. */
const MAX_PAGE = 99_999;

export interface CatalogueFilter {
  /** The id of an existing category, or `all`. */
  category: string;
  /** Search text as it is typed. */
  query: string;
  occasion?: Occasion | undefined;
  /** In rupees, both ends included. */
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
 * Parses the filter in the URL's parameters; invalid ones are ignored. A search text that is too long is cut to the length
 * the service accepts.
 */
export function parseFilter(search: URLSearchParams, categories: readonly Category[]): CatalogueFilter {
  const requested = search.get('sort');
  return {
    category: existingCategory(categories, search.get('category')),
    query: (search.get('q') ?? '').slice(0, SEARCH_TEXT_MAX),
    occasion: occasions.find(({ id }) => id === search.get('occasion'))?.id,
    minPrice: parsePrice(search.get('min')),
    maxPrice: parsePrice(search.get('max')),
    sort: PRODUCT_SORTS.find((sort) => sort === requested) ?? 'featured',
  };
}

/** The requested category if it exists or the categories are not known yet; otherwise `all`. */
export function existingCategory(categories: readonly Category[], requested: string | null): string {
  const isPossible = categories.length === 0 || categories.some(({ id }) => id === requested);
  return (isPossible && requested) || ALL;
}

function parsePrice(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The page of the list, the first if the parameter is missing or not a number. */
export function parsePage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}

/** The URL of a page of the filtered list, by default the first, without parameters that have no effect. */
export function filterUrl(filter: CatalogueFilter, page = 1): string {
  return listUrl({ ...pageRequest(filter, page), q: filter.query, page: page === 1 ? undefined : page });
}

/** The request for a page of the filtered list. */
export function pageRequest({ category, query, sort, ...rest }: CatalogueFilter, page: number): ProductsParameters {
  return {
    ...rest,
    q: query.trim() || undefined,
    category: category === ALL ? undefined : category,
    sort: sort === 'featured' ? undefined : sort,
    page,
  };
}

/** Whether the URL is `/products`, where featured products come before the list. */
export const isUnfilteredFirstPage = (filter: CatalogueFilter, page: number): boolean =>
  filterUrl(filter, page) === '/products';

export function listTitle(categories: readonly Category[], { category, query }: CatalogueFilter, corrected?: string) {
  const text = corrected ?? query.trim();
  const name = category === ALL ? undefined : categoryName(categories, category);
  if (text === '') return name ?? 'All Products';
  return `Results for “${text}”${name ? ` in ${name}` : ''}`;
}

/** The number of products, such as `1,234 products` or `10,000+ products`. */
export function productCount({ count, exact }: ListTotal): string {
  return `${count.toLocaleString('en-IN')}${exact ? '' : '+'} ${exact && count === 1 ? 'product' : 'products'}`;
}
