/*
 * Hot path, in SQL that is made for each list: with values instead of `$1 IS NULL OR`, PostgreSQL walks the index that has the
 * list's order and filters, and reads only the products of the page. Times among 100,000 products are in bench/README.md.
 */
import { MAX_COUNTED, type ProductSort } from '@chhapai/contracts';
import { PRODUCT_JSON } from './catalogue.queries.js';
import type { SearchCondition } from './search.rules.js';

export interface ListFilter {
  category?: string | undefined;
  occasion?: string | undefined;
  minPricePaise?: number | undefined;
  maxPricePaise?: number | undefined;
}

/** A list without its pages. */
export interface ListedProducts {
  filter: ListFilter;
  sort: ProductSort;
  /** Only in a search: the products that it finds. */
  search?: SearchCondition | undefined;
  /** Only for bestsellers: ids of the products that come first. */
  leading?: readonly string[] | undefined;
}

/** Where a page ends: the sort key, and the product's id. Names are looked up, because they have any length. */
export type ListPosition = [key: string, id: string];

/** A page starts after a product or after a number of products. */
export type ListStart = { after: ListPosition } | { offset: number };

interface Query {
  text: string;
  values: unknown[];
}
type Bind = (value: unknown) => string;

interface Order {
  /** The column before the id; none if the list has the order of the ids. */
  key?: string;
  type?: string;
  direction: 'ASC' | 'DESC';
}

/** The shop's order is that of the ids; a search has its best results first. */
const ORDERS: Record<ProductSort, Order> = {
  featured: { direction: 'ASC' },
  bestselling: { key: 'place', type: 'bigint', direction: 'ASC' },
  'price-low': { key: 'price_paise', type: 'integer', direction: 'ASC' },
  'price-high': { key: 'price_paise', type: 'integer', direction: 'DESC' },
  name: { key: 'name', direction: 'ASC' },
  newest: { direction: 'DESC' },
};
const BEST_FIRST: Order = { key: 'tier', type: 'bigint', direction: 'ASC' };

const orderOf = ({ sort, search }: ListedProducts): Order =>
  search && sort === 'featured' ? BEST_FIRST : ORDERS[sort];

/** A page as the JSON of its products, where it ends if more follow, and if asked the number of matches up to one more than `MAX_COUNTED`. */
export function pageOfProducts(list: ListedProducts, start: ListStart, limit: number, isCounted: boolean): Query {
  const { bind, values } = binder();
  const { key, type, direction } = orderOf(list);
  const order = [...(key ? ['sort_key'] : []), 'product_id'].map((column) => `${column} ${direction}`).join(', ');
  const after = 'after' in start ? afterPosition(list, start.after, bind) : '';
  const skipped = 'offset' in start ? start.offset : 0;
  const size = bind(limit);
  const rows = (name: string) =>
    `(SELECT * FROM ${name} ${after} ORDER BY ${order} LIMIT ${bind(skipped + limit + 1)})`;
  const page = list.sort === 'bestselling' ? `${rows('sellers')} UNION ALL ${rows('others')}` : rows('found');
  const text = `
    WITH found AS ${list.search ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
      SELECT product_id, ${sortKeyOf(list, bind)} AS sort_key FROM listed_products ${whereAll(conditionsOf(list, bind))}
    ) ${list.sort === 'bestselling' ? sellersAndOthers(list, bind) : ''},
    page AS (SELECT * FROM (${page}) AS rows ORDER BY ${order} LIMIT ${bind(limit + 1)} OFFSET ${bind(skipped)}),
    numbered AS (SELECT *, row_number() OVER (ORDER BY ${order}) AS rank FROM page)
    SELECT
      (SELECT coalesce(json_agg(${PRODUCT_JSON} ORDER BY rank), '[]')::text
       FROM numbered JOIN products ON id = product_id WHERE rank <= ${size}) AS data,
      (SELECT json_build_array(${type ? 'sort_key::text' : `'0'`}, product_id) FROM numbered
       WHERE rank = ${size} AND EXISTS (SELECT FROM numbered WHERE rank > ${size})) AS "end",
      (SELECT array_agg(product_id ORDER BY rank) FROM numbered WHERE rank <= ${size}) AS ids
      ${isCounted ? `, (SELECT count(*)::int FROM (SELECT FROM found LIMIT ${MAX_COUNTED + 1}) AS counted) AS count` : ''}`;
  return { text, values };
}

