import { useState } from 'react';
import {
  findOrderMove,
  orderStatusNames,
  type MoveOrderBody,
  type OrderStatus,
  type StaffOrder,
} from '@chhapai/contracts';
import { ToolButton, useFocusAfterDialog } from '@chhapai/console-ui';
import { useHost, type HttpFailure } from '@chhapai/host-api';
import { passFocus } from '@chhapai/ui';
import sheets from '../sheet.module.css';
import { MoveDialog } from './move-dialog';
import { MoveFailure } from './move-failure';
import { isNextStep, moveLabel } from './order-labels.rules';
import styles from './order.module.css';
import type { OrderKey } from './staff-orders.api';
import type { Checks } from './use-checks';
import { useMoveOrder } from './use-move-order';

interface OrderMovesProps {
  order: StaffOrder;
  orderKey: OrderKey;
  checks: Checks;
}

/** The moves that are allowed now. Those that need details ask for them; the others happen at once. */
export function OrderMoves({ order, orderKey, checks }: OrderMovesProps) {
  const { notify } = useHost();
  const [pendingMove, setPendingMove] = useState<OrderStatus>();
  const [failure, setFailure] = useState<HttpFailure>();
  const section = useFocusAfterDialog<HTMLElement>(pendingMove !== undefined);
  const { moveOrder, movingTo } = useMoveOrder(orderKey);
  const move = async (details: MoveOrderBody) => {
    setFailure(undefined);
    const lines = order.orderItems.map(({ _id: id }) => ({ id, checked: checks.checked.has(id) }));
    const body = details.to === 'ready' && order.status === 'printing' ? { ...details, lines } : details;
    const error = await moveOrder(order.version, body);
    if (!error) notify.success(`${order.number} is now “${orderStatusNames[details.to]}”`);
    setFailure(error);
    // Details that are wrong can be corrected in the dialog.
    if (error?.status !== 400) setPendingMove(undefined);
    return !error;
  };
  /** Opens or closes the dialog, and clears the error of an earlier attempt. */
  const showDialog = (to: OrderStatus | undefined) => {
    setFailure(undefined);
    setPendingMove(to);
  };
  const start = (to: OrderStatus) => (needsDialog(order, to) ? showDialog(to) : void move({ to }));
  const next = order.allowed.find((to) => isNextStep(order.status, to));
  const isWaitingForChecks = order.status === 'printing' && !checks.isComplete;
  const renderButton = (to: OrderStatus) => {
    const isBlocked = to === 'ready' && isWaitingForChecks;
    return (
      <ToolButton
        key={to}
        ref={passFocus}
        className={styles.button}
        kind={kindOf(order.status, to)}
        busy={movingTo === to}
        disabled={isBlocked}
        aria-describedby={isBlocked ? 'checks-missing' : undefined}
        onClick={() => start(to)}
      >
        {moveLabel(order.status, to)}
      </ToolButton>
    );
  };
  const others = order.allowed.filter((to) => to !== next);
  return (
    <section ref={section} aria-label="Next steps" tabIndex={-1} className={styles.moves}>
      {failure && pendingMove === undefined && <MoveFailure failure={failure} />}
      {order.allowed.length === 0 && <p className={sheets.quiet}>There’s nothing left to do for this order.</p>}
      {next && (
        <div className={styles.next}>
          {renderButton(next)}
          {next === 'ready' && isWaitingForChecks && (
            <p id="checks-missing" className={sheets.quiet}>
              Tick every line once it is printed and checked.
            </p>
          )}
        </div>
      )}
      {others.length > 0 && <div className={styles.others}>{others.map(renderButton)}</div>}
      {pendingMove && (
        <MoveDialog
          order={order}
          to={pendingMove}
          isMoving={movingTo !== undefined}
          failure={failure}
          onClose={() => showDialog(undefined)}
          onMove={move}
        />
      )}
    </section>
  );
}

function kindOf(from: OrderStatus, to: OrderStatus): 'primary' | 'danger' | 'plain' {
  if (isNextStep(from, to)) return 'primary';
  return to === 'cancelled' || to === 'returned' ? 'danger' : 'plain';
}

/** Steps forward that need no details take one click, unless there is a warning or the order is to be marked as delivered. */
function needsDialog({ status: from, undeliveredOrders }: StaffOrder, to: OrderStatus): boolean {
  const needs = findOrderMove(from, to)?.needs ?? [];
  const isRisky = to === 'confirmed' && undeliveredOrders !== undefined;
  return needs.length > 0 || isRisky || to === 'delivered' || !isNextStep(from, to);
}
