/*
 * Hot path, with SQL built for each list: it contains only the conditions in use, without any `$1 IS NULL OR`, so PostgreSQL
 * walks the index that has the list's order and filters, and reads only the products of the page. Times among 100,000 products
 * are in bench/README.md.
 */
import { MAX_COUNTED, type ProductSort } from '@chhapai/contracts';
import { createBinder, whereAll, type Bind, type BoundQuery } from '../../bound-query.js';
import { PRODUCT_JSON } from './catalogue.queries.js';
import type { SearchCondition } from './search.rules.js';

/** A search with the LIKE pattern of names that contain its text, from `namePattern`; empty if names are not searched. */
export interface ListSearch extends SearchCondition {
  pattern: string;
}

export interface ListFilter {
  category?: string | undefined;
  occasion?: string | undefined;
  minPricePaise?: number | undefined;
  maxPricePaise?: number | undefined;
}

/** The filters and order of a list, regardless of the page. */
export interface ListedProducts {
  filter: ListFilter;
  sort: ProductSort;
  /** Only in a search: the products that it finds. */
  search?: ListSearch | undefined;
  /** Only for bestsellers: ids of the products that come first. */
  leading?: readonly string[] | undefined;
}

/** Where a page ends: the sort key, and the product's id. Names are looked up, because long ones do not fit into a cursor. */
export type ListPosition = [key: string, id: string];

/** A page starts after a product or after a number of products. */
export type ListStart = { after: ListPosition } | { offset: number };

interface Order {
  /** The sort column before the id; none if the list is sorted by id. */
  key?: string;
  type?: string;
  direction: 'ASC' | 'DESC';
}

/** The shop's order is that of the ids; a search has its best results first. */
const ORDERS: Record<ProductSort, Order> = {
  featured: { direction: 'ASC' },
  bestselling: { key: 'position', type: 'bigint', direction: 'ASC' },
  'price-low': { key: 'price_paise', type: 'integer', direction: 'ASC' },
  'price-high': { key: 'price_paise', type: 'integer', direction: 'DESC' },
  name: { key: 'name', direction: 'ASC' },
  newest: { direction: 'DESC' },
};
const BEST_FIRST: Order = { key: 'rank', type: 'bigint', direction: 'ASC' };

const orderOf = ({ sort, search }: ListedProducts): Order =>
  search && sort === 'featured' ? BEST_FIRST : ORDERS[sort];

/** How many results of a search are ranked and counted. Few shoppers look at more, and common words have 20,000 results. */
export const MAX_RANKED = 1000;

/**
 * A page: its products as JSON, where it ends if more follow, and on request the number of matches, which may be too low above
 * `MAX_COUNTED`, or `MAX_RANKED` in a search.
 */
export function pageOfProducts(list: ListedProducts, start: ListStart, limit: number, isCounted: boolean): BoundQuery {
  const { bind, values } = createBinder();
  const { type, key, direction } = orderOf(list);
  const order = [...(key ? ['sort_key'] : []), 'product_id'].map((column) => `${column} ${direction}`).join(', ');
  const skipped = 'offset' in start ? start.offset : 0;
  const size = bind(limit);
  const needed = skipped + limit + 1;
  const {
    tables,
    rows,
    count = () => countSql(list, bind),
  } = list.search && key === 'rank'
    ? rankedSearch(list.search, list.filter, start, needed, bind)
    : sortedList(list, start, order, needed, bind);
  const text = `
    WITH ${tables},
    page AS (SELECT * FROM (${rows}) AS rows ORDER BY ${order} LIMIT ${bind(limit + 1)} OFFSET ${bind(skipped)}),
    numbered AS (SELECT *, row_number() OVER (ORDER BY ${order}) AS rank FROM page)
    SELECT
      (SELECT coalesce(json_agg(${PRODUCT_JSON} ORDER BY rank), '[]')::text
       FROM numbered JOIN products ON id = product_id WHERE rank <= ${size}) AS data,
      (SELECT json_build_array(${type ? 'sort_key::text' : `'0'`}, product_id) FROM numbered
       WHERE rank = ${size} AND EXISTS (SELECT FROM numbered WHERE rank > ${size})) AS "end",
      (SELECT array_agg(product_id ORDER BY rank) FROM numbered WHERE rank <= ${size}) AS ids
      ${isCounted ? `, (${count()})::int AS count` : ''}`;
  return { text, values };
}

