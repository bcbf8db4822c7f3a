import { queryData, useLocation, useParams, type HttpFailure } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { linkedProduct } from '../../products/list-origin';
import { productsApi, useGetCategoriesQuery, useGetProductQuery } from '../../products/products.api';
import { isNotFound, MissingDetails, ProductFailure, ProductSkeleton } from './product-failure';
import { ProductPage } from './product-page';

export const loader = serverLoader(
  async (host, { params }) => {
    const { getProduct, getRelatedProducts, getCategories } = productsApi.endpoints;
    const id = params['id'] ?? '';
    const [product] = await Promise.allSettled([
      queryData(host, getProduct.initiate(id)),
      queryData(host, getRelatedProducts.initiate(id)),
      queryData(host, getCategories.initiate()),
    ]);
    if (product.status === 'rejected') throw product.reason;
  },
  (error) => (isNotFound(error as HttpFailure) ? 404 : 503),
);

export function Component() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { data: categories } = useGetCategoriesQuery();
  const { currentData: details, error, isFetching, refetch } = useGetProductQuery(id);
  // The clicked card passes on most of the product's data, enough to buy a product without options.
  const product = details ?? linkedProduct(state, id);
  const hasOptions = product?.hasVariants || product?.needsPersonalisation;
  const retry = { busy: isFetching, onRetry: () => void refetch() };

  if (error && (!product || isNotFound(error) || (hasOptions && !details)))
    return <ProductFailure id={id} error={error} {...retry} />;
  if (!product) return <ProductSkeleton />;
  return (
    <ProductPage
      key={id}
      product={product}
      isComplete={details !== undefined}
      notice={error && !details && <MissingDetails {...retry} />}
      categories={categories}
    />
  );
}
