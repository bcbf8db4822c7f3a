import {
  ContentMenu,
  NameCell,
  TimeCell,
  type ContentKind,
  type FilterField,
  type ListColumn,
  type ListView,
} from '@chhapai/console-ui';
import type { StaffWork } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { categoryName, workCategories } from '../../works/works.rules';
import { ShopLink, shownText, StateBadge, stateOptions } from '../content-state';
import { WorkFields } from './work-fields';
import { workOrder } from './work-order';
import { blankValues, bodyOf, errorTexts, fieldLabels, valuesOf, type WorkField } from './staff-works.rules';

const workFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search works', placeholder: 'Title, kind or tag' },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: workCategories.slice(1).map(({ id, name }) => ({ value: id, label: name })),
  },
  { kind: 'choice', name: 'state', label: 'Status', options: stateOptions },
];

const workViews: readonly ListView[] = [
  { id: 'drafts', label: 'Drafts', filters: { state: 'draft' } },
  { id: 'archived', label: 'Archived', filters: { state: 'archived' } },
];

const workColumns: readonly ListColumn<StaffWork>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ _id, title, image }) => (
      <NameCell to={`/admin/works/${_id}`} picture={<Picture image={image} alt="" width={4} height={3} sizes="64px" />}>
        {title}
      </NameCell>
    ),
  },
  { id: 'state', header: 'Status', cell: (work) => <StateBadge item={work} /> },
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

const shopPath = ({ _id }: StaffWork): string => `/ourworks?work=${_id}`;

const WorkMenu = ({ work }: { work: StaffWork }) => (
  <ContentMenu kind={workOrder} item={work} shopPath={shopPath(work)} />
);

/** The works in the portfolio. */
export const workKind = {
  ...workOrder,
  list: {
    fields: workFilters,
    views: workViews,
    columns: workColumns,
    defaultSort: 'order',
    empty: 'Visitors see published works on the Our Works page.',
    hasOwnViews: true,
  },
  form: {
    labels: fieldLabels,
    blank: blankValues,
    valuesOf,
    bodyOf,
    errorTexts,
    Fields: WorkFields,
    show: (name, value) => {
      if (name === 'category') return categoryName(value);
      return name === 'published' ? shownText(value) : undefined;
    },
    Actions: ({ item }) => item.state === 'published' && <ShopLink to={shopPath(item)} />,
  },
} as const satisfies ContentKind<StaffWork, WorkField>;