function countSql({ filter, search }: Pick<ListedProducts, 'filter' | 'search'>, bind: Bind): string {
  const limit = (search ? MAX_RANKED : MAX_COUNTED) + 1;
  const found = disjointConditions(search, bind).map(
    (conditions) =>
      `(SELECT FROM listed_products ${whereAll([...filtersOf(filter, bind), ...conditions])} LIMIT ${limit})`,
  );
  return `SELECT count(*) FROM (SELECT FROM (${found.join(' UNION ALL ')}) AS found LIMIT ${limit}) AS counted`;
}

interface Rows {
  /** Common table expressions. */
  tables: string;
  rows: string;
  /** SQL for the number of matches, if the tables contain it. */
  count?(): string;
}

/** Deeper pages of a search that is not sorted by rank sort all results instead of following an index to them. */
const MAX_INDEXED = 500;

/** At least the first `needed` rows of a list. */
function sortedList(list: ListedProducts, start: ListStart, order: string, needed: number, bind: Bind): Rows {
  const { filter, search, sort } = list;
  const { key } = ORDERS[sort];
  const sortKey = key === 'position' ? 'NULL::bigint' : (key ?? 'NULL');
  const after = 'after' in start ? afterPosition(list, start.after, bind) : '';
  const limit = bind(needed);
  const rows = (name: string) => `(SELECT * FROM ${name} ${after} ORDER BY ${order} LIMIT ${limit})`;
  const isSorted = search !== undefined && needed > MAX_INDEXED;
  const found = disjointConditions(search, bind).map(
    (conditions, index) => `found_${index} AS ${isSorted ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
      SELECT product_id, ${sortKey} AS sort_key FROM listed_products ${whereAll([...filtersOf(filter, bind), ...conditions])}
    )`,
  );
  const names = found.map((_, index) => `found_${index}`);
  if (sort !== 'bestselling') return { tables: found.join(', '), rows: names.map(rows).join(' UNION ALL ') };
  return {
    tables: `${found.join(', ')}, found AS NOT MATERIALIZED (${names.map((name) => `SELECT * FROM ${name}`).join(' UNION ALL ')}),
      ${bestsellersAndOthers(list, bind)}`,
    rows: `${rows('bestsellers')} UNION ALL ${rows('others')}`,
  };
}

/** Sort keys, instead of a rank, of products whose name contains the text, and of those beyond the ranked ones. */
const NAMED = -1;
const UNRANKED = 1000;

/**
 * The results of a search, best first: products whose name contains the text, in the shop's order; then up to `MAX_RANKED`
 * others by their rank; then the rest in the shop's order. Each part is found by an index that has its order, and only if the
 * parts before it do not fill the page. If the first part does not fill it, the parts are also counted, because finding all
 * matches again would take as long.
 */
