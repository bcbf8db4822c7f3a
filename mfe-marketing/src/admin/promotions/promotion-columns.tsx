import type { PromotionState, StaffPromotion } from '@chhapai/contracts';
import { NameCell, TimeCell, type FilterField, type ListColumn, type ListView } from '@chhapai/console-ui';
import { Badge } from '@chhapai/ui';
import { stateNames } from './promotions.rules';
import styles from './promotions.module.css';

const tones = { live: 'success', scheduled: 'info', ended: 'neutral', off: 'neutral', archived: 'neutral' } as const;

export function StateBadge({ item: { state, shown } }: { item: Pick<StaffPromotion, 'state' | 'shown'> }) {
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

export const promotionColumns: readonly ListColumn<StaffPromotion>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ _id, title }) => <NameCell to={`/admin/promotions/${_id}`}>{title}</NameCell>,
  },
  { id: 'state', header: 'State', cell: (promotion) => <StateBadge item={promotion} /> },
  { id: 'text', header: 'Text', cell: ({ text }) => <span className={styles.text}>{text}</span> },
  { id: 'from', header: 'Starts', cell: ({ from }) => <TimeCell iso={from} without="No date" /> },
  { id: 'until', header: 'Ends', cell: ({ until }) => <TimeCell iso={until} without="No end" /> },
  {
    id: 'created',
    header: 'Created',
    sort: 'createdAt',
    isDescendingFirst: true,
    isHidden: true,
    cell: ({ createdAt }) => <TimeCell iso={createdAt} />,
  },
];
