import {
  cataloguePaths,
  type CategoriesReply,
  type Category,
  type Product,
  type ProductCardsReply,
  type ProductReply,
  type ProductsParameters,
  type ProductsReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** Ten minutes, so that a shopper who returns to the list finds it as they left it. */
const CACHE_SECONDS = 600;

/** Products in the order chosen by the service, and the rest of the reply. */
export interface ProductList extends Omit<ProductsReply, 'success' | 'data'> {
  products: Product[];
}

const FETCH_FAILED = 'Failed to fetch products. Please try again later.';
const INVALID_FORMAT = 'Received invalid data format from server';
const PRODUCT_FAILED = 'Failed to fetch product details';

export const productsApi = api.enhanceEndpoints({ addTagTypes: ['Product'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A page of the products, or the first products of a filter or sort order. */
    getProductList: build.query<ProductList, ProductsParameters>({
      queryFn: checkedQuery(cataloguePaths.productsBy, productListOf, FETCH_FAILED, INVALID_FORMAT),
      providesTags: ['Product'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    getProduct: build.query<Product, string>({
      queryFn: checkedQuery(
        cataloguePaths.product,
        (reply) => (reply as Partial<ProductReply> | null)?.data,
        PRODUCT_FAILED,
        PRODUCT_FAILED,
      ),
      providesTags: ['Product'],
    }),
    /** Products related to the product with this id. */
    getRelatedProducts: build.query<Product[], string>({
      query: cataloguePaths.related,
      transformResponse: ({ data }: ProductCardsReply) => data,
      providesTags: ['Product'],
    }),
    getCategories: build.query<Category[], void>({
      query: () => cataloguePaths.categories,
      transformResponse: (reply: CategoriesReply) => reply.data,
      providesTags: ['Product'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useGetProductListQuery, useGetProductQuery, useGetRelatedProductsQuery, useGetCategoriesQuery } =
  productsApi;

/** The list of a reply; undefined unless the reply has `success: true` and a list. */
export function productListOf(reply: unknown): ProductList | undefined {
  const { success, data, ...more } = (reply ?? {}) as Partial<ProductsReply>;
  return success === true && Array.isArray(data) ? { products: data, ...more } : undefined;
}

type BaseQuery = (url: string) => MaybePromise<{ data?: unknown; error?: HttpFailure | undefined }>;
type MaybePromise<T> = T | PromiseLike<T>;

/** A `queryFn`, because `query` cannot turn a successful reply of the wrong shape into an error with a message. */
function checkedQuery<Arg, Data>(
  url: (arg: Arg) => string,
  parse: (reply: unknown) => Data | undefined,
  failedMessage: string,
  invalidMessage: string,
) {
  return async (arg: Arg, _api: unknown, _options: unknown, baseQuery: BaseQuery) => {
    const reply = await baseQuery(url(arg));
    if (reply.error) return { error: { ...reply.error, message: failedMessage } };
    const data = parse(reply.data);
    return data === undefined ? { error: { message: invalidMessage } } : { data };
  };
}
