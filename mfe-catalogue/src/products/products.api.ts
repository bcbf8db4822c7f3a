import {
  cataloguePaths,
  type CategoriesReply,
  type Category,
  type Product,
  type ProductReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** Ten minutes: the list a shopper comes back to is still there, at the place where it was left. */
const KEEP_SECONDS = 600;

const failed = (failure: HttpFailure, message: string) => ({ error: { ...failure, message } });

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<Product[], void>({
      async queryFn(_nothing, _api, _options, ask) {
        const answer = await ask(cataloguePaths.products);
        if (answer.error) return failed(answer.error, 'Failed to fetch products. Please try again later.');
        const list = productList(answer.data);
        return list ? { data: list } : failed({}, 'Received invalid data format from server');
      },
      providesTags: ['Product'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    getProduct: build.query<Product, string>({
      async queryFn(id, _api, _options, ask) {
        const answer = await ask(cataloguePaths.product(id));
        if (answer.error) return failed(answer.error, 'Failed to fetch product details');
        const product = (answer.data as Partial<ProductReply> | null)?.data;
        return product ? { data: product } : failed({}, 'Failed to fetch product details');
      },
      providesTags: ['Product'],
    }),
    getCategories: build.query<Category[], void>({
      query: () => cataloguePaths.categories,
      transformResponse: (reply: CategoriesReply) => reply.data,
      providesTags: ['Product'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const { useGetProductsQuery, useGetProductQuery, useGetCategoriesQuery } = productsApi;

/** The list of a products reply; only a reply that says success and carries a list is one. */
function productList(reply: unknown): Product[] | undefined {
  const { success, data } = (reply ?? {}) as { success?: unknown; data?: unknown };
  return success === true && Array.isArray(data) ? (data as Product[]) : undefined;
}
