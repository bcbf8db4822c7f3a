import type { StaffDesign } from '@chhapai/contracts';
import {
  ContentMenu,
  NameCell,
  TimeCell,
  type FilterField,
  type ListColumn,
  type ListedKind,
  type ListView,
} from '@chhapai/console-ui';
import { formatRupees, Picture } from '@chhapai/ui';
import { designCategories, designCategoryName } from '../../designs/designs.rules';
import { StateBadge, stateOptions } from '../content-state';
import { shopPath, useDuplicateDesign } from './design-actions';
import { designOrder } from './design-order';

const filters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search designs', placeholder: 'Title, description or tag' },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: designCategories.slice(1).map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'choice',
    name: 'price',
    label: 'Price',
    options: [
      { value: 'free', label: 'Free' },
      { value: 'premium', label: 'Premium' },
    ],
  },
  { kind: 'choice', name: 'state', label: 'Status', options: stateOptions },
];

const views: readonly ListView[] = [
  { id: 'premium', label: 'Premium', filters: { price: 'premium' } },
  { id: 'drafts', label: 'Drafts', filters: { state: 'draft' } },
  { id: 'archived', label: 'Archived', filters: { state: 'archived' } },
];

const columns: readonly ListColumn<StaffDesign>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ _id, title, image }) => (
      <NameCell
        to={`/admin/designs/${_id}`}
        picture={<Picture image={image} alt="" width={4} height={3} sizes="64px" />}
      >
        {title}
      </NameCell>
    ),
  },
  { id: 'state', header: 'Status', cell: (design) => <StateBadge item={design} /> },
  { id: 'category', header: 'Category', cell: ({ category }) => designCategoryName(category) },
  { id: 'price', header: 'Price', isNumeric: true, cell: ({ price }) => (price > 0 ? formatRupees(price) : 'Free') },
  {
    id: 'downloads',
    header: 'Downloads',
    sort: 'downloads',
    isDescendingFirst: true,
    isNumeric: true,
    cell: ({ downloads }) => downloads.toLocaleString('en-IN'),
  },
  {
    id: 'rating',
    header: 'Rating',
    sort: 'rating',
    isDescendingFirst: true,
    isNumeric: true,
    cell: ({ rating, totalRatings }) => totalRatings > 0 && `${rating} (${totalRatings.toLocaleString('en-IN')})`,
  },
  { id: 'formats', header: 'Formats', isHidden: true, cell: ({ files }) => Object.keys(files).join(', ') },
  { id: 'tags', header: 'Tags', isHidden: true, cell: ({ tags }) => tags.join(', ') },
  {
    id: 'created',
    header: 'Added',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => <TimeCell iso={createdAt} />,
  },
  { id: 'actions', header: 'Actions', cell: (design) => <DesignMenu design={design} /> },
];

export const designList: ListedKind<StaffDesign> = {
  ...designOrder,
  list: {
    fields: filters,
    views,
    columns,
    defaultSort: 'order',
    empty: 'Visitors see published designs on the Corel Designs page.',
    hasOwnViews: true,
  },
};

/** The menu of actions for a design in the list. */
function DesignMenu({ design }: { design: StaffDesign }) {
  const { duplicate } = useDuplicateDesign(design);
  const more = [{ label: 'Duplicate', run: duplicate }];
  return <ContentMenu kind={designOrder} item={design} shopPath={shopPath(design)} more={more} />;
}
