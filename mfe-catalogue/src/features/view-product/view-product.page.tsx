import { queryData, useParams, type HttpFailure } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import {
  productsApi,
  useGetCategoriesQuery,
  useGetProductQuery,
  useGetProductsQuery,
} from '../../products/products.api';
import { isNotFound, ProductFailure, ProductSkeleton } from './product-failure';
import { ProductPage } from './product-page';

export const loader = serverLoader(
  async (host, { params }) => {
    const { getProduct, getProducts, getCategories } = productsApi.endpoints;
    const [product] = await Promise.allSettled([
      queryData(host, getProduct.initiate(params['id'] ?? '')),
      queryData(host, getProducts.initiate()),
      queryData(host, getCategories.initiate()),
    ]);
    if (product.status === 'rejected') throw product.reason;
  },
  (error) => (isNotFound(error as HttpFailure) ? 404 : 503),
);

export function Component() {
  const { id = '' } = useParams();
  const { data: list = [] } = useGetProductsQuery();
  const { data: categories } = useGetCategoriesQuery();
  const { currentData: details, error, isFetching, refetch } = useGetProductQuery(id);
  const product = details ?? list.find((candidate) => candidate._id === id);

  if (error && (!product || isNotFound(error)))
    return <ProductFailure id={id} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!product) return <ProductSkeleton />;
  return <ProductPage key={id} product={product} list={list} categories={categories} />;
}
