import { expect, it } from 'vitest';
import { mergeLists } from './merge-lists.rules';

const page = (rows: [id: string, at: string][], next: string | null = null) => ({
  data: rows.map(([id, at]) => ({ id, at })),
  next,
  total: { count: rows.length, exact: true },
});
const merge = (...pages: (ReturnType<typeof page> | undefined)[]) => mergeLists(pages, ({ at }) => at);

it('has no second page, even if only one service has responded', () => {
  const list = page([['a', '2026-11-02']], 'cursor');
  expect(merge(list, undefined)).toEqual({ ...list, next: null, isTruncated: true });
});

it('keeps the cursor if only one list was requested', () => {
  const list = page([['a', '2026-11-02']], 'cursor');
  expect(merge(list)).toEqual({ ...list, isTruncated: false });
});

it('sorts the rows of several lists, newest first', () => {
  const merged = merge(
    page([
      ['c', '3'],
      ['a', '1'],
    ]),
    page([['b', '2']]),
  );
  expect(merged.data.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(merged).toMatchObject({ next: null, isTruncated: false, total: { count: 3, exact: true } });
});

it('leaves out rows that are older than the last row of an incomplete list', () => {
  const merged = merge(
    page(
      [
        ['d', '4'],
        ['c', '3'],
      ],
      'more',
    ),
    page([
      ['b', '3'],
      ['a', '1'],
    ]),
  );
  expect(merged.data.map(({ id }) => id).sort()).toEqual(['b', 'c', 'd']);
  expect(merged.isTruncated).toBe(true);
});
