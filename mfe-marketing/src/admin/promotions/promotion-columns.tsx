import type { PromotionState, StaffPromotion } from '@chhapai/contracts';
import type { FilterField, ListColumn, ListView } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge } from '@chhapai/ui';
import { formatWhen, stateNames } from './promotions.rules';
import styles from './promotions.module.css';

const tones = { live: 'success', scheduled: 'info', ended: 'neutral', off: 'neutral', archived: 'neutral' } as const;

export function StateBadge({ promotion: { state, shown } }: { promotion: Pick<StaffPromotion, 'state' | 'shown'> }) {
  return <Badge tone={tones[state]}>{shown ? 'Live, shown now' : stateNames[state]}</Badge>;
}

export const promotionFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search promotions', placeholder: 'Title or text' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: (Object.keys(stateNames) as PromotionState[]).map((value) => ({ value, label: stateNames[value] })),
  },
];

export const promotionViews: readonly ListView[] = [
  { id: 'current', label: 'Live and scheduled', filters: { state: 'live,scheduled' } },
  { id: 'ended', label: 'Ended', filters: { state: 'ended' } },
  { id: 'archived', label: 'Archived', filters: { state: 'archived' } },
];

const when = (iso: string | null, without: string) =>
  iso === null ? (
    <span className={styles.quiet}>{without}</span>
  ) : (
    <time className={styles.when} dateTime={iso}>
      {formatWhen(iso)}
    </time>
  );

export const promotionColumns: readonly ListColumn<StaffPromotion>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ _id, title }) => (
      <Link className={styles.title} to={`/admin/promotions/${_id}`}>
        {title}
      </Link>
    ),
  },
  { id: 'state', header: 'State', cell: (promotion) => <StateBadge promotion={promotion} /> },
  { id: 'text', header: 'Text', cell: ({ text }) => <span className={styles.text}>{text}</span> },
  { id: 'from', header: 'Starts', cell: ({ from }) => when(from, 'No date') },
  { id: 'until', header: 'Ends', cell: ({ until }) => when(until, 'Open') },
  {
    id: 'created',
    header: 'Created',
    sort: 'createdAt',
    isDescendingFirst: true,
    isHidden: true,
    cell: ({ createdAt }) => when(createdAt, ''),
  },
];
