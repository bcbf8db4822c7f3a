import { ConsolePage, LoadError, Loading, NotFound, useStaffMember } from '@chhapai/console-ui';
import { errorCodes, staffPages, type StaffProduct } from '@chhapai/contracts';
import { useParams, type HttpFailure } from '@chhapai/host-api';
import { SkeletonText } from '@chhapai/ui';
import { staffCategoriesApi } from '../categories/staff-categories.api';
import { staffProductsApi } from '../products/staff-products.api';
import { EditProduct } from './edit-product';

const TRAIL = [{ label: 'Products', path: staffPages.products }];

/** /admin/products/:id: one product with everything that staff can change. */
export function Component() {
  const { id = '' } = useParams();
  const { email } = useStaffMember();
  const query = staffProductsApi.useGetStaffProductQuery({ email, id }, { refetchOnMountOrArgChange: true });
  const { currentData: product, error, isFetching, refetch } = query;
  const { data: categories } = staffCategoriesApi.useGetStaffCategoryListQuery({ email });
  if (product) return <EditProduct key={id} product={product} categories={categories ?? ownCategory(product)} />;
  if ((error as HttpFailure | undefined)?.code === errorCodes.productNotFound)
    return (
      <ConsolePage title="Product not found" trail={TRAIL}>
        <NotFound title="There is no such product" list={{ label: 'All products', path: staffPages.products }} />
      </ConsolePage>
    );
  return (
    <ConsolePage title="Product" trail={TRAIL}>
      {error || !isFetching ? (
        <LoadError
          title="The product could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading product…">
          <SkeletonText lines={10} />
        </Loading>
      )}
    </ConsolePage>
  );
}

/** The product's own category, for the form until all categories have loaded. */
const ownCategory = ({ category, categoryName, categoryHsn }: StaffProduct) => [
  { _id: category, name: categoryName, hsn: categoryHsn },
];
