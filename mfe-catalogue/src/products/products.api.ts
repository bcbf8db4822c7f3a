import {
  cataloguePaths,
  type CategoriesReply,
  type Category,
  type Product,
  type ProductReply,
  type ProductSearch,
  type ProductsParameters,
  type ProductsReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** Ten minutes: the list a shopper comes back to is still there, at the place where it was left. */
const KEEP_SECONDS = 600;

/** A part of the catalogue, as the service chose and sorted it. */
export interface ProductList {
  products: Product[];
  search?: ProductSearch;
  /** With `sort: 'bestselling'`: how many of the first products were ordered lately. */
  bestsellers?: number;
}

const failed = (failure: HttpFailure, message: string) => ({ error: { ...failure, message } });

export const productsApi = api.enhanceEndpoints({ addTagTypes: ['Product'] }).injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<Product[], void>({
      async queryFn(_nothing, _api, _options, ask) {
        const answer = await ask(cataloguePaths.products);
        if (answer.error) return failed(answer.error, 'Failed to fetch products. Please try again later.');
        const list = productListOf(answer.data);
        return list ? { data: list.products } : failed({}, 'Received invalid data format from server');
      },
      providesTags: ['Product'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** The products that a search, a filter or an order asks for. A search that is no longer shown is given up. */
    getProductList: build.query<ProductList, ProductsParameters>({
      async queryFn(parameters, _api, _options, ask) {
        const answer = await ask(cataloguePaths.productsBy(parameters));
        if (answer.error) return failed(answer.error, 'Failed to fetch products. Please try again later.');
        const list = productListOf(answer.data);
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

export const { useGetProductsQuery, useGetProductListQuery, useGetProductQuery, useGetCategoriesQuery } = productsApi;

/** The list of a products reply; only a reply that says success and carries a list is one. */
export function productListOf(reply: unknown): ProductList | undefined {
  const { success, data, search, bestsellers } = (reply ?? {}) as Partial<ProductsReply>;
  if (success !== true || !Array.isArray(data)) return undefined;
  return { products: data, ...(search && { search }), ...(bestsellers !== undefined && { bestsellers }) };
}
