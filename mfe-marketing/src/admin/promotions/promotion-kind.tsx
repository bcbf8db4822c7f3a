import {
  NameCell,
  TimeCell,
  type ContentKind,
  type FilterField,
  type ListColumn,
  type ListView,
} from '@chhapai/console-ui';
import { staffPromotionPaths, type StaffPromotion } from '@chhapai/contracts';
import { currentView, DatedBadge, datedStateFilter } from '../dated-state';
import { archivedView } from '../shown-state';
import { PromotionFields } from './promotion-fields';
import styles from './promotions.module.css';
import { blankValues, bodyOf, errorTexts, fieldLabels, valuesOf, type PromotionField } from './promotions.rules';

function StateBadge({ item: { state, shown } }: { item: Pick<StaffPromotion, 'state' | 'shown'> }) {
  return <DatedBadge state={state} name={shown ? 'Live, shown now' : undefined} />;
}

const promotionFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search promotions', placeholder: 'Title or text' },
  datedStateFilter,
];

const promotionViews: readonly ListView[] = [
  currentView,
  { id: 'ended', label: 'Ended', filters: { state: 'ended' } },
  archivedView,
];

const promotionColumns: readonly ListColumn<StaffPromotion>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ _id, title }) => <NameCell to={`/admin/promotions/${_id}`}>{title}</NameCell>,
  },
  { id: 'state', header: 'Status', cell: (promotion) => <StateBadge item={promotion} /> },
  { id: 'text', header: 'Text', cell: ({ text }) => <span className={styles.text}>{text}</span> },
  { id: 'from', header: 'Starts', cell: ({ from }) => <TimeCell iso={from} fallback="No start" /> },
  { id: 'until', header: 'Ends', cell: ({ until }) => <TimeCell iso={until} fallback="No end" /> },
  {
    id: 'created',
    header: 'Created',
    sort: 'createdAt',
    isDescendingFirst: true,
    isHidden: true,
    cell: ({ createdAt }) => <TimeCell iso={createdAt} />,
  },
];

/** The offers in the pop-up of the home page. */
export const promotionKind = {
  noun: ['promotion', 'promotions'],
  api: staffPromotionPaths.list,
  path: '/admin/promotions',
  nameOf: ({ title }) => title,
  StateBadge,
  list: {
    fields: promotionFilters,
    views: promotionViews,
    columns: promotionColumns,
    defaultSort: '-createdAt',
    empty: 'Visitors to the home page see a live promotion once.',
    pollingInterval: 60_000,
  },
  form: { labels: fieldLabels, blank: blankValues, valuesOf, bodyOf, errorTexts, Fields: PromotionFields },
} as const satisfies ContentKind<StaffPromotion, PromotionField>;
