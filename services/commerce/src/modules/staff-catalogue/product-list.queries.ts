import { LOW_STOCK, MAX_COUNTED, toPaise, type StaffProductsFilter, type StaffProductsQuery } from '@chhapai/contracts';
import { searchPattern } from '@chhapai/service-kit';
import { createBinder, whereAll, type Bind, type BoundQuery } from '../../bound-query.js';
import type { ProductClass } from './product-classes.js';

/* Plain SQL, because the ORM can neither compare rows of several columns nor read each classification separately. */

export type ProductFilter = Omit<StaffProductsQuery, 'after' | 'limit'>;

/** Where a page ends: the sort key as a whole number, and the product's id. Names are left out: their length is unlimited. */
export type ProductPosition = [key: string, id: string];

interface SortKey {
  column: string;
  /** The key in a cursor. */
  asNumber: string;
  fromNumber: (value: string) => string;
}

const timeKey = (column: string): SortKey => ({
  column,
  asNumber: `(extract(epoch FROM ${column}) * 1000000)::bigint`,
  fromNumber: (value) => `timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
});

const MADE_TO_ORDER = 2_147_483_647;
/** The expression of the index `ix_products_in_stock`. */
const IN_STOCK = `coalesce(in_stock, ${MADE_TO_ORDER})`;

/** The sort orders with a key of their own. By name and by classification, products are sorted by their names. */
const SORT_KEYS: Record<string, SortKey | undefined> = {
  price: { column: 'price_paise', asNumber: 'price_paise', fromNumber: (value) => `${value}::int` },
  createdAt: timeKey('created_at'),
  updatedAt: timeKey('updated_at'),
  stock: { column: IN_STOCK, asNumber: IN_STOCK, fromNumber: (value) => `${value}::int` },
};

/** Ids and sort keys of a page of `limit` products. Each classification is read by a separate query. */
export function pageOfProducts(
  filter: ProductFilter,
  classes: readonly ProductClass[],
  after: ProductPosition | undefined,
  limit: number,
): BoundQuery {
  const { bind, values } = createBinder();
  const order = orderOf(filter);
  const isByClass = filter.sort.endsWith('classification');
  const conditions = conditionsOf(filter, isByClass ? undefined : classes, bind);
  const pageOf = (key: string, extraConditions: string[]) =>
    `(SELECT id, name, ${key} AS key FROM products ${whereAll([...conditions, ...extraConditions])}
      ORDER BY ${order.column} ${order.direction}, id ${order.direction} LIMIT ${limit})`;
  const afterRow = () => {
    const id = `${bind(after![1])}::uuid`;
    const key = order.fromNumber ? order.fromNumber(bind(after![0])) : `(SELECT name FROM products WHERE id = ${id})`;
    return [`(${order.column}, id) ${order.direction === 'ASC' ? '>' : '<'} (${key}, ${id})`];
  };
  if (!isByClass) return { text: pageOf(order.asNumber, after ? afterRow() : []), values };
  const rank = after && Number(after[0]);
  const parts = classes.flatMap((each) => {
    if (rank !== undefined && (order.direction === 'ASC' ? each.rank < rank : each.rank > rank)) return [];
    return pageOf(String(each.rank), [classCondition([each], bind), ...(each.rank === rank ? afterRow() : [])]);
  });
  // No product has one of these classifications.
  if (parts.length === 0) parts.push(pageOf('0', ['false']));
  const { direction } = order;
  const sorted = `ORDER BY key ${direction}, name ${direction}, id ${direction} LIMIT ${limit}`;
  return { text: `SELECT id, key FROM (${parts.join(' UNION ALL ')}) AS page ${sorted}`, values };
}

function orderOf({ sort }: ProductFilter) {
  const { column, asNumber, fromNumber }: Partial<SortKey> & Omit<SortKey, 'fromNumber'> = SORT_KEYS[
    sort.replace('-', '')
  ] ?? { column: 'name', asNumber: '0' };
  return { column, asNumber, fromNumber, direction: sort.startsWith('-') ? 'DESC' : 'ASC' };
}

/** Number of matching products, up to one more than `MAX_COUNTED`. */
export function countOfProducts(filter: StaffProductsFilter, classes: readonly ProductClass[]): BoundQuery {
  const { bind, values } = createBinder();
  const counted = `SELECT FROM products ${whereAll(conditionsOf(filter, classes, bind))} LIMIT ${MAX_COUNTED + 1}`;
  return { text: `SELECT count(*)::int AS count FROM (${counted}) AS counted`, values };
}

/** Ids of matching products after the given one, oldest first. */
export function idsOfProducts(
  filter: StaffProductsFilter,
  classes: readonly ProductClass[],
  after: string | undefined,
  limit: number,
): BoundQuery {
  const { bind, values } = createBinder();
  const conditions = conditionsOf(filter, classes, bind);
  if (after) conditions.push(`id > ${bind(after)}::uuid`);
  return { text: `SELECT id FROM products ${whereAll(conditions)} ORDER BY id LIMIT ${limit}`, values };
}

/** Archived and hidden products are few, and are found by the partial index `ix_products_unsold`. */
const STATES = {
  sold: 'available',
  archived: 'NOT available AND archived_at IS NOT NULL',
  hidden: 'NOT available AND archived_at IS NULL',
} as const;

const STOCKS = {
  out: `${IN_STOCK} = 0`,
  low: `${IN_STOCK} BETWEEN 1 AND ${LOW_STOCK}`,
  in: `${IN_STOCK} > ${LOW_STOCK} AND ${IN_STOCK} < ${MADE_TO_ORDER}`,
  'made-to-order': `${IN_STOCK} = ${MADE_TO_ORDER}`,
} as const;

const anyOf = (conditions: readonly string[]): string =>
  `(${conditions.map((condition) => `(${condition})`).join(' OR ')})`;

function classCondition(classes: readonly ProductClass[], bind: Bind): string {
  const codes = classes.flatMap((each) => each.codes);
  const categories = classes.flatMap((each) => each.categories);
  return anyOf([
    'false',
    ...(codes.length > 0 ? [`hsn = ANY(${bind(codes)}::text[])`] : []),
    ...(categories.length > 0 ? [`hsn IS NULL AND category_id = ANY(${bind(categories)}::text[])`] : []),
  ]);
}

/** `classes` are the classifications that the filter selects, unless they have separate queries. */
function conditionsOf(
  { q = '', category, featured, state, stock, priceMin, priceMax, classification, hsn }: StaffProductsFilter,
  classes: readonly ProductClass[] | undefined,
  bind: Bind,
): string[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const paise = (rupees: number) => bind(toPaise(rupees));
  return [
    ...words.map((word) => `staff_search LIKE ${bind(searchPattern(word))}`),
    ...(category ? [`category_id = ANY(${bind(category)}::text[])`] : []),
    ...(featured === undefined ? [] : [featured ? 'featured' : 'NOT featured']),
    ...(state ? [anyOf(state.map((each) => STATES[each]))] : []),
    ...(stock ? [anyOf(stock.map((each) => STOCKS[each]))] : []),
    ...(priceMin === undefined ? [] : [`price_paise >= ${paise(priceMin)}`]),
    ...(priceMax === undefined ? [] : [`price_paise <= ${paise(priceMax)}`]),
    ...(classes && (classification ?? hsn) ? [classCondition(classes, bind)] : []),
  ];
}
