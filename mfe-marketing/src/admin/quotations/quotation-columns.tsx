import {
  QUOTATION_STATUSES,
  quotationStatusNames,
  type QuotationStatus,
  type StaffQuotation,
} from '@chhapai/contracts';
import { DateCell, NameCell, TimeCell, type FilterField, type ListColumn, type ListView } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge, formatRupees } from '@chhapai/ui';
import styles from './quotations.module.css';

const tones = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'success',
  declined: 'danger',
  expired: 'caution',
  withdrawn: 'neutral',
} as const;

export const QuotationBadge = ({ status }: { status: QuotationStatus }) => (
  <Badge tone={tones[status]}>{quotationStatusNames[status]}</Badge>
);

export const quotationFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search quotations', placeholder: 'Number, name, email or phone' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: QUOTATION_STATUSES.map((value) => ({ value, label: quotationStatusNames[value] })),
  },
  { kind: 'dates', from: 'createdFrom', to: 'createdTo', label: 'Created' },
];

export const quotationViews: readonly ListView[] = [
  { id: 'drafts', label: 'Drafts', filters: { status: 'draft' } },
  { id: 'open', label: 'With customers', filters: { status: 'sent' } },
  { id: 'accepted', label: 'Accepted', filters: { status: 'accepted' } },
  { id: 'lost', label: 'Declined and expired', filters: { status: 'declined,expired' } },
];

export const quotationColumns: readonly ListColumn<StaffQuotation>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: ({ _id, number }) => <NameCell to={`/admin/quotations/${_id}`}>{number}</NameCell>,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <QuotationBadge status={status} /> },
  { id: 'customer', header: 'Customer', cell: ({ name, email, phone }) => <bdi>{name || email || phone || '–'}</bdi> },
  { id: 'total', header: 'Total', isNumeric: true, cell: ({ totals }) => formatRupees(totals.total, 2) },
  { id: 'valid', header: 'Valid until', cell: ({ validUntil }) => <DateCell iso={validUntil} /> },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order }) =>
      order && (
        <Link className={styles.nowrap} to={`/admin/orders/${order.number}`}>
          {order.number}
        </Link>
      ),
  },
  {
    id: 'created',
    header: 'Created',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => <TimeCell iso={createdAt} />,
  },
];