function afterPosition(list: ListedProducts, [position, product]: ListPosition, bind: Bind): string {
  const { key, type, direction } = orderOf(list);
  const comparison = direction === 'ASC' ? '>' : '<';
  const id = `${bind(product)}::uuid`;
  if (!key) return `WHERE product_id ${comparison} ${id}`;
  const keyAt = type ? `${bind(position)}::${type}` : `(SELECT search_name FROM products WHERE id = ${id})`;
  return `WHERE (sort_key, product_id) ${comparison} (${keyAt}, ${id})`;
}

/** Whether a search finds anything in the shop. */
export function anyProduct(search: SearchCondition): Query {
  const { bind, values } = binder();
  // Materialized, because PostgreSQL would read the whole table to find the first of few products.
  const found = `SELECT FROM listed_products ${whereAll(conditionsOf({ filter: {}, search }, bind))}`;
  return { text: `WITH found AS MATERIALIZED (${found}) SELECT EXISTS (SELECT FROM found) AS "isFound"`, values };
}

function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

function sortKeyOf(list: ListedProducts, bind: Bind): string {
  const { key } = orderOf(list);
  if (key === 'place') return 'NULL::bigint';
  return key === 'tier' ? `(${tierOf(list.search!, bind)})::bigint` : (key ?? 'NULL');
}

/** Two lists, so that neither has to be sorted as a whole. */
function sellersAndOthers({ leading }: ListedProducts, bind: Bind): string {
  const ids = `${bind(leading)}::uuid[]`;
  return `,
    sellers AS NOT MATERIALIZED (
      SELECT product_id, place AS sort_key FROM unnest(${ids}) WITH ORDINALITY AS given (product_id, place) JOIN found USING (product_id)
    ), others AS NOT MATERIALIZED (
      SELECT product_id, ${leading!.length + 1}::bigint AS sort_key FROM found WHERE product_id <> ALL (${ids})
    )`;
}

/** Penalty for a missing term. Must exceed the sum of all terms found only in category or occasions, which cost 1 each. */
const MISSING_TERM = 10;

/**
 * Products whose name contains the text rank first. Then those that miss fewer of the terms in name, category and occasions; among
 * equals, more terms in the name rank higher.
 */
function tierOf({ text, terms }: SearchCondition, bind: Bind): string {
  const costs = terms.map(({ inName, inTitle }) => {
    return `CASE WHEN title @@ ${bind(inName)}::tsquery THEN 0 WHEN title @@ ${bind(inTitle)}::tsquery THEN 1 ELSE ${MISSING_TERM} END`;
  });
  const sum = costs.join(' + ') || '0';
  return text === '' ? sum : `CASE WHEN ${nameContains(text, bind)} THEN -1 ELSE ${sum} END`;
}

/** Without three letters in a row, the index of trigrams is of no use, but PostgreSQL would read all of it. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The text as a LIKE pattern, with its own wildcards escaped. A subquery, so that it is made once and not for each row. */
function nameContains(text: string, bind: Bind): string {
  const name = HAS_TRIGRAM.test(text) ? 'name' : `(name || '')`;
  return `${name} LIKE (SELECT '%' || regexp_replace(lower(unaccent(${bind(text)}::text)), '([%_\\\\])', '\\\\\\1', 'g') || '%')`;
}

function conditionsOf({ filter, search }: Pick<ListedProducts, 'filter' | 'search'>, bind: Bind): string[] {
  const { category, occasion, minPricePaise, maxPricePaise } = filter;
  return [
    ...(category === undefined ? [] : [`category_id = ${bind(category)}`]),
    ...(occasion === undefined ? [] : [`${bind(occasion)} = ANY (occasions)`]),
    ...(minPricePaise === undefined ? [] : [`price_paise >= ${bind(minPricePaise)}`]),
    ...(maxPricePaise === undefined ? [] : [`price_paise <= ${bind(maxPricePaise)}`]),
    ...(search ? [foundBy(search, bind)] : []),
  ];
}

function foundBy({ text, words, title }: SearchCondition, bind: Bind): string {
  const byWords = [
    ...(words === '' ? [] : [`words @@ ${bind(words)}::tsquery`]),
    ...(title === '' ? [] : [`title @@ ${bind(title)}::tsquery`]),
  ];
  const either = [
    ...(text === '' ? [] : [nameContains(text, bind)]),
    ...(byWords.length > 0 ? [byWords.join(' AND ')] : []),
  ];
  return either.length > 0 ? `(${either.join(' OR ')})` : 'false';
}

const whereAll = (conditions: readonly string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');
