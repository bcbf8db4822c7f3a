import { useMemo, useRef } from 'react';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type OnChangeFn,
  type Row as TableRow,
  type RowSelectionState,
} from '@tanstack/react-table';
import { ArrowUpIcon, classNames, SkeletonLine, VisuallyHidden } from '@chhapai/ui';
import { useShortcuts } from '../shortcuts/shortcuts';
import { TableFrame } from '../table-frame/table-frame';
import { visibleColumns, type ListColumn } from './list-columns';
import type { ListState } from './list-state';
import styles from './list-table.module.css';

/** Sorting, filtering and paging happen on the server. */
const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });

const SKELETON_ROWS = 8;

interface ListTableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  state: ListState;
  isLoading: boolean;
  /** The rows are those of the previous arguments. */
  isOutdated: boolean;
  /** Makes rows selectable. */
  selection: { state: RowSelectionState; onChange: OnChangeFn<RowSelectionState> } | undefined;
}

/** The table of a list; on phones each row is a card. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, rows, rowId, state, isLoading, isOutdated, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const visible = visibleColumns(columns, state.columns);
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly object[],
    getRowId: (row) => rowId(row as Row),
    enableRowSelection: selection !== undefined,
    state: {
      columnOrder: visible,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, visible.includes(id)])),
      rowSelection: selection?.state ?? {},
    },
    onRowSelectionChange: (update) => selection?.onChange(update),
  });
  const bodyRows = table.getRowModel().rows;
  useRowShortcuts(body, selection !== undefined);
  const shown = visible.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return (
    <TableFrame
      label={caption}
      className={styles.table}
      role="table"
      aria-busy={isLoading || isOutdated}
      data-outdated={isOutdated}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={styles.check}>
              <SelectBox
                label="Select all rows of this page"
                checked={table.getIsAllRowsSelected()}
                isIndeterminate={bodyRows.some((row) => row.getIsSelected())}
                onToggle={() => table.toggleAllRowsSelected(!table.getIsAllRowsSelected())}
              />
            </th>
          )}
          {shown.map((column) => (
            <ColumnHead key={column.id} column={column} state={state} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup">
        {isLoading ? (
          <SkeletonRows columns={shown.length + (selection ? 1 : 0)} />
        ) : (
          bodyRows.map((row) => (
            <BodyRow key={row.id} {...props} row={row} columns={shown} isSelected={row.getIsSelected()} />
          ))
        )}
      </tbody>
    </TableFrame>
  );
}

interface BodyRowProps<Row> extends Pick<ListTableProps<Row>, 'columns' | 'rowLabel' | 'selection'> {
  row: TableRow<typeof features, object>;
  isSelected: boolean;
}

function BodyRow<Row>({ row, columns, rowLabel, selection, isSelected }: BodyRowProps<Row>) {
  const original = row.original as Row;
  const toggle = row.getToggleSelectedHandler();
  return (
    <tr role="row" className={styles.row} data-selected={isSelected || undefined} data-row={row.id}>
      {selection && (
        <td role="cell" className={styles.check}>
          <SelectBox label={`Select ${rowLabel(original)}`} checked={isSelected} onToggle={toggle} />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            role={index === 0 ? 'rowheader' : 'cell'}
            scope={index === 0 ? 'row' : undefined}
            className={classNames(styles.cell, column.isNumeric && styles.numeric)}
            data-label={index === 0 ? undefined : column.header}
          >
            {column.cell(original)}
          </Cell>
        );
      })}
    </tr>
  );
}

interface SelectBoxProps {
  label: string;
  checked: boolean;
  isIndeterminate?: boolean;
  /** Receives the click event, because Shift-click selects a range. */
  onToggle: (event: unknown) => void;
}

function SelectBox({ label, checked, isIndeterminate = false, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => void (input && (input.indeterminate = isIndeterminate && !checked))}
        onChange={onToggle}
      />
    </label>
  );
}

function ColumnHead<Row>({ column, state }: { column: ListColumn<Row>; state: ListState }) {
  const { sort, header, isNumeric, isDescendingFirst } = column;
  const direction = sort
    ? { [sort]: 'ascending' as const, [`-${sort}`]: 'descending' as const }[state.sort ?? '']
    : undefined;
  const first = isDescendingFirst ? `-${sort}` : `${sort}`;
  const second = isDescendingFirst ? `${sort}` : `-${sort}`;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={classNames(styles.head, isNumeric && styles.numeric)}
    >
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          data-direction={direction}
          onClick={() => state.setSort(state.sort === first ? second : first)}
        >
          {header}
          <ArrowUpIcon size={12} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} role="row" className={styles.row}>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} role="cell" className={styles.cell}>
          <SkeletonLine width={column === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ));
}

/** J and K move between rows; X selects the row with focus. Enter opens the row's link, as everywhere. */
function useRowShortcuts(body: { current: HTMLTableSectionElement | null }, isSelectable: boolean): void {
  const move = (step: number) => {
    const rows = [...(body.current?.rows ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)];
    const target = next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector<HTMLElement>('input, button');
    target?.focus();
  };
  const select = () =>
    document.activeElement?.closest('tr[data-row]')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  useShortcuts([
    { keys: 'j', label: 'Next row', group: 'List', run: () => move(1), isKeyOnly: true },
    { keys: 'k', label: 'Previous row', group: 'List', run: () => move(-1), isKeyOnly: true },
    ...(isSelectable
      ? [{ keys: 'x', label: 'Select the row', group: 'List', run: () => void select(), isKeyOnly: true }]
      : []),
  ]);
}
