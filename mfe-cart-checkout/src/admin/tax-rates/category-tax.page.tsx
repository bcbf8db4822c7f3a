import { staffPages, type StaffCategory } from '@chhapai/contracts';
import { ListPage, toolButtonClass, useListState, useStaffMember, type ListColumn } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { ClassificationBadge, RateToday } from './classification';
import { HsnSelect } from './hsn-select';
import { taxRatesApi } from './tax-rates.api';

const LIST = { fields: [] } as const;
const TRAIL = [{ label: 'Tax rates', path: '/admin/tax-rates' }];

const columns: readonly ListColumn<StaffCategory>[] = [
  { id: 'name', header: 'Category', cell: ({ name }) => name },
  { id: 'hsn', header: 'HSN', cell: (category) => <CategoryHsn category={category} /> },
  { id: 'rate', header: 'Rate today', isNumeric: true, cell: ({ tax }) => <RateToday tax={tax} /> },
  {
    id: 'classification',
    header: 'Classification',
    cell: ({ classification }) => <ClassificationBadge classification={classification} />,
  },
  {
    id: 'products',
    header: 'Products without their own HSN',
    isNumeric: true,
    cell: ({ products }) => products,
  },
];

/** /admin/tax-rates/categories: the HSN of products that have none of their own. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = taxRatesApi.useGetStaffCategoriesQuery(email, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="HSN of categories"
      trail={TRAIL}
      noun={['category', 'categories']}
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ name }) => name}
      actions={
        <Link className={toolButtonClass()} to={staffPages.categories}>
          Categories
        </Link>
      }
      state={state}
      query={query}
      empty={{ title: 'No categories yet' }}
    />
  );
}

function CategoryHsn({ category }: { category: StaffCategory }) {
  const { email } = useStaffMember();
  const [classify, { isLoading, originalArgs }] = taxRatesApi.useClassifyCategoryMutation();
  return (
    <HsnSelect
      name={category.name}
      hsn={isLoading ? originalArgs!.body.hsn : category.hsn}
      noneLabel="None"
      isSaving={isLoading}
      save={(hsn) => classify({ email, category, body: { hsn } })}
    />
  );
}
