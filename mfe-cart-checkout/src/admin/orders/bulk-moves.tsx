import { useRef, useState } from 'react';
import { orderStatusNames, type ListTotal, type OrderStatus, type StaffOrder } from '@chhapai/contracts';
import {
  ToolButton,
  useBulkAction,
  useStoredJob,
  type BulkAction,
  type ListState,
  type Selection,
} from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { BulkMoveDialog, ordersToCall } from './bulk-move-dialog';
import { isNextStep, moveLabel } from './order-labels.rules';
import styles from './orders.module.css';
import { staffOrdersApi } from './staff-orders.api';

/** Moves that need no details for the individual orders. */
const BULK_MOVES: readonly OrderStatus[] = ['confirmed', 'printing', 'ready', 'delivered'];

interface BulkMovesState {
  action: BulkAction<[to: OrderStatus]>;
  /** The move in the past tense, for the outcome. */
  done: string;
  /** Numbers of the orders of the last action, by id. */
  numbers: ReadonlyMap<string, string>;
  /** The id of the job that moves all orders that match. */
  job: string | undefined;
  dismissJob: () => void;
  /** Moves the selected orders. Those that failed stay selected. */
  move: (selection: Selection<StaffOrder>, to: OrderStatus) => Promise<void>;
  /** Moves all orders that match the list's filters, in a job. */
  moveAll: (to: OrderStatus) => Promise<void>;
  /** Retries the last move for these orders. Those that fail again stay selected. */
  retry: (ids: readonly string[]) => Promise<void>;
}

/** Moves orders of the list, and keeps the outcome. */
export function useBulkMoves({ filters }: ListState): BulkMovesState {
  const { notify } = useHost();
  const [moveOrders] = staffOrdersApi.useMoveOrdersMutation();
  const [job, setJob] = useStoredJob<OrderStatus>('orders');
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [target, setTarget] = useState<OrderStatus>(job?.args ?? 'confirmed');
  const selectRows = useRef<Selection<StaffOrder>['select']>(undefined);
  const action = useBulkAction(async (ids, to: OrderStatus) => {
    const reply = await moveOrders({ ids, args: { to } }).unwrap();
    if ('results' in reply) return reply.results;
    setJob({ id: reply.job, args: to });
    return [];
  });
  const begin = (to: OrderStatus) => {
    setTarget(to);
    setJob(undefined);
  };
  return {
    action,
    done: `moved to ${orderStatusNames[target]}`,
    numbers,
    job: job?.id,
    dismissJob: () => setJob(undefined),
    move: async ({ ids, known, select }, to) => {
      begin(to);
      selectRows.current = select;
      setNumbers(new Map(known.map(({ _id, number }) => [_id, number])));
      select(await action.run(ids, to));
    },
    moveAll: async (to) => {
      begin(to);
      // A job identifies orders by number, but rows are selected by id.
      selectRows.current = undefined;
      action.dismiss();
      try {
        const reply = await moveOrders({ filter: filters, args: { to } }).unwrap();
        if ('job' in reply) setJob({ id: reply.job, args: to });
      } catch (error) {
        notify.error(failureMessage(error, 'The orders could not be moved'));
      }
    },
    retry: async (ids) => {
      setJob(undefined);
      const failed = await action.run(ids, target);
      selectRows.current?.(failed);
    },
  };
}

interface BulkMovesProps {
  bulk: BulkMovesState;
  selection: Selection<StaffOrder>;
  filters: ListState['filters'];
  total: ListTotal | undefined;
}

/** The bulk moves of the selected orders. Some ask for confirmation first, such as moving all orders that match. */
export function BulkMoves({ bulk, selection, filters, total }: BulkMovesProps) {
  const [pendingMove, setPendingMove] = useState<OrderStatus>();
  const { known, isAll } = selection;
  const moves = BULK_MOVES.filter((to) =>
    known.some(({ status, allowed }) => allowed.includes(to) && isNextStep(status, to)),
  );
  const run = (to: OrderStatus) => {
    setPendingMove(undefined);
    if (!isAll) return void bulk.move(selection, to);
    selection.clear();
    void bulk.moveAll(to);
  };
  const move = (to: OrderStatus) => (isAll || ordersToCall(selection, to).length > 0 ? setPendingMove(to) : run(to));
  return (
    <>
      {moves.length === 0 && <span className={styles.hint}>None of these orders can be moved in bulk.</span>}
      {moves.map((to) => (
        <ToolButton key={to} kind="primary" busy={bulk.action.isRunning} onClick={() => move(to)}>
          {moveLabel('placed', to)}
        </ToolButton>
      ))}
      {pendingMove && (
        <BulkMoveDialog
          to={pendingMove}
          selection={selection}
          filters={filters}
          total={total}
          onClose={() => setPendingMove(undefined)}
          onConfirm={() => run(pendingMove)}
        />
      )}
    </>
  );
}
