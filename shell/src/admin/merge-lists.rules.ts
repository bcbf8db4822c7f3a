import type { ListTotal } from '@chhapai/contracts';

interface Page<Row> {
  data: readonly Row[];
  next: string | null;
  total: ListTotal;
}

/**
 * The rows of the lists of several services, newest first by `timeOf` (ISO 8601). A service that has not responded has no page. A
 * cursor belongs to one list, so merged lists have no second page, even if only one service has responded. Rows older than the
 * last row of an incomplete list are left out, because other rows from that time are missing.
 */
export function mergeLists<Row>(
  replies: readonly (Page<Row> | undefined)[],
  timeOf: (row: Row) => string,
): Page<Row> & { isTruncated: boolean } {
  const pages = replies.filter((page) => page !== undefined);
  if (replies.length === 1 && pages[0]) return { ...pages[0], isTruncated: false };
  const incomplete = pages.filter(({ next }) => next !== null);
  const lastTimeOf = (rows: readonly Row[]) => {
    const last = rows.at(-1);
    return last === undefined ? '' : timeOf(last);
  };
  const completeSince =
    incomplete
      .map(({ data }) => lastTimeOf(data))
      .sort()
      .at(-1) ?? '';
  const data = pages
    .flatMap((page) => page.data)
    .filter((row) => timeOf(row) >= completeSince)
    .sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
  return {
    data,
    next: null,
    total: {
      count: pages.reduce((sum, { total }) => sum + total.count, 0),
      exact: pages.every(({ total }) => total.exact),
    },
    isTruncated: incomplete.length > 0,
  };
}
