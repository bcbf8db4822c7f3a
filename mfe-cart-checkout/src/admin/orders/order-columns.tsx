import {
  ARTWORK_STATES,
  artworkNames,
  cashNames,
  isPrintable,
  ORDER_STATUSES,
  orderStatusNames,
  type StaffOrder,
} from '@chhapai/contracts';
import type { FilterField, ListColumn, ListView } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge, formatRupees } from '@chhapai/ui';
import { formatShortDateTime, itemNames } from '../../orders/order-format.rules';
import { cashText, statusTone } from './order-labels.rules';
import cells from '../list-cells.module.css';
import styles from './orders.module.css';

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

export const orderFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search orders', placeholder: 'Number, name, phone or email' },
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(ORDER_STATUSES, orderStatusNames) },
  { kind: 'choice', name: 'artwork', label: 'Artwork', options: optionsOf(ARTWORK_STATES, artworkNames) },
  {
    kind: 'choice',
    name: 'cash',
    label: 'Cash',
    options: optionsOf(Object.keys(cashNames) as (keyof typeof cashNames)[], cashNames),
  },
  {
    kind: 'choice',
    name: 'customer',
    label: 'Customer',
    options: [{ value: 'undelivered', label: 'Previously undelivered' }],
    isSingle: true,
  },
  { kind: 'dates', from: 'createdFrom', to: 'createdTo', label: 'Placed on' },
  { kind: 'amounts', from: 'totalMin', to: 'totalMax', label: 'Total' },
];

export const orderViews: readonly ListView[] = [
  { id: 'to-confirm', label: 'To confirm', filters: { status: 'placed' } },
  {
    id: 'artwork',
    label: 'Artwork',
    filters: { status: 'placed,confirmed', artwork: 'awaiting,proof_sent,changes_asked' },
  },
  { id: 'in-production', label: 'In production', filters: { status: 'printing' } },
  { id: 'ready-to-ship', label: 'Ready to ship', filters: { status: 'ready' } },
  { id: 'on-its-way', label: 'On its way', filters: { status: 'shipped' } },
  { id: 'cash-to-collect', label: 'Cash to settle', filters: { cash: 'collected,refund_due' } },
];

export const orderColumns: readonly ListColumn<StaffOrder>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: ({ number }) => (
      <Link className={cells.number} to={`/admin/orders/${number}`}>
        {number}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusTone(status)}>{orderStatusNames[status]}</Badge>,
  },
  {
    id: 'placed',
    header: 'Placed',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => (
      <time className={cells.nowrap} dateTime={createdAt}>
        {formatShortDateTime(createdAt)}
      </time>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ shippingAddress: { fullName, city }, undeliveredOrders }) => (
      <span className={cells.name}>
        <bdi>{fullName}</bdi>, {city} {undeliveredOrders && <Badge tone="caution">Previously undelivered</Badge>}
      </span>
    ),
  },
  {
    id: 'items',
    header: 'Items',
    cell: ({ orderItems }) => <span className={styles.items}>{itemNames(orderItems)}</span>,
  },
  { id: 'artwork', header: 'Artwork', cell: (order) => artworkSummary(order) },
  { id: 'cash', header: 'Cash', cell: ({ cash }) => <span className={cells.nowrap}>{cashText(cash)}</span> },
  {
    id: 'total',
    header: 'Total',
    isNumeric: true,
    sort: 'totalPrice',
    isDescendingFirst: true,
    cell: ({ totalPrice }) => formatRupees(totalPrice, 2),
  },
  {
    id: 'courier',
    header: 'Courier',
    isHidden: true,
    cell: ({ courier, trackingNumber }) => [courier, trackingNumber].filter(Boolean).join(', '),
  },
  { id: 'email', header: 'Email', isHidden: true, cell: ({ email }) => email },
  { id: 'state', header: 'State', isHidden: true, cell: ({ shippingAddress }) => shippingAddress.state },
];

/** The states of the artwork that production is waiting for, such as `Proof sent`; otherwise whether any was approved. */
function artworkSummary({ orderItems }: StaffOrder): string {
  const unprintable = orderItems.filter(({ artwork }) => !isPrintable(artwork));
  if (unprintable.length > 0) return [...new Set(unprintable.map(({ artwork }) => artworkNames[artwork]))].join(', ');
  return orderItems.some(({ artwork }) => artwork === 'approved') ? artworkNames.approved : '';
}
