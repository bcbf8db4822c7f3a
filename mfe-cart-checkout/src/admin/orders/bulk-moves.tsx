import { useRef, useState } from 'react';
import type { ListTotal, OrderStatus, StaffOrder } from '@chhapai/contracts';
import {
  JobProgress,
  ToolButton,
  useBulkAction,
  useStaffMember,
  type BulkAction,
  type ListState,
  type Selection,
} from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { ConfirmDialog, Notice } from '@chhapai/ui';
import { isNextStep, moveLabel } from './order-words.rules';
import styles from './orders.module.css';
import { staffOrdersApi } from './staff-orders.api';

/** Moves that need no details of their own for each order. */
const BULK_MOVES: readonly OrderStatus[] = ['confirmed', 'printing', 'ready', 'delivered'];
const POLL_MS = 1_000;

interface BulkMovesState {
  action: BulkAction;
  /** The job that moves all orders that match. */
  job: string | undefined;
  dismissJob: () => void;
  /** Moves these orders. Resolves with the ids of those that stay selected, because they failed. */
  move: (ids: readonly string[], to: OrderStatus) => Promise<readonly string[]>;
  /** Moves all orders that match the list's filters, in a job. */
  moveAll: (to: OrderStatus) => Promise<void>;
}

/** Moves orders of the list, and remembers what came of it. */
export function useBulkMoves({ filters }: ListState): BulkMovesState {
  const { notify } = useHost();
  const [moveOrders] = staffOrdersApi.useMoveOrdersMutation();
  const [job, setJob] = useState<string>();
  const target = useRef<OrderStatus>('confirmed');
  const action = useBulkAction(async (ids) => {
    const reply = await moveOrders({ ids, args: { to: target.current } }).unwrap();
    if ('results' in reply) return reply.results;
    setJob(reply.job);
    return [];
  });
  return {
    action,
    job,
    dismissJob: () => setJob(undefined),
    move: (ids, to) => {
      target.current = to;
      setJob(undefined);
      return action.run(ids);
    },
    moveAll: async (to) => {
      try {
        const reply = await moveOrders({ filter: filters, args: { to } }).unwrap();
        if ('job' in reply) setJob(reply.job);
      } catch (error) {
        notify.error(failureMessage(error, 'The orders could not be moved'));
      }
    },
  };
}

interface BulkMovesProps {
  bulk: BulkMovesState;
  selection: Selection<StaffOrder>;
  /** Number of orders on this page of the list. */
  shown: number;
  total: ListTotal | undefined;
}

/** The moves of the selected orders. Once the whole page is selected, all orders that match can be chosen instead. */
export function BulkMoves({ bulk, selection, shown, total }: BulkMovesProps) {
  const [isAll, setIsAll] = useState(false);
  const [asked, setAsked] = useState<OrderStatus>();
  const canBeAll = selection.rows.length === shown && total !== undefined && total.count > shown;
  const isEverything = isAll && canBeAll;
  const moves = BULK_MOVES.filter((to) =>
    selection.rows.some(({ status, allowed }) => allowed.includes(to) && isNextStep(status, to)),
  );
  const count = total && `${total.count.toLocaleString('en-IN')}${total.exact ? '' : '+'}`;
  const move = (to: OrderStatus) =>
    isEverything ? setAsked(to) : void bulk.move(selection.ids, to).then(selection.select);
  return (
    <>
      {canBeAll && (
        <ToolButton kind="quiet" aria-pressed={isEverything} onClick={() => setIsAll(!isAll)}>
          {isEverything ? `All ${count} that match` : `Select all ${count} that match`}
        </ToolButton>
      )}
      {moves.length === 0 && <span className={styles.hint}>Nothing can be done with these at once.</span>}
      {moves.map((to) => (
        <ToolButton key={to} kind="primary" busy={bulk.action.isRunning} onClick={() => move(to)}>
          {moveLabel(selection.rows[0]?.status ?? 'placed', to)}
        </ToolButton>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? `${moveLabel('placed', asked)}: all ${count} orders?` : ''}
        confirmLabel="Yes, all of them"
        cancelLabel="Cancel"
        onConfirm={() => {
          setAsked(undefined);
          selection.clear();
          if (asked) void bulk.moveAll(asked);
        }}
      >
        <p>This also moves the orders that match on other pages. Those that cannot be moved are listed afterwards.</p>
      </ConfirmDialog>
    </>
  );
}

/** How far the job is that moves many orders, and which could not be moved. */
export function BulkJob({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const { email } = useStaffMember();
  const [isOver, setIsOver] = useState(false);
  const { data: job, isError } = staffOrdersApi.useGetStaffJobQuery(
    { email, id },
    { pollingInterval: isOver ? 0 : POLL_MS, skipPollingIfUnfocused: false },
  );
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  if (hasEnded !== isOver) setIsOver(hasEnded);
  return (
    <div className={styles.job}>
      {job && <JobProgress label="Moving orders" job={job} />}
      {isError && <Notice tone="danger">The progress cannot be shown at the moment. The work continues.</Notice>}
      {hasEnded && (
        <ToolButton kind="quiet" onClick={onDismiss}>
          Dismiss
        </ToolButton>
      )}
    </div>
  );
}
