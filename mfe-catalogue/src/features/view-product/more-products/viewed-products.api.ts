import { cataloguePaths, type Product, type ProductCardsReply } from '@chhapai/contracts';
import { productsApi } from '../../../products/products.api';

export const { useGetProductsByIdQuery } = productsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The products of these ids that are still sold. */
    getProductsById: build.query<Product[], readonly string[]>({
      query: cataloguePaths.productsById,
      transformResponse: ({ data }: ProductCardsReply) => data,
      providesTags: ['Product'],
    }),
  }),
});
