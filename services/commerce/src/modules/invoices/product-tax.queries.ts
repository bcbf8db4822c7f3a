import { MAX_COUNTED, type Classification, type StaffProductsQuery } from '@chhapai/contracts';

/* Plain SQL, because the ORM has no lateral joins. */

export type ProductFilter = Omit<StaffProductsQuery, 'after' | 'limit'>;

/** Where a page ends: the place of the classification and the product's id. Names are looked up, because they have any length. */
export type ProductPosition = [place: string, id: string];

export interface ProductRow {
  id: string;
  name: string;
  image: string;
  available: boolean;
  hsn: string | null;
  version: number;
  categoryId: string;
  categoryName: string;
  categoryHsn: string | null;
  rateHsn: string;
  rateBp: number;
  classification: Classification;
  place: number;
}

const PRODUCT_HSN = 'coalesce(product.hsn, category.hsn)';

interface Query {
  text: string;
  values: unknown[];
}

/** How well the rate is known that `rateOn` has found for a code. */
const classificationOf = (hsn: string) => `
  CASE WHEN ${hsn} IS NULL THEN 'missing' WHEN rate.hsn = '' THEN 'unknown'
    WHEN rate.unsure THEN 'unsure' ELSE 'sure' END AS classification`;

/** The rate of a date for a code, chosen as invoices do. */
const rateOn = (date: string, hsn: string) => `
  CROSS JOIN LATERAL (
    SELECT hsn, rate_bp, unsure FROM tax_rates
    WHERE starts_with(coalesce(${hsn}, ''), tax_rates.hsn) AND valid_from <= ${date}::date
    ORDER BY length(tax_rates.hsn) DESC, valid_from DESC LIMIT 1
  ) AS rate`;

/** Products with the rate of a date, which is chosen as invoices do. `place` is the position of the classification in the list. */
const classified = (date: string) => `
  SELECT *, CASE classification WHEN 'missing' THEN 1 WHEN 'unknown' THEN 2 WHEN 'unsure' THEN 3 ELSE 4 END AS place
  FROM (
    SELECT product.id, product.name, product.image, product.available, product.hsn, product.version,
      category.id AS "categoryId", category.name AS "categoryName", category.hsn AS "categoryHsn",
      rate.hsn AS "rateHsn", rate.rate_bp AS "rateBp",
      ${classificationOf(PRODUCT_HSN)}
    FROM products product
    JOIN categories category ON category.id = product.category_id
    ${rateOn(date, PRODUCT_HSN)}
  ) AS product`;

/** A page of products and one more, to see whether another follows. */
export function pageOfProducts(
  filter: ProductFilter,
  date: string,
  after: ProductPosition | undefined,
  limit: number,
): Query {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const keys = filter.sort.endsWith('classification') ? ['place', 'name', 'id'] : ['name', 'id'];
  const direction = filter.sort.startsWith('-') ? 'DESC' : 'ASC';
  const source = classified(bind(date));
  const conditions = conditionsOf(filter, bind);
  if (after) {
    const id = bind(after[1]);
    const position = [`(SELECT name FROM products WHERE id = ${id}::uuid)`, `${id}::uuid`];
    if (keys.includes('place')) position.unshift(`${bind(after[0])}::int`);
    conditions.push(`(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${position.join(', ')})`);
  }
  const order = keys.map((key) => `${key} ${direction}`).join(', ');
  return {
    text: `SELECT * FROM (${source}) AS product ${whereAll(conditions)} ORDER BY ${order} LIMIT ${limit + 1}`,
    values,
  };
}

/** Number of matching products, up to one more than `MAX_COUNTED`. */
export function countOfProducts(filter: ProductFilter, date: string): Query {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const source = classified(bind(date));
  const counted = `SELECT FROM (${source}) AS product ${whereAll(conditionsOf(filter, bind))} LIMIT ${MAX_COUNTED + 1}`;
  return { text: `SELECT count(*)::int AS count FROM (${counted}) AS counted`, values };
}

/** One product. $1 date, $2 id. */
export const oneProduct = `SELECT * FROM (${classified('$1')}) AS product WHERE id = $2::uuid`;

function conditionsOf(
  { q = '', category, classification, hsn }: ProductFilter,
  bind: (value: unknown) => string,
): string[] {
  const words = q.split(/\s+/).filter(Boolean);
  return [
    ...words.map((word) => `name ILIKE ${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`),
    ...(category ? [`"categoryId" = ANY(${bind(category)}::text[])`] : []),
    ...(classification ? [`classification = ANY(${bind(classification)}::text[])`] : []),
    ...(hsn ? [`starts_with(coalesce(hsn, "categoryHsn"), ${bind(hsn)})`] : []),
  ];
}

const whereAll = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

export interface CategoryRow {
  id: string;
  name: string;
  hsn: string | null;
  version: number;
  rateHsn: string;
  rateBp: number;
  classification: Classification;
  products: number;
}

/** Categories with the rate of a date, in the order of the shop. $1 date, $2 id, null for all. */
export const categories = `
  SELECT category.id, category.name, category.hsn, category.version, rate.hsn AS "rateHsn", rate.rate_bp AS "rateBp",
    ${classificationOf('category.hsn')},
    (SELECT count(*)::int FROM products WHERE category_id = category.id AND hsn IS NULL AND available) AS products
  FROM categories category ${rateOn('$1', 'category.hsn')}
  WHERE $2::text IS NULL OR category.id = $2
  ORDER BY category.position`;
