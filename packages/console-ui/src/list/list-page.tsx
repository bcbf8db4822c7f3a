import type { ReactNode } from 'react';
import type { ListTotal } from '@chhapai/contracts';
import { Filters } from '../filters/filters';
import { formatTotal } from '../format-total';
import { slowText, useIsSlow } from '../loading/loading';
import { ConsolePage, type ParentScreen } from '../page/console-page';
import { useShortcuts } from '../shortcuts/shortcuts';
import { SelectionBar } from './selection-bar';
import { ColumnMenu } from './column-menu';
import type { ListColumn } from './list-columns';
import { ListError, NoRows } from './list-messages';
import { ListPager } from './list-pager';
import { ListTable } from './list-table';
import type { ListState } from './list-state';
import { useSelection, type Selection } from './selection';
import styles from './list-page.module.css';

/** A page of a list, as the staff API replies. */
export interface ListReply<Row> {
  data: readonly Row[];
  next: string | null;
  total: ListTotal;
}

/** The result of an RTK Query hook, which keeps the rows of the previous arguments in `data` until the next have arrived. */
export interface ListQuery<Row> {
  data?: ListReply<Row> | undefined;
  currentData?: ListReply<Row> | undefined;
  isFetching: boolean;
  /** The error of the last reply, even while waiting for the next one. */
  error?: unknown;
  refetch(): unknown;
}

interface ListPageProps<Row> {
  /** The heading, which is the table's caption as well. */
  title: string;
  trail?: readonly ParentScreen[];
  actions?: ReactNode;
  /** The noun for a row, for counts: `['order', 'orders']`. */
  noun: readonly [one: string, many: string];
  /** The first column contains the row headers and is always visible. */
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  /** The name of a row for the label of its checkbox, such as the order number. */
  rowLabel: (row: Row) => string;
  state: ListState;
  query: ListQuery<Row>;
  /** The buttons for the selected rows. Makes rows selectable. */
  bulkActions?: (selection: Selection<Row>) => ReactNode;
  /**
   * Everything that matches the filters can be selected in a second step. The actions must support that (`selection.isAll`).
   */
  isAllSelectable?: boolean;
  /** Shown if the list has no rows at all, as opposed to none that match the filters. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** Shown above the table: for example, the outcome of an action, or that a part is unavailable. */
  notice?: ReactNode;
}

/** A list of the console: filters, a table with sorting, columns, selection and pages, and all its states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, trail, actions, columns, rowId, rowLabel, state, query, bulkActions, isAllSelectable, notice } = props;
  const reply = query.data;
  const rows = reply?.data ?? noRows;
  const hasFailed = query.error !== undefined;
  const isEmpty = reply?.data.length === 0;
  const selection = useSelection(rows as readonly Row[], rowId, state.filters);
  const isOutdated = query.isFetching && query.currentData === undefined && reply !== undefined;
  useShortcuts([
    { keys: 'Escape', label: 'Clear the selection', group: 'List', run: selection.clear, isKeyOnly: true },
  ]);
  return (
    <ConsolePage title={title} trail={trail} actions={actions}>
      <Filters state={state} />
      {notice}
      {hasFailed && <ListError state={state} query={query} />}
      <ListStatus {...props} isOutdated={isOutdated} />
      {(reply || !hasFailed) && (
        <>
          {!isEmpty && (
            <div className={styles.summary}>
              <p className={styles.total}>{reply && countOf(reply.total, props.noun)}</p>
              {bulkActions && reply && <PageSelect selection={selection} shown={(rows as readonly Row[]).map(rowId)} />}
              <ColumnMenu columns={columns} state={state} />
            </div>
          )}
          {isEmpty ? (
            <NoRows state={state} nouns={props.noun[1]} empty={props.empty} />
          ) : (
            <ListTable
              caption={title}
              columns={columns}
              rows={rows as readonly Row[]}
              rowId={rowId}
              rowLabel={rowLabel}
              state={state}
              isLoading={reply === undefined}
              isOutdated={isOutdated}
              selection={bulkActions && selection.table}
            />
          )}
          {reply && <ListPager state={state} count={rows.length} reply={reply} isBusy={query.isFetching} />}
        </>
      )}
      {bulkActions && selection.ids.length > 0 && (
        <SelectionBar selection={selection} shown={rows.length} total={isAllSelectable ? reply?.total : undefined}>
          {bulkActions(selection)}
        </SelectionBar>
      )}
    </ConsolePage>
  );
}

/** Selects the rows of this page on phones, which do not show the table's header. */
function PageSelect<Row>({ selection, shown }: { selection: Selection<Row>; shown: readonly string[] }) {
  const { ids, rows, select } = selection;
  const isWhole = rows.length === shown.length;
  const toggle = () => {
    const others = ids.filter((id) => !shown.includes(id));
    select(isWhole ? others : [...others, ...shown]);
  };
  return (
    <label className={styles.pageSelect}>
      <input type="checkbox" checked={isWhole} onChange={toggle} />
      Select page
    </label>
  );
}

const noRows: readonly never[] = [];

function countOf(total: ListTotal, [one, many]: readonly [string, string]): string {
  return `${formatTotal(total)} ${total.count === 1 ? one : many}`;
}

/** Tells screen readers what the list shows, and everyone when the server is slow. */
function ListStatus<Row>({ query, noun, isOutdated }: ListPageProps<Row> & { isOutdated: boolean }) {
  const isWaiting = query.isFetching && (isOutdated || query.data === undefined);
  const isSlow = useIsSlow(isWaiting);
  const total = query.currentData && countOf(query.currentData.total, noun);
  return (
    <p role="status" className={styles.status} data-slow={isSlow}>
      {isSlow ? slowText : !isWaiting && total}
    </p>
  );
}
