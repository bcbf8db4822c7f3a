import { useCallback, useMemo, useState } from 'react';
import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';

/** The selected rows of a list, on all its pages. */
export interface Selection<Row> {
  /** The ids of all selected rows. */
  ids: readonly string[];
  /** The selected rows of the page that is shown. */
  rows: readonly Row[];
  clear(): void;
  /** Selects exactly these rows, such as those for which an action failed. */
  select(ids: readonly string[]): void;
}

/** The selection in the form in which the table takes it. */
interface TableSelection {
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
}

export function useSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Selection<Row> & { table: TableSelection } {
  const [state, setState] = useState<RowSelectionState>({});
  const clear = useCallback(() => setState({}), []);
  const select = useCallback(
    (ids: readonly string[]) => setState(Object.fromEntries(ids.map((id) => [id, true as const]))),
    [],
  );
  return useMemo(
    () => ({
      ids: Object.keys(state),
      rows: rows.filter((row) => state[rowId(row)]),
      clear,
      select,
      table: { state, onChange: setState },
    }),
    [state, rows, rowId, clear, select],
  );
}
