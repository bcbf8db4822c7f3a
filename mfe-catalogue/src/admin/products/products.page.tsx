import { useMemo } from 'react';
import {
  BulkJob,
  BulkOutcomeNotice,
  DownloadButton,
  ListPage,
  toolButtonClass,
  useListState,
  useStaffMember,
} from '@chhapai/console-ui';
import { staffPages, staffProductPaths, type StaffProduct } from '@chhapai/contracts';
import { Link, useAppDispatch } from '@chhapai/host-api';
import { VisuallyHidden } from '@chhapai/ui';
import { staffCategoriesApi } from '../categories/staff-categories.api';
import { BulkActions } from './bulk-actions';
import { productColumns, productFilters, productViews } from './product-columns';
import { staffProductsApi } from './staff-products.api';
import { outcomeText, useBulkProducts } from './use-bulk-products';
import { CellEditsProvider, useCellEditing } from './use-cell-edits';

const EMPTY: readonly never[] = [];

/** /admin/products: all products, with prices and stock that can be edited in the list. */
export function Component() {
  const { email } = useStaffMember();
  const { data: categories = EMPTY } = staffCategoriesApi.useGetStaffCategoryListQuery({ email });
  const fields = useMemo(() => productFilters(categories), [categories]);
  const state = useListState({ fields, views: productViews, defaultSort: '-createdAt', hasOwnViews: true });
  const query = staffProductsApi.useGetStaffProductListQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true },
  );
  const bulk = useBulkProducts(state);
  const edits = useCellEditing(query.data?.data ?? EMPTY);
  const dispatch = useAppDispatch();
  const nameOf = (id: string) => (
    <Link to={staffPages.product(id)}>{bulk.names.get(id) ?? `Product …${id.slice(-6)}`}</Link>
  );
  const done = outcomeText(bulk.last);
  return (
    <CellEditsProvider value={edits}>
      <ListPage<StaffProduct>
        title="Products"
        noun={['product', 'products']}
        columns={productColumns}
        rowId={productId}
        rowLabel={({ name }) => name}
        state={state}
        query={query}
        empty={{
          title: 'No products yet',
          text: 'Create the first one, or import a file.',
          action: (
            <Link className={toolButtonClass({ kind: 'primary' })} to="/admin/products/new">
              New product
            </Link>
          ),
        }}
        actions={
          <>
            <Link className={toolButtonClass()} to={staffPages.productTax}>
              HSN of products
            </Link>
            <DownloadButton
              url={`${staffProductPaths.export}?${new URLSearchParams(state.filters)}`}
              name="products.csv"
              fallbackMessage="The products could not be exported"
            >
              Export CSV
            </DownloadButton>
            <Link className={toolButtonClass()} to="/admin/products/import">
              Import
            </Link>
            <Link className={toolButtonClass({ kind: 'primary' })} to="/admin/products/new">
              New product
            </Link>
          </>
        }
        notice={
          <>
            <VisuallyHidden>
              <span role="status">{edits.outcome}</span>
            </VisuallyHidden>
            {bulk.job ? (
              <BulkJob
                key={bulk.job}
                id={bulk.job}
                label="Changing products"
                done={done}
                nameOf={nameOf}
                onEnd={() =>
                  dispatch(staffProductsApi.util.invalidateTags(['StaffProduct', 'StaffCategory', 'Product']))
                }
                onDismiss={bulk.dismissJob}
                onRetry={(ids) => void bulk.retry(ids)}
              />
            ) : (
              <BulkOutcomeNotice
                action={bulk.request}
                done={done}
                nameOf={nameOf}
                onRetry={(ids) => void bulk.retry(ids)}
              />
            )}
          </>
        }
        bulkActions={(selection) => (
          <BulkActions bulk={bulk} selection={selection} categories={categories} total={query.data?.total} />
        )}
        isAllSelectable
      />
    </CellEditsProvider>
  );
}

const productId = ({ _id }: StaffProduct): string => _id;
