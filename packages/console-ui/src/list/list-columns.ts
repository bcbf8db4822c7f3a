import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For numbers: right-aligned, with tabular figures. */
  isNumeric?: boolean;
  /** The API's sort key; the header becomes a button that sorts. */
  sort?: string;
  /** The first click on the header sorts descending. */
  isDescendingFirst?: boolean;
  /** The column is not visible until it is chosen. */
  isHidden?: boolean;
}

/** The ids of the visible columns in their order: those chosen in the URL, or else all that are not hidden. */
export function visibleColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | undefined,
): string[] {
  const [first] = columns;
  const known = chosen?.filter((id) => id !== first?.id && columns.some((column) => column.id === id));
  const others = known ?? columns.slice(1).flatMap(({ id, isHidden }) => (isHidden ? [] : [id]));
  return first ? [first.id, ...others] : [];
}
