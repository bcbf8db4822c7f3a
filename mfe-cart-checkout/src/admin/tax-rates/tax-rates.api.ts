import {
  invoicePaths,
  staffCategoryPaths,
  staffProductPaths,
  type AddTaxRateBody,
  type CategoryConflict,
  type ProductConflict,
  type StaffCategoriesReply,
  type StaffCategory,
  type StaffCategoryReply,
  type StaffProduct,
  type StaffProductReply,
  type StaffProductsReply,
  type TaxRate,
  type TaxRatesReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

interface ProductsRequest {
  /** Email address of the signed-in staff member, so that nobody else gets the list from the cache. */
  email: string;
  query: Readonly<Record<string, string>>;
}

/** The HSN to save; null removes it. */
interface ClassifyBody {
  hsn: string | null;
}

interface ClassifyCategoryRequest {
  /** Email address of the signed-in staff member. */
  email: string;
  category: StaffCategory;
  body: ClassifyBody;
}

/** Tax rates, and which of them applies to each product and category. */
export const taxRatesApi = api
  .enhanceEndpoints({ addTagTypes: ['TaxRate', 'StaffProduct', 'StaffCategory'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The argument is the email address of the signed-in staff member. */
      getTaxRates: build.query<TaxRate[], string>({
        query: () => invoicePaths.taxRates,
        transformResponse: ({ data }: TaxRatesReply) => data,
        providesTags: ['TaxRate', 'User'],
      }),
      addTaxRate: build.mutation<unknown, AddTaxRateBody>({
        query: (body) => ({ url: invoicePaths.taxRates, method: 'POST', body }),
        invalidatesTags: ['TaxRate', 'StaffProduct', 'StaffCategory'],
      }),
      /** The argument is the email address of the signed-in staff member. */
      getStaffCategories: build.query<StaffCategoriesReply, string>({
        query: () => staffCategoryPaths.list,
        providesTags: ['StaffCategory', 'User'],
      }),
      /** Products without their own HSN change with their category. */
      classifyCategory: build.mutation<StaffCategory, ClassifyCategoryRequest>({
        query: ({ category: { _id, version }, body }) => ({
          url: staffCategoryPaths.one(_id),
          method: 'PATCH',
          headers: { 'If-Match': `"${version}"` },
          body,
        }),
        transformResponse: ({ data }: StaffCategoryReply) => data,
        invalidatesTags: ['StaffProduct'],
        onQueryStarted: async ({ email }, { dispatch, queryFulfilled }) => {
          const current = await queryFulfilled.then(({ data }) => data, currentOf<CategoryConflict>);
          if (!current) return;
          const replace = ({ data }: StaffCategoriesReply) => replaceRow(data, current);
          dispatch(taxRatesApi.util.updateQueryData('getStaffCategories', email, replace));
        },
      }),
      getStaffProducts: build.query<StaffProductsReply, ProductsRequest>({
        query: ({ query }) => `${staffProductPaths.list}?${new URLSearchParams(query)}`,
        providesTags: ['StaffProduct', 'User'],
      }),
      /** Updates the row in place, because reloading the list would reorder it. */
      classifyProduct: build.mutation<StaffProduct, { product: StaffProduct; body: ClassifyBody }>({
        query: ({ product: { _id, version }, body }) => ({
          url: staffProductPaths.one(_id),
          method: 'PATCH',
          headers: { 'If-Match': `"${version}"` },
          body,
        }),
        transformResponse: ({ data }: StaffProductReply) => data,
        onQueryStarted: async (_request, { dispatch, getState, queryFulfilled }) => {
          const current = await queryFulfilled.then(({ data }) => data, currentOf<ProductConflict>);
          if (!current) return;
          for (const { originalArgs } of taxRatesApi.util.selectInvalidatedBy(getState(), ['StaffProduct'])) {
            const replace = ({ data }: StaffProductsReply) => replaceRow(data, current);
            dispatch(taxRatesApi.util.updateQueryData('getStaffProducts', originalArgs as ProductsRequest, replace));
          }
        },
      }),
    }),
  });

/** Replaces the row with the same id, if the list still has one. */
function replaceRow<Row extends { _id: string }>(rows: Row[], changed: Row): void {
  const index = rows.findIndex(({ _id }) => _id === changed._id);
  if (index >= 0) rows[index] = changed;
}

/** The product or category as someone else has just changed it; undefined if the request failed for another reason. */
function currentOf<Conflict extends { current: unknown }>({ error }: { error: unknown }) {
  const { status, details } = error as HttpFailure;
  return status === 412 ? ((details as Conflict).current as Conflict['current']) : undefined;
}
