import { data, hostContext, queryData, useParams, type HttpFailure, type LoaderFunctionArgs } from '@chhapai/host-api';
import {
  productsApi,
  useGetCategoriesQuery,
  useGetProductQuery,
  useGetProductsQuery,
} from '../../products/products.api';
import { isGone, ProductFailure } from './product-failure';
import { ProductPage } from './product-page';
import { ProductSkeleton } from './product-skeleton';

/** The server waits for everything and knows the status; in the browser the page comes at once with what is known. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const host = context.get(hostContext);
  const { getProduct, getProducts, getCategories } = productsApi.endpoints;
  const [product] = await Promise.allSettled([
    queryData(host, getProduct.initiate(params['id'] ?? '')),
    queryData(host, getProducts.initiate()),
    queryData(host, getCategories.initiate()),
  ]);
  if (product.status === 'fulfilled') return null;
  return data(null, { status: isGone(product.reason as HttpFailure) ? 404 : 503 });
}

export function Component() {
  const { id = '' } = useParams();
  const { data: list = [] } = useGetProductsQuery();
  const { data: categories } = useGetCategoriesQuery();
  const { currentData: details, error, isFetching, refetch } = useGetProductQuery(id);
  const product = details ?? list.find((known) => known._id === id);

  if (error && (!product || isGone(error)))
    return <ProductFailure id={id} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!product) return <ProductSkeleton />;
  return <ProductPage key={id} product={product} list={list} categories={categories} />;
}
