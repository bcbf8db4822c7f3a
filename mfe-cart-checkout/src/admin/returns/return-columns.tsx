import { returnReasons, returnStatusNames, type StaffReturn } from '@chhapai/contracts';
import type { FilterField, ListColumn, ListView } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge } from '@chhapai/ui';
import { formatDateTime } from '../../orders/order-format.rules';
import sheets from '../sheet.module.css';
import { ReturnPhotos } from './return-photos';
import { ReturnedItems } from './returned-items';
import { ageText, returnTones } from './return-labels.rules';
import cells from '../list-cells.module.css';
import styles from './returns.module.css';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const returnFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search returns', placeholder: 'Order number or name' },
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(returnStatusNames) },
  { kind: 'choice', name: 'reason', label: 'Reason', options: optionsOf(returnReasons) },
  { kind: 'dates', from: 'createdFrom', to: 'createdTo', label: 'Requested on' },
];

export const returnViews: readonly ListView[] = [
  { id: 'to-decide', label: 'To decide', filters: { status: 'requested' } },
  { id: 'to-receive', label: 'To receive', filters: { status: 'accepted' } },
];

export const returnColumns: readonly ListColumn<StaffReturn>[] = [
  {
    id: 'order',
    header: 'Order',
    cell: ({ _id, order }) => (
      <Link className={cells.number} to={`/admin/returns/${_id}`}>
        {order.number}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={returnTones[status]}>{returnStatusNames[status]}</Badge>,
  },
  {
    id: 'asked',
    header: 'Requested on',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => (
      <time className={cells.nowrap} dateTime={createdAt} title={formatDateTime(createdAt)}>
        {ageText(createdAt, Date.now())}
      </time>
    ),
  },
  { id: 'name', header: 'Name', cell: ({ order }) => <bdi className={cells.name}>{order.fullName}</bdi> },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason, text }) => (
      <span className={styles.reason}>
        {returnReasons[reason]}
        {text && (
          <span className={sheets.quiet} dir="auto">
            {text}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'items',
    header: 'Items',
    cell: ({ lines }) => <ReturnedItems lines={lines} />,
  },
  { id: 'photos', header: 'Photos', cell: (request) => <ReturnPhotos request={request} size="row" /> },
  {
    id: 'decidedBy',
    header: 'Decided by',
    isHidden: true,
    cell: ({ decidedBy, decidedByName }) => decidedByName ?? decidedBy,
  },
];