function rankedSearch(search: ListSearch, filter: ListFilter, start: ListStart, needed: number, bind: Bind): Rows {
  const filters = filtersOf(filter, bind);
  const named = nameCondition(search, bind);
  const others = [...filters, wordsCondition(search, bind), `NOT ${named}`];
  const limit = bind(needed);
  const [rank, product] = 'after' in start ? [Number(start.after[0]), `${bind(start.after[1])}::uuid`] : [];
  const listed = (conditions: readonly string[], limit: string | number, columns: string) =>
    `SELECT product_id, ${columns} FROM listed_products ${whereAll(conditions)} ORDER BY product_id LIMIT ${limit}`;
  const afterConditions = product === undefined ? [] : [`product_id > ${product}`];
  const restRows = `SELECT product_id, ${UNRANKED}::bigint AS sort_key FROM rest`;
  if (rank === UNRANKED)
    return { tables: `rest AS (${listed([...others, ...afterConditions], limit, 'NULL')})`, rows: restRows };
  const namedAfter = rank === undefined ? [] : rank === NAMED ? afterConditions : ['false'];
  const rankedAfter = product === undefined ? '' : `WHERE (rank, product_id) > (${rank}, ${product})`;
  const restLimit = product === undefined ? bind(Math.max(0, needed - MAX_RANKED)) : limit;
  const filledCondition = `(SELECT count(*) FROM named) >= ${limit}`;
  return {
    tables: `named AS MATERIALIZED (${listed([...filters, named, ...namedAfter], limit, 'NULL')}),
    others AS MATERIALIZED (${listed([...others, `NOT ${filledCondition}`], MAX_RANKED + 1, 'title')}),
    ranked AS MATERIALIZED (
      SELECT product_id, (${rankOf(search, bind)})::bigint AS rank
      FROM (SELECT * FROM others ORDER BY product_id LIMIT ${MAX_RANKED}) AS first_others
    ),
    rest AS (${listed(
      [
        ...others,
        `(SELECT count(*) FROM others) > ${MAX_RANKED}`,
        'product_id > (SELECT product_id FROM ranked ORDER BY product_id DESC LIMIT 1)',
      ],
      restLimit,
      'NULL',
    )})`,
    rows: `SELECT product_id, ${NAMED}::bigint AS sort_key FROM named
           UNION ALL SELECT product_id, rank FROM ranked ${rankedAfter}
           UNION ALL ${restRows}`,
    ...(product === undefined && {
      count: () =>
        `CASE WHEN ${filledCondition} THEN (${countSql({ filter, search }, bind)})
         ELSE (SELECT count(*) FROM named) + (SELECT count(*) FROM others) END`,
    }),
  };
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
export function hasResults(search: ListSearch): BoundQuery {
  const { bind, values } = createBinder();
  // Materialized, because PostgreSQL would read the whole table to find the first of few products.
  const found = `SELECT FROM listed_products WHERE ${searchCondition(search, bind)} LIMIT 1`;
  return { text: `WITH found AS MATERIALIZED (${found}) SELECT EXISTS (SELECT FROM found) AS "isFound"`, values };
}

/** Bestsellers and other products are two lists, so that neither has to be sorted as a whole. */
function bestsellersAndOthers({ leading }: ListedProducts, bind: Bind): string {
  const ids = `${bind(leading)}::uuid[]`;
  return `bestsellers AS NOT MATERIALIZED (
      SELECT product_id, position AS sort_key FROM unnest(${ids}) WITH ORDINALITY AS given (product_id, position) JOIN found USING (product_id)
    ), others AS NOT MATERIALIZED (
      SELECT product_id, ${leading!.length + 1}::bigint AS sort_key FROM found WHERE product_id <> ALL (${ids})
    )`;
}

/** Penalty for a missing term. Must exceed the sum of all terms found only in category or occasions, which cost 1 each. */
const MISSING_TERM = 10;

/**
 * Products that miss fewer of the terms in name, category and occasions rank higher; among equals, those with more in the name.
 */
function rankOf({ terms }: SearchCondition, bind: Bind): string {
  const costs = terms.map(({ inName, inTitle }) => {
    return `CASE WHEN title @@ ${bind(inName)}::tsquery THEN 0 WHEN title @@ ${bind(inTitle)}::tsquery THEN 1 ELSE ${MISSING_TERM} END`;
  });
  return costs.join(' + ') || '0';
}

function filtersOf({ category, occasion, minPricePaise, maxPricePaise }: ListFilter, bind: Bind): string[] {
  return [
    ...(category === undefined ? [] : [`category_id = ${bind(category)}`]),
    ...(occasion === undefined ? [] : [`${bind(occasion)} = ANY (occasions)`]),
    ...(minPricePaise === undefined ? [] : [`price_paise >= ${bind(minPricePaise)}`]),
    ...(maxPricePaise === undefined ? [] : [`price_paise <= ${bind(maxPricePaise)}`]),
  ];
}

/** Without three letters in a row, the trigram index is of no use, so names and words are looked up separately. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Conditions that each use one index; every product meets at most one of them. */
function disjointConditions(search: ListSearch | undefined, bind: Bind): string[][] {
  if (!search) return [[]];
  if (search.pattern === '' || HAS_TRIGRAM.test(search.pattern)) return [[searchCondition(search, bind)]];
  const named = nameCondition(search, bind);
  return [[named], [wordsCondition(search, bind), `NOT ${named}`]];
}

const searchCondition = (search: ListSearch, bind: Bind) =>
  `(${nameCondition(search, bind)} OR ${wordsCondition(search, bind)})`;

function nameCondition({ pattern }: ListSearch, bind: Bind): string {
  if (pattern === '') return 'false';
  // This expression has no index. For a pattern without a trigram, PostgreSQL would otherwise read the whole trigram index.
  const name = HAS_TRIGRAM.test(pattern) ? 'name' : "(name || '')";
  return `(${name} LIKE ${bind(pattern)})`;
}

function wordsCondition({ words, title }: SearchCondition, bind: Bind): string {
  const conditions = [
    // `title` is short and excludes more products, so PostgreSQL should compare it first.
    ...(title === '' ? [] : [`title @@ ${bind(title)}::tsquery`]),
    ...(words === '' ? [] : [`words @@ ${bind(words)}::tsquery`]),
  ];
  return conditions.length > 0 ? `(${conditions.join(' AND ')})` : 'false';
}
