import { LOW_STOCK, MAX_COUNTED, type StaffProductsFilter, type StaffProductsQuery } from '@chhapai/contracts';
import { searchPattern } from '@chhapai/service-kit';
import { classifiedCodes } from '../invoices/invoices.module.js';

/* Plain SQL, because the ORM can neither compare rows of several columns nor join the rates of HSN codes. */

export type ProductFilter = Omit<StaffProductsQuery, 'after' | 'limit'>;

/** Where a page ends: the sort key as a whole number, and the product's id. Names are looked up, because they have any length. */
export type ProductPosition = [key: string, id: string];

interface Query {
  text: string;
  values: unknown[];
}
type Bind = (value: unknown) => string;

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
const numberKey = (column: string): SortKey => ({
  column,
  asNumber: column,
  fromNumber: (value) => `${value}::int`,
});

const SORT_KEYS: Record<string, SortKey> = {
  name: { column: 'product.name', asNumber: '0', fromNumber: () => '' },
  price: numberKey('product.price_paise'),
  createdAt: timeKey('product.created_at'),
  updatedAt: timeKey('product.updated_at'),
  // The expression of the index ix_products_in_stock.
  stock: numberKey('coalesce(product.in_stock, 2147483647)'),
  classification: numberKey('tax.place'),
};

const NAME = 'product.name';

/** Ids and sort keys of a page of `limit` products. `date` decides the tax rates. */
export function pageOfProducts(
  filter: ProductFilter,
  date: string,
  after: ProductPosition | undefined,
  limit: number,
): Query {
  const { bind, values } = binder();
  const source = sourceOf(filter, date, bind);
  const sort = filter.sort.replace('-', '');
  const { column, asNumber, fromNumber } = SORT_KEYS[sort]!;
  const columns = sort === 'classification' ? [column, NAME, 'product.id'] : [column, 'product.id'];
  const isDescending = filter.sort.startsWith('-');
  const conditions = conditionsOf(filter, bind);
  if (after) {
    const id = `${bind(after[1])}::uuid`;
    const position = columns.map((each) => {
      if (each === 'product.id') return id;
      return each === NAME ? `(SELECT name FROM products WHERE id = ${id})` : fromNumber(bind(after[0]));
    });
    conditions.push(`(${columns.join(', ')}) ${isDescending ? '<' : '>'} (${position.join(', ')})`);
  }
  const order = columns.map((each) => `${each} ${isDescending ? 'DESC' : 'ASC'}`).join(', ');
  const text = `SELECT product.id, ${asNumber} AS key FROM ${source} ${whereAll(conditions)} ORDER BY ${order} LIMIT ${limit}`;
  return { text, values };
}

/** Number of matching products, up to one more than `MAX_COUNTED`. */
export function countOfProducts(filter: StaffProductsFilter, date: string): Query {
  const { bind, values } = binder();
  const source = sourceOf(filter, date, bind);
  const counted = `SELECT FROM ${source} ${whereAll(conditionsOf(filter, bind))} LIMIT ${MAX_COUNTED + 1}`;
  return { text: `SELECT count(*)::int AS count FROM (${counted}) AS counted`, values };
}

/** Ids of matching products after the given one, oldest first. */
export function idsOfProducts(
  filter: StaffProductsFilter,
  date: string,
  after: string | undefined,
  limit: number,
): Query {
  const { bind, values } = binder();
  const source = sourceOf(filter, date, bind);
  const conditions = conditionsOf(filter, bind);
  if (after) conditions.push(`product.id > ${bind(after)}::uuid`);
  return {
    text: `SELECT product.id FROM ${source} ${whereAll(conditions)} ORDER BY product.id LIMIT ${limit}`,
    values,
  };
}

function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

const HSN = `coalesce(product.hsn, category.hsn, '')`;
const CATEGORY = 'JOIN categories category ON category.id = product.category_id';

/** Rates are looked up once for each code, and only if the list depends on them. */
function sourceOf(
  { classification, hsn, sort }: StaffProductsFilter & { sort?: string },
  date: string,
  bind: Bind,
): string {
  const needsTax = classification !== undefined || sort?.endsWith('classification');
  if (!needsTax) return `products product ${hsn === undefined ? '' : CATEGORY}`;
  const codes = `SELECT hsn FROM products WHERE hsn IS NOT NULL UNION SELECT coalesce(hsn, '') FROM categories`;
  return `products product ${CATEGORY} JOIN (${classifiedCodes(codes, bind(date))}) AS tax ON tax.hsn = ${HSN}`;
}

const STATES = {
  sold: 'product.available',
  archived: 'product.archived_at IS NOT NULL',
  hidden: 'NOT product.available AND product.archived_at IS NULL',
} as const;

const STOCKS = {
  out: 'product.in_stock = 0',
  low: `product.in_stock BETWEEN 1 AND ${LOW_STOCK}`,
  in: `product.in_stock > ${LOW_STOCK}`,
  'made-to-order': 'product.in_stock IS NULL',
} as const;

const anyOf = (conditions: string[]) => [`(${conditions.map((condition) => `(${condition})`).join(' OR ')})`];

function conditionsOf(
  { q = '', category, featured, state, stock, priceMin, priceMax, classification, hsn }: StaffProductsFilter,
  bind: Bind,
): string[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const paise = (rupees: number) => bind(Math.round(rupees * 100));
  return [
    ...words.map((word) => `product.staff_search LIKE ${bind(searchPattern(word))}`),
    ...(category ? [`product.category_id = ANY(${bind(category)}::text[])`] : []),
    ...(featured === undefined ? [] : [featured ? 'product.featured' : 'NOT product.featured']),
    ...(state ? anyOf(state.map((each) => STATES[each])) : []),
    ...(stock ? anyOf(stock.map((each) => STOCKS[each])) : []),
    ...(priceMin === undefined ? [] : [`product.price_paise >= ${paise(priceMin)}`]),
    ...(priceMax === undefined ? [] : [`product.price_paise <= ${paise(priceMax)}`]),
    ...(classification ? [`tax.classification = ANY(${bind(classification)}::text[])`] : []),
    ...(hsn ? [`starts_with(${HSN}, ${bind(hsn)})`] : []),
  ];
}

const whereAll = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');
