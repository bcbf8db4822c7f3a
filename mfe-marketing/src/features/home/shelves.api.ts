import { cataloguePaths, type ProductsParameters, type ProductsReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** What the server asks for with the home page, so that the row is there with the first scroll. */
export const bestsellers: ProductsParameters = { sort: 'bestselling', limit: 8 };

/** Products for a shelf that come with the page; the shelf itself belongs to mfe-catalogue. */
export const shelvesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShelf: build.query<ProductsReply, ProductsParameters>({
      query: cataloguePaths.productsBy,
      providesTags: ['Product'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetShelfQuery } = shelvesApi;
