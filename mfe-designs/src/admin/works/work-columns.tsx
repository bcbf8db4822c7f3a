import type { StaffWork } from '@chhapai/contracts';
import { NameCell, TimeCell, type FilterField, type ListColumn, type ListView } from '@chhapai/console-ui';
import { Picture } from '@chhapai/ui';
import { categoryName, workCategories } from '../../works/works.rules';
import { StateBadge, stateOptions } from '../content-state';
import { WorkMenu } from './work-menu';

export const workFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search works', placeholder: 'Title, kind or tag' },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: workCategories.slice(1).map(({ id, name }) => ({ value: id, label: name })),
  },
  { kind: 'choice', name: 'state', label: 'State', options: stateOptions },
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
      <NameCell to={`/admin/works/${_id}`} picture={<Picture image={image} alt="" width={4} height={3} sizes="64px" />}>
        {title}
      </NameCell>
    ),
  },
  { id: 'state', header: 'State', cell: (work) => <StateBadge item={work} /> },
  { id: 'category', header: 'Category', cell: ({ category }) => categoryName(category) },
  { id: 'type', header: 'Kind', cell: ({ type }) => type },
  { id: 'tags', header: 'Tags', isHidden: true, cell: ({ tags }) => tags.join(', ') },
  {
    id: 'created',
    header: 'Added',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => <TimeCell iso={createdAt} />,
  },
  { id: 'actions', header: 'Actions', cell: (work) => <WorkMenu work={work} /> },
];
