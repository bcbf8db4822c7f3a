import { useState } from 'react';
import { nextCash, type SetCashBody, type StaffOrder } from '@chhapai/contracts';
import { ToolButton, useStaffMember } from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { formatRupees, SkeletonLine, TextField } from '@chhapai/ui';
import { invoicesApi } from '../invoices/invoices.api';
import sheets from '../sheet.module.css';
import { cashText } from './order-labels.rules';
import styles from './order.module.css';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';

const actions = {
  remitted: { label: 'Cash received', reference: 'Remittance number (optional)' },
  refunded: { label: 'Refund paid', reference: 'Refund number (optional)' },
} as const;

/** Shows where the order's cash is, and records that it has arrived or was paid back. */
export function OrderCash({ order, orderKey }: { order: StaffOrder; orderKey: OrderKey }) {
  const { notify } = useHost();
  const [reference, setReference] = useState('');
  const [setCash, { isLoading }] = staffOrdersApi.useSetCashMutation();
  const to = order.cash ? (nextCash[order.cash] as SetCashBody['to'] | undefined) : undefined;
  const record = async (state: SetCashBody['to']) => {
    const given = reference.trim();
    const { error } = await setCash({ order: orderKey, body: { to: state, ...(given && { reference: given }) } });
    if (error) return notify.error(failureMessage(error, 'The cash could not be recorded'));
    setReference('');
    notify.success(`Cash: ${cashText(state)}`);
  };
  const isRefund = order.cash === 'refund_due' || order.cash === 'refunded';
  return (
    <section className={sheets.sheet} aria-labelledby="order-cash">
      <h2 id="order-cash">Cash on delivery</h2>
      <p>
        <strong>{isRefund ? <RefundAmount order={order} /> : formatRupees(order.totalPrice, 2)}</strong> ·{' '}
        <span>{cashText(order.cash)}</span>
      </p>
      {to && (
        <div className={sheets.form}>
          <TextField
            label={actions[to].reference}
            maxLength={80}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
          <ToolButton className={styles.end} busy={isLoading} onClick={() => void record(to)}>
            {actions[to].label}
          </ToolButton>
        </div>
      )}
    </section>
  );
}

/** The sum of the order's credit notes. An order without an invoice has none. */
function RefundAmount({ order }: { order: StaffOrder }) {
  const { _id, number, creditNotes = [] } = order;
  const { email } = useStaffMember();
  const { currentData, isError } = invoicesApi.useGetCreditNotesQuery(
    { email, query: { q: number } },
    { skip: creditNotes.length === 0, refetchOnMountOrArgChange: true },
  );
  if (creditNotes.length === 0) return formatRupees(uninvoicedRefund(order), 2);
  if (!currentData) return isError ? 'See the credit note' : <SkeletonLine width="5ch" />;
  const credited = currentData.data.filter(({ order }) => order._id === _id);
  return formatRupees(
    credited.reduce((sum, { total }) => sum + total, 0),
    2,
  );
}

/**
 * The refund, computed like a credit note: the total, or the price of the pieces that came back, less their share of the
 * discount. Old orders do not record the returned pieces.
 */
function uninvoicedRefund({ orderItems, itemsPrice, discountPrice = 0, totalPrice }: StaffOrder): number {
  const returned = orderItems.reduce((sum, line) => sum + line.price * (line.returned?.quantity ?? 0), 0);
  const isWhole = orderItems.every((line) => line.returned?.quantity === line.quantity);
  return isWhole || returned === 0 ? totalPrice : returned - (discountPrice * returned) / itemsPrice;
}
