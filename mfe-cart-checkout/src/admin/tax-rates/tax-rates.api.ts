import {
  invoicePaths,
  staffProductPaths,
  type AddTaxRateBody,
  type ClassifyProductBody,
  type ProductConflict,
  type StaffProduct,
  type StaffProductReply,
  type StaffProductsReply,
  type TaxRate,
  type TaxRatesReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

interface ProductsRequest {
  /** Of the signed-in member of staff, so that nobody else gets the list from the cache. */
  email: string;
  query: Readonly<Record<string, string>>;
}

/** Tax rates, and which of them applies to each product. */
export const taxRatesApi = api.enhanceEndpoints({ addTagTypes: ['TaxRate', 'StaffProduct'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the e-mail address of the signed-in member of staff. */
    getTaxRates: build.query<TaxRate[], string>({
      query: () => invoicePaths.taxRates,
      transformResponse: ({ data }: TaxRatesReply) => data,
      providesTags: ['TaxRate', 'User'],
    }),
    addTaxRate: build.mutation<unknown, AddTaxRateBody>({
      query: (body) => ({ url: invoicePaths.taxRates, method: 'POST', body }),
      invalidatesTags: ['TaxRate', 'StaffProduct'],
    }),
    getStaffProducts: build.query<StaffProductsReply, ProductsRequest>({
      query: ({ query }) => `${staffProductPaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['StaffProduct', 'User'],
    }),
    /** Changes the row where it is: loaded again, the list would have another order. */
    classifyProduct: build.mutation<StaffProduct, { product: StaffProduct; body: ClassifyProductBody }>({
      query: ({ product: { _id, version }, body }) => ({
        url: staffProductPaths.one(_id),
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body,
      }),
      transformResponse: ({ data }: StaffProductReply) => data,
      onQueryStarted: async (_request, { dispatch, getState, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, currentProduct);
        if (!current) return;
        for (const { originalArgs } of taxRatesApi.util.selectInvalidatedBy(getState(), ['StaffProduct'])) {
          const replace = ({ data }: StaffProductsReply) => {
            const index = data.findIndex(({ _id }) => _id === current._id);
            if (index >= 0) data[index] = current;
          };
          dispatch(taxRatesApi.util.updateQueryData('getStaffProducts', originalArgs as ProductsRequest, replace));
        }
      },
    }),
  }),
});

/** The product as somebody else has changed it meanwhile. */
function currentProduct({ error }: { error: unknown }): StaffProduct | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as ProductConflict).current : undefined;
}
