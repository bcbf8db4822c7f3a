import type { ProductSort } from '@chhapai/contracts';
import { formatRupees } from '@chhapai/ui';
import { occasions } from '../../products/product-lists.rules';
import type { CatalogueFilter } from './filter-products.rules';

/** The sort orders, in the order of the control. */
const SORT_NAMES: Record<ProductSort, string> = {
  featured: 'Featured',
  bestselling: 'Bestsellers',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  name: 'Name',
  newest: 'Newest',
};
export const sortChoices = Object.entries(SORT_NAMES);

type PriceRange = Pick<CatalogueFilter, 'minPrice' | 'maxPrice'>;

const PRICE_RANGES: PriceRange[] = [
  { maxPrice: 200 },
  { minPrice: 200, maxPrice: 300 },
  { minPrice: 300, maxPrice: 500 },
  { minPrice: 500 },
];
export const priceChoices = PRICE_RANGES.map((range) => ({ value: priceValue(range), name: priceName(range) }));

/** A price range as an option's value, such as `200-300`; empty for any price. */
export function priceValue({ minPrice, maxPrice }: PriceRange): string {
  return minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`;
}

export function parsePriceValue(value: string): PriceRange {
  const [minPrice, maxPrice] = value.split('-').map((text) => (text === '' ? undefined : Number(text)));
  return { minPrice, maxPrice };
}

export function priceName({ minPrice, maxPrice }: PriceRange): string {
  if (minPrice === undefined) return `Up to ${formatRupees(maxPrice ?? 0)}`;
  if (maxPrice === undefined) return `${formatRupees(minPrice)} and above`;
  return `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
}

/** The active filters other than the category, each with the filter that remains after removing it. */
export function activeFilters(filter: CatalogueFilter): { name: string; without: CatalogueFilter }[] {
  const { query, occasion, minPrice, maxPrice } = filter;
  const active: { name: string; without: CatalogueFilter }[] = [];
  if (query.trim()) active.push({ name: `“${query.trim()}”`, without: { ...filter, query: '' } });
  const chosen = occasions.find(({ id }) => id === occasion);
  if (chosen) active.push({ name: chosen.name, without: { ...filter, occasion: undefined } });
  if (priceValue(filter))
    active.push({
      name: priceName({ minPrice, maxPrice }),
      without: { ...filter, minPrice: undefined, maxPrice: undefined },
    });
  return active;
}
