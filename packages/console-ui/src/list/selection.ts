import { useMemo, useState } from 'react';
import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import type { FilterValues } from '../filters/filter-values.rules';

/** The selected rows of a list, on all its pages. */
export interface Selection<Row> {
  /** The ids of all selected rows; if `isAll`, only those of this page. */
  ids: readonly string[];
  /** The selected rows of the page that is shown. */
  rows: readonly Row[];
  /** All selected rows, as they were when they were last shown. */
  known: readonly Row[];
  /** Everything that matches the filters is selected, including pages that were never shown. */
  isAll: boolean;
  selectAll(): void;
  clear(): void;
  /** Selects exactly these rows, such as those for which an action failed. */
  select(ids: readonly string[]): void;
}

/** The selection in the shape that the table expects. */
interface TableSelection {
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
}

interface Selected<Row> {
  /** The selected rows by id; undefined for rows that were never shown. */
  rows: ReadonlyMap<string, Row | undefined>;
  /** The filters whose matches are all selected. The selection ends when the filters change, because other rows match then. */
  allOf?: string;
}

/** The selection of a list. Rows stay selected when the list shows another page or other filters. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  filters: FilterValues,
): Selection<Row> & { table: TableSelection } {
  const [{ rows: chosen, allOf }, setSelected] = useState<Selected<Row>>({ rows: new Map() });
  const filtersKey = JSON.stringify(filters);
  return useMemo(() => {
    const isAll = allOf === filtersKey;
    const shown = new Map<string, Row | undefined>(rows.map((row) => [rowId(row), row]));
    const selected = isAll ? shown : chosen;
    const latest = (id: string) => shown.get(id) ?? chosen.get(id);
    const select = (ids: readonly string[]) => setSelected({ rows: new Map(ids.map((id) => [id, latest(id)])) });
    const ids = [...selected.keys()];
    const state: RowSelectionState = Object.fromEntries(ids.map((id) => [id, true as const]));
    return {
      ids,
      rows: rows.filter((row) => selected.has(rowId(row))),
      known: ids.flatMap((id) => latest(id) ?? []),
      isAll,
      selectAll: () => setSelected({ rows: shown, allOf: filtersKey }),
      clear: () => setSelected({ rows: new Map() }),
      select,
      table: {
        state,
        onChange: (update) => {
          const next = typeof update === 'function' ? update(state) : update;
          select(Object.keys(next).filter((id) => next[id]));
        },
      },
    };
  }, [chosen, allOf, rows, rowId, filtersKey]);
}
