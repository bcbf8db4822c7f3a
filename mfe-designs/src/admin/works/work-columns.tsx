import type { ContentState, StaffWork } from '@chhapai/contracts';
import type { FilterField, ListColumn, ListView } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge, Picture } from '@chhapai/ui';
import { categoryName, workCategories } from '../../works/works.rules';
import { stateNames } from './staff-works.rules';
import styles from './staff-works.module.css';

const tones = { published: 'success', draft: 'caution', archived: 'neutral' } as const;

export const StateBadge = ({ state }: { state: ContentState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
);

export const workFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search works', placeholder: 'Title, kind or tag' },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: workCategories.slice(1).map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: (Object.keys(stateNames) as ContentState[]).map((value) => ({ value, label: stateNames[value] })),
  },
];

export const workViews: readonly ListView[] = [
  { id: 'drafts', label: 'Drafts', filters: { state: 'draft' } },
  { id: 'archived', label: 'Archived', filters: { state: 'archived' } },
];

export const workColumns: readonly ListColumn<StaffWork>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ _id, title, image }) => (
      <span className={styles.titled}>
        <Picture image={image} alt="" width={4} height={3} sizes="64px" className={styles.thumbnail} />
        <Link className={styles.title} to={`/admin/works/${_id}`}>
          {title}
        </Link>
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'category', header: 'Category', cell: ({ category }) => categoryName(category) },
  { id: 'type', header: 'Kind', cell: ({ type }) => type },
  { id: 'tags', header: 'Tags', isHidden: true, cell: ({ tags }) => tags.join(', ') },
  {
    id: 'created',
    header: 'Added',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => (
      <time className={styles.when} dateTime={createdAt}>
        {dateFormat.format(new Date(createdAt))}
      </time>
    ),
  },
];

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
