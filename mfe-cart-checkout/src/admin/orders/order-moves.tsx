import { useState } from 'react';
import {
  findOrderMove,
  orderStatusNames,
  type IllegalMove,
  type MoveOrderBody,
  type OrderConflict,
  type OrderStatus,
  type StaffOrder,
} from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { MoveDialog } from './move-dialog';
import { changeAuthor, isNextStep, moveLabel } from './order-labels.rules';
import styles from './order.module.css';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';
import type { Checks } from './use-checks';
import { formatDateTime } from '../../orders/order-format.rules';
import sheets from '../sheet.module.css';

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
  const [moveOrder, { isLoading, originalArgs }] = staffOrdersApi.useMoveOrderMutation();
  /** Tries again with the new version if someone has changed something else in the meantime. */
  const send = async (version: number, body: MoveOrderBody): Promise<HttpFailure | undefined> => {
    const { error } = await moveOrder({ order: orderKey, body: { version, move: body } });
    const refusal = error as HttpFailure | undefined;
    const conflict = refusal?.status === 412 ? (refusal.details as OrderConflict) : undefined;
    return conflict && !contradictsMove(conflict, body) ? send(conflict.current.version, body) : refusal;
  };
  const move = async (details: MoveOrderBody) => {
    setFailure(undefined);
    const lines = order.orderItems.map(({ _id: id }) => ({ id, checked: checks.checked.has(id) }));
    const body = details.to === 'ready' && order.status === 'printing' ? { ...details, lines } : details;
    const error = await send(order.version, body);
    if (!error) notify.success(`${order.number} is now “${orderStatusNames[details.to]}”`);
    setFailure(error);
    // Details that are wrong can be corrected in the dialog.
    if (error?.status !== 400) setPendingMove(undefined);
    return !error;
  };
  const start = (to: OrderStatus) => (needsDialog(order, to) ? setPendingMove(to) : void move({ to }));
  const next = order.allowed.find((to) => isNextStep(order.status, to));
  const isWaitingForChecks = order.status === 'printing' && !checks.isComplete;
  const renderButton = (to: OrderStatus) => {
    const isBlocked = to === 'ready' && isWaitingForChecks;
    return (
      <ToolButton
        key={to}
        className={styles.button}
        kind={kindOf(order.status, to)}
        busy={isLoading && originalArgs?.body.move.to === to}
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
    <section aria-label="Next steps" className={styles.moves}>
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
          isMoving={isLoading}
          failure={failure}
          onClose={() => setPendingMove(undefined)}
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

/** Notes and other fields can change while an order is moved; its status and the details of the move cannot. */
const contradictsMove = ({ fields }: OrderConflict, body: MoveOrderBody): boolean =>
  fields.some((name) => name === 'status' || Object.hasOwn(body, name));

/** Steps forward that need no details take one click, unless there is a warning or the order is to be marked as delivered. */
function needsDialog({ status: from, undeliveredOrders }: StaffOrder, to: OrderStatus): boolean {
  const needs = findOrderMove(from, to)?.needs ?? [];
  const isRisky = to === 'confirmed' && undeliveredOrders !== undefined;
  return needs.length > 0 || isRisky || to === 'delivered' || !isNextStep(from, to);
}

/** Why a move failed: someone else got there first, something is missing, or another reason. */
function MoveFailure({ failure }: { failure: HttpFailure }) {
  if (failure.status === 412) {
    const { current, changedAt, fields } = failure.details as OrderConflict;
    const consequence = fields.includes('status')
      ? `It is now “${orderStatusNames[current.status]}”.`
      : 'Please review what has changed.';
    return (
      <Notice tone="caution" title="Someone else got there first">
        {changeAuthor(failure.details as OrderConflict)} changed this order on {formatDateTime(changedAt)}.{' '}
        {consequence} Your change was not saved.
      </Notice>
    );
  }
  const faults = (failure.details as Partial<IllegalMove> | undefined)?.faults ?? [];
  return (
    <Notice tone="danger" title="This is not possible yet">
      {faults.length > 1 ? (
        <ul>
          {faults.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      ) : (
        failureMessage(failure, 'The server did not respond. Nothing was changed.')
      )}
    </Notice>
  );
}
