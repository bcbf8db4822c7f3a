import {
  MAX_COUNTED,
  toPaise,
  type OrderStatus,
  type StaffOrdersFilter,
  type StaffOrdersQuery,
} from '@chhapai/contracts';
import { searchPattern } from '@chhapai/service-kit';
import { createBinder, whereAll, type Bind, type BoundQuery } from '../../../bound-query.js';
import { indianMidnight } from '../../../indian-midnight.js';

/* Plain SQL, because the ORM cannot walk one index per status, which keeps the list of a million orders fast (bench/orders). */

export type OrderFilter = Omit<StaffOrdersQuery, 'after' | 'limit'>;

/** Where a page ends: the sort key as a whole number (paise, or microseconds since the epoch), and the order's id. */
export type OrderPosition = [key: string, id: string];

const SORT_KEYS = {
  createdAt: {
    column: 'created_at',
    asNumber: '(extract(epoch FROM created_at) * 1000000)::bigint',
    fromNumber: (value: string) => `timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  },
  totalPrice: { column: 'total_paise', asNumber: 'total_paise', fromNumber: (value: string) => `${value}::bigint` },
} as const;

/** Must match the expression of the index `ix_orders_search`. */
const SEARCH_TEXT = `lower(' ' || number || ' ' || full_name || ' ' || city || ' ' || postal_code || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))`;

/** Ids and sort keys of a page of `limit` orders. Each status is read by a separate query, in the order of its index. */
export function pageOfOrders(filter: OrderFilter, after: OrderPosition | undefined, limit: number): BoundQuery {
  const { bind, values } = createBinder();
  const isDescending = filter.sort.startsWith('-');
  const { column, asNumber, fromNumber } = SORT_KEYS[filter.sort.replace('-', '') as keyof typeof SORT_KEYS];
  const conditions = conditionsOf(filter, bind);
  if (after) {
    const position = `(${fromNumber(bind(after[0]))}, ${bind(after[1])}::uuid)`;
    conditions.push(`(${column}, id) ${isDescending ? '<' : '>'} ${position}`);
  }
  const direction = isDescending ? 'DESC' : 'ASC';
  const ofStatus = (status: OrderStatus | undefined) => {
    const where = [...conditions, ...(status ? [`status = ${bind(status)}`] : [])];
    return `(SELECT id, ${asNumber} AS key FROM orders ${whereAll(where)}
      ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit})`;
  };
  const parts = (filter.status ? [...new Set(filter.status)] : [undefined]).map(ofStatus);
  const text = `SELECT id, key FROM (${parts.join(' UNION ALL ')}) AS page ORDER BY key ${direction}, id ${direction} LIMIT ${limit}`;
  return { text, values };
}

/** Number of matching orders, up to one more than `MAX_COUNTED`. */
export function countOfOrders(filter: OrderFilter): BoundQuery {
  const { bind, values } = createBinder();
  const conditions = conditionsOf(filter, bind);
  if (filter.status) conditions.push(`status = ANY(${bind(filter.status)}::text[])`);
  const counted = `SELECT FROM orders ${whereAll(conditions)} LIMIT ${MAX_COUNTED + 1}`;
  return { text: `SELECT count(*)::int AS count FROM (${counted}) AS counted`, values };
}

/** Numbers of all matching orders, up to `limit`, oldest first. */
export function numbersOfOrders(filter: StaffOrdersFilter, limit: number): BoundQuery {
  const { bind, values } = createBinder();
  const conditions = conditionsOf(filter, bind);
  if (filter.status) conditions.push(`status = ANY(${bind(filter.status)}::text[])`);
  return { text: `SELECT number FROM orders ${whereAll(conditions)} ORDER BY created_at, id LIMIT ${limit}`, values };
}

/** All conditions except the status. */
function conditionsOf(
  { q = '', cash, artwork, customer, createdFrom, createdTo, totalMin, totalMax }: StaffOrdersFilter,
  bind: Bind,
): string[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...(cash ? [`cash = ANY(${bind(cash)}::text[])`] : []),
    ...(artwork
      ? [`EXISTS (SELECT FROM order_lines WHERE order_id = orders.id AND artwork = ANY(${bind(artwork)}::text[]))`]
      : []),
    ...(customer ? [hasUndeliveredOrders] : []),
    ...words.map((word) => `${SEARCH_TEXT} LIKE ${bind(searchPattern(word))}`),
    ...(createdFrom ? [`created_at >= ${indianMidnight(bind(createdFrom))}`] : []),
    ...(createdTo ? [`created_at < ${indianMidnight(bind(createdTo), 1)}`] : []),
    ...(totalMin === undefined ? [] : [`total_paise >= ${bind(toPaise(totalMin))}`]),
    ...(totalMax === undefined ? [] : [`total_paise <= ${bind(toPaise(totalMax))}`]),
  ];
}

/*
 * The queries below need the three partial indexes: 0.1 ms for an order among 1,000,000 of which 4,995 could not be delivered,
 * 97 ms without the indexes.
 */

/** How many order numbers are listed. */
const MAX_LISTED = 5;

/** Nothing is owed for an order that could not be delivered, unlike one that was returned after its delivery. */
const IS_UNDELIVERED = `status = 'returned' AND cash IS NULL`;

/**
 * The orders $1 whose customers have other orders that could not be delivered, with the numbers of the newest five of these and
 * the count of all.
 */
export const undeliveredOrders = `
  SELECT asked.id, undelivered.numbers, undelivered.count FROM orders AS asked, LATERAL (
    SELECT (array_agg(number ORDER BY created_at DESC, id DESC))[:${MAX_LISTED}] AS numbers, count(*)::int AS count FROM orders
     WHERE ${IS_UNDELIVERED} AND id <> asked.id
       AND (shopper_id = asked.shopper_id OR phone = asked.phone OR lower(email) = lower(asked.email))
  ) AS undelivered
  WHERE asked.id = ANY($1::uuid[]) AND undelivered.count > 0`;

/** A condition for placed orders whose customers have orders that could not be delivered. */
const hasUndeliveredOrders = `(status = 'placed' AND (
    shopper_id IN (SELECT shopper_id FROM orders WHERE ${IS_UNDELIVERED})
    OR phone IN (SELECT phone FROM orders WHERE ${IS_UNDELIVERED})
    OR lower(email) IN (SELECT lower(email) FROM orders WHERE ${IS_UNDELIVERED})))`;
