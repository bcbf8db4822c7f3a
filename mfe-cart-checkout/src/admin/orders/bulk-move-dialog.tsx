import type { ListTotal, OrderStatus, StaffOrder } from '@chhapai/contracts';
import { formatTotal, ToolButton, useStaffMember, type ListState, type Selection } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { ConfirmDialog } from '@chhapai/ui';
import { moveLabel } from './order-labels.rules';
import { staffOrdersApi } from './staff-orders.api';
import { UndeliveredNumbers } from './undelivered-orders';
import styles from './orders.module.css';

interface BulkMoveDialogProps {
  to: OrderStatus;
  selection: Selection<StaffOrder>;
  filters: ListState['filters'];
  total: ListTotal | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Selected orders that are about to be confirmed and whose customers have other orders that could not be delivered. */
export const ordersToCall = ({ known }: Selection<StaffOrder>, to: OrderStatus): StaffOrder[] =>
  to === 'confirmed' ? known.filter(({ status, undeliveredOrders }) => status === 'placed' && undeliveredOrders) : [];

/**
 * Asks for confirmation before moving all orders that match, or confirming selected orders whose customers should be called
 * first.
 */
export function BulkMoveDialog(props: BulkMoveDialogProps) {
  return props.selection.isAll ? <AllOrdersDialog {...props} /> : <SelectedOrdersDialog {...props} />;
}

function AllOrdersDialog({ to, filters, total, onClose, onConfirm }: BulkMoveDialogProps) {
  const { email } = useStaffMember();
  const query = { ...filters, customer: 'undelivered' };
  const { data, isFetching, isError } = staffOrdersApi.useGetStaffOrdersQuery(
    { email, query: { ...query, limit: '1' } },
    { skip: to !== 'confirmed', refetchOnMountOrArgChange: true },
  );
  const toCall = data?.total;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${moveLabel('placed', to)}: all${total ? ` ${formatTotal(total)}` : ''} orders?`}
      confirmLabel="Yes, all of them"
      cancelLabel="Cancel"
      busy={isFetching}
      onConfirm={onConfirm}
    >
      <div className={styles.question}>
        <p>This also moves matching orders on other pages. Orders that cannot be moved are listed afterwards.</p>
        {isError && (
          <p>
            The shop could not check whether customers of these orders have other orders that could not be delivered.
          </p>
        )}
        {toCall && toCall.count > 0 && (
          <p>
            <Link to={`/admin/orders?${new URLSearchParams(query)}`} onClick={onClose}>
              {toCall.count === 1 ? '1 of the orders is' : `${formatTotal(toCall)} of the orders are`}
            </Link>{' '}
            from {toCall.count === 1 ? 'a customer who has' : 'customers who have'} other orders that could not be
            delivered. Call before you confirm.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function SelectedOrdersDialog({ to, selection, onClose, onConfirm }: BulkMoveDialogProps) {
  const { ids, select } = selection;
  const toCall = ordersToCall(selection, to);
  const excluded = new Set(toCall.map(({ _id }) => _id));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={ids.length === 1 ? 'Confirm this order?' : `Confirm all ${ids.length} orders?`}
      confirmLabel={ids.length === 1 ? 'Confirm it' : 'Yes, all of them'}
      cancelLabel="Cancel"
      onConfirm={onConfirm}
    >
      <div className={styles.question}>
        <p>
          Other orders from {toCall.length === 1 ? 'this customer' : 'these customers'} could not be delivered. Call
          before you confirm.
        </p>
        <ul>
          {toCall.map(({ _id, number, shippingAddress: { fullName }, undeliveredOrders }) => (
            <li key={_id}>
              <strong>{number}</strong>, <bdi>{fullName}</bdi>: <UndeliveredNumbers {...undeliveredOrders!} />
            </li>
          ))}
        </ul>
        <ToolButton
          onClick={() => {
            select(ids.filter((id) => !excluded.has(id)));
            onClose();
          }}
        >
          {toCall.length === 1 ? 'Deselect this order' : `Deselect these ${toCall.length} orders`}
        </ToolButton>
      </div>
    </ConfirmDialog>
  );
}
