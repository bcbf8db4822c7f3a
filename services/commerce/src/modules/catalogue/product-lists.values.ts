import { PRODUCT_SORTS, type ProductSort, type ProductsQuery } from '@chhapai/contracts';
import type { Statement } from '@chhapai/service-kit';

/** What every list takes: category, occasion, lowest and highest price in paise, and how many at most. */
export type ListValues = [
  category: string | null,
  occasion: string | null,
  lowest: number | null,
  highest: number | null,
  limit: number | null,
];

export function listValues(query: ProductsQuery, most: number | null = null): ListValues {
  const { category, occasion, minPrice, maxPrice, limit } = query;
  return [category ?? null, occasion ?? null, paise(minPrice), paise(maxPrice), limit ?? most];
}

const paise = (rupees: number | undefined) => (rupees === undefined ? null : Math.round(rupees * 100));

/** One prepared statement for each order. */
export const bySort = (statement: (sort: ProductSort) => Statement) =>
  Object.fromEntries(PRODUCT_SORTS.map((sort) => [sort, statement(sort)])) as Record<ProductSort, Statement>;
