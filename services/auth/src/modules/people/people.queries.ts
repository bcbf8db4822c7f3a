import { MAX_COUNTED, type PeopleQuery, type Role } from '@chhapai/contracts';
import { searchPattern } from '@chhapai/service-kit';

/* Plain SQL, because the ORM cannot use the expressions of the indexes that keep the list fast with many accounts. */

export type PeopleFilter = Omit<PeopleQuery, 'after' | 'limit'>;

/** Where a page ends: the sort key as text, and the account's id. */
export type PersonPosition = [key: string, id: string];

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  avatar: string;
  emailVerified: boolean;
  secondFactor: boolean;
  createdAt: Date;
  version: number;
}

export interface Query {
  text: string;
  values: unknown[];
}

const COLUMNS = `account.id, account.name, account.email, account.role, account.avatar, account.version,
  account.created_at AS "createdAt", account.email_verified_at IS NOT NULL AS "emailVerified",
  account.second_factor_at IS NOT NULL AS "secondFactor"`;

const SORT_KEYS = {
  createdAt: {
    column: 'account.created_at',
    asText: '(extract(epoch FROM account.created_at) * 1000000)::bigint::text',
    fromText: (value: string) => `timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  },
  name: { column: 'lower(account.name)', asText: 'lower(account.name)', fromText: (value: string) => `${value}::text` },
  email: { column: 'account.email', asText: 'account.email', fromText: (value: string) => `${value}::text` },
} as const;

/** Must match the expression of the index `ix_accounts_search`. */
const SEARCH_TEXT = `lower(' ' || account.name || ' ' || account.email)`;

export const personById = `SELECT ${COLUMNS} FROM accounts account WHERE account.id = $1`;

/** A page of at most `limit` accounts, each with its sort key as text in the column `key`. */
export function pageOfPeople(filter: PeopleFilter, after: PersonPosition | undefined, limit: number): Query {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const isDescending = filter.sort.startsWith('-');
  const { column, asText, fromText } = SORT_KEYS[filter.sort.replace('-', '') as keyof typeof SORT_KEYS];
  const conditions = conditionsOf(filter, bind);
  if (after) {
    const position = `(${fromText(bind(after[0]))}, ${bind(after[1])}::uuid)`;
    conditions.push(`(${column}, account.id) ${isDescending ? '<' : '>'} ${position}`);
  }
  const direction = isDescending ? 'DESC' : 'ASC';
  const text = `SELECT ${COLUMNS}, ${asText} AS key FROM accounts account ${whereAll(conditions)}
    ORDER BY ${column} ${direction}, account.id ${direction} LIMIT ${limit}`;
  return { text, values };
}

/** The number of matching accounts, up to one more than `MAX_COUNTED`. */
export function countOfPeople(filter: PeopleFilter): Query {
  const values: unknown[] = [];
  const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`);
  const counted = `SELECT FROM accounts account ${whereAll(conditions)} LIMIT ${MAX_COUNTED + 1}`;
  return { text: `SELECT count(*)::int AS count FROM (${counted}) AS counted`, values };
}

/** Shoppers who signed up on each of the last $1 days in Indian time including today, oldest first. */
export const newShoppersByDay = `
  SELECT to_char(day, 'YYYY-MM-DD') AS date, count
  FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) AS now,
    generate_series(today - ($1::int - 1), today, interval '1 day') AS day,
    LATERAL (SELECT count(*)::int FROM accounts WHERE role = 'customer'
      AND created_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
      AND created_at < (day::timestamp + interval '1 day') AT TIME ZONE 'Asia/Kolkata') AS joined
  ORDER BY day`;

function conditionsOf(
  { q = '', role, createdFrom, createdTo }: PeopleFilter,
  bind: (value: unknown) => string,
): string[] {
  const midnightAfter = (date: string, days: number) =>
    `(${bind(date)}::date + ${days})::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...words.map((word) => `${SEARCH_TEXT} LIKE ${bind(searchPattern(word))}`),
    ...(role ? [`account.role = ANY(${bind(role)}::text[])`] : []),
    ...(createdFrom ? [`account.created_at >= ${midnightAfter(createdFrom, 0)}`] : []),
    ...(createdTo ? [`account.created_at < ${midnightAfter(createdTo, 1)}`] : []),
  ];
}

const whereAll = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');
