import { ListPage, toolButtonClass, useListState, useStaffMember } from '@chhapai/console-ui';
import { staffPages } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { productColumns, productFilters, productViews } from './product-tax-columns';
import { taxRatesApi } from './tax-rates.api';

const LIST = { fields: productFilters, views: productViews, defaultSort: 'classification', hasOwnViews: true } as const;
const TRAIL = [{ label: 'Tax rates', path: '/admin/tax-rates' }];

/** /admin/tax-rates/products: the HSN of each product and the resulting rate. Products without an HSN come first. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = taxRatesApi.useGetStaffProductsQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListPage
      title="HSN of products"
      trail={TRAIL}
      noun={['product', 'products']}
      columns={productColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ name }) => name}
      actions={
        <Link className={toolButtonClass()} to={staffPages.products}>
          Products
        </Link>
      }
      state={state}
      query={query}
      empty={{ title: 'No products yet' }}
    />
  );
}
