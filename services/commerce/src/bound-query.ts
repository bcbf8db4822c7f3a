/** A query that is built for each request, with the values of its parameters. */
export interface BoundQuery {
  text: string;
  values: unknown[];
}

/** Adds a value to a query. Returns its parameter, such as `$2`. */
export type Bind = (value: unknown) => string;

/** Collects the values of a query in the order of its parameters. */
export function createBinder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The `WHERE` clause for rows that meet all conditions; empty if there are none. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
