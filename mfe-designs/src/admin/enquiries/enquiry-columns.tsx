import { ENQUIRY_STATUSES, type EnquiryStatus, type StaffEnquiry } from '@chhapai/contracts';
import { NameCell, TimeCell, type FilterField, type ListColumn, type ListView } from '@chhapai/console-ui';
import { Badge } from '@chhapai/ui';
import { formatKind, kindNames, statusNames } from './enquiry-format';
import styles from './enquiries.module.css';

const tones = { new: 'caution', answered: 'info', quoted: 'info', closed: 'neutral' } as const;

export const EnquiryBadge = ({ status }: { status: EnquiryStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
);

export const enquiryFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search enquiries', placeholder: 'Reference, name, email, phone or text' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: ENQUIRY_STATUSES.map((value) => ({ value, label: statusNames[value] })),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'About',
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'assignee',
    label: 'Assigned to',
    isSingle: true,
    options: [
      { value: 'me', label: 'Me' },
      { value: 'none', label: 'Nobody' },
    ],
  },
  { kind: 'dates', from: 'createdFrom', to: 'createdTo', label: 'Received' },
];

export const enquiryViews: readonly ListView[] = [
  { id: 'new', label: 'New', filters: { status: 'new' } },
  { id: 'mine', label: 'Mine', filters: { status: 'new,answered,quoted', assignee: 'me' } },
  { id: 'quoted', label: 'Quoted', filters: { status: 'quoted' } },
  { id: 'closed', label: 'Closed', filters: { status: 'closed' } },
];

export const enquiryColumns: readonly ListColumn<StaffEnquiry>[] = [
  {
    id: 'reference',
    header: 'Enquiry',
    cell: ({ _id, reference }) => <NameCell to={`/admin/enquiries/${_id}`}>{reference ?? 'Enquiry'}</NameCell>,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <EnquiryBadge status={status} /> },
  {
    id: 'about',
    header: 'About',
    cell: (enquiry) => (
      <span className={styles.cell}>
        <bdi>{enquiry.subjectTitle}</bdi>
        <span className={styles.secondary}>{formatKind(enquiry)}</span>
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ name, email, phone }) => (
      <span className={styles.cell}>
        <bdi>{name ?? email ?? phone}</bdi>
        {name && <span className={styles.secondary}>{email ?? phone}</span>}
      </span>
    ),
  },
  { id: 'assignee', header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? '–' },
  {
    id: 'received',
    header: 'Received',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => <TimeCell iso={createdAt} />,
  },
];
