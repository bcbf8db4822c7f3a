import {
  invoicePaths,
  staffProductPaths,
  type BulkProductAction,
  type BulkReply,
  type CreateProductBody,
  type EditProductBody,
  type JobStartedReply,
  type ProductConflict,
  type StaffProduct,
  type StaffProductReply,
  type StaffProductsReply,
  type StockMovementsReply,
  type TaxRate,
  type TaxRatesReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';

/** `email` is that of the signed-in staff member, so that nobody else gets these replies from the cache. */
interface ProductKey {
  email: string;
  id: string;
}

interface ProductList {
  email: string;
  query: Readonly<Record<string, string>>;
}

interface Change extends ProductKey {
  version: number;
}

export interface BulkChange {
  ids?: readonly string[];
  /** The list's filters, instead of ids. */
  filter?: Readonly<Record<string, string>>;
  action: BulkProductAction;
  /** Idempotency key, the same for every attempt. */
  key: string;
}

const productOf = ({ data }: StaffProductReply): StaffProduct => data;
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
/** Tags of the staff's product lists, the categories (which show product counts) and the shop's product lists. */
const PRODUCT_TAGS = ['StaffProduct', 'StaffCategory', 'Product'] as const;

/** Endpoints for managing products. */
export const staffProductsApi = api
  .enhanceEndpoints({ addTagTypes: ['StaffProduct', 'StaffCategory', 'Product', 'TaxRate'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getStaffProductList: build.query<StaffProductsReply, ProductList>({
        query: ({ query }) => `${staffProductPaths.list}?${new URLSearchParams(query)}`,
        providesTags: ['StaffProduct', 'User'],
      }),
      getStaffProduct: build.query<StaffProduct, ProductKey>({
        query: ({ id }) => staffProductPaths.one(id),
        transformResponse: productOf,
        providesTags: ['StaffProduct', 'User'],
      }),
      /** Newest first. */
      getStockMovements: build.infiniteQuery<StockMovementsReply, ProductKey, string | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        query: ({ queryArg: { id }, pageParam }) =>
          `${staffProductPaths.stockMovements(id)}${pageParam === null ? '' : `?${new URLSearchParams({ after: pageParam })}`}`,
        providesTags: ['StaffProduct', 'User'],
      }),
      /** The HSN codes that have a tax rate. */
      getHsnRates: build.query<TaxRate[], { email: string }>({
        query: () => invoicePaths.taxRates,
        transformResponse: ({ data }: TaxRatesReply) => data,
        providesTags: ['TaxRate', 'User'],
      }),
      /** Requests with the same key create only one product. */
      createProduct: build.mutation<StaffProduct, { key: string; body: CreateProductBody }>({
        query: ({ key, body }) => ({
          url: staffProductPaths.list,
          method: 'POST',
          headers: { 'Idempotency-Key': key },
          body,
        }),
        transformResponse: productOf,
        invalidatesTags: [...PRODUCT_TAGS],
      }),
      /** Edits made in the list (`isInList`) update the row in place, because reloading the list would reorder it. */
      changeProduct: build.mutation<StaffProduct, Change & { body: EditProductBody; isInList?: boolean }>({
        query: ({ id, version, body }) => ({
          url: staffProductPaths.one(id),
          method: 'PATCH',
          headers: ifMatch(version),
          body,
        }),
        transformResponse: productOf,
        onQueryStarted: async ({ email, id }, { dispatch, getState, queryFulfilled }) => {
          const current = await queryFulfilled.then(({ data }) => data, newerProduct);
          if (!current) return;
          dispatch(staffProductsApi.util.updateQueryData('getStaffProduct', { email, id }, () => current));
          for (const { endpointName, originalArgs } of staffProductsApi.util.selectInvalidatedBy(getState(), [
            'StaffProduct',
          ])) {
            if (endpointName !== 'getStaffProductList') continue;
            const replace = ({ data }: StaffProductsReply) => {
              const index = data.findIndex(({ _id }) => _id === id);
              if (index >= 0) data[index] = current;
            };
            dispatch(staffProductsApi.util.updateQueryData(endpointName, originalArgs as ProductList, replace));
          }
        },
        invalidatesTags: (_, error, { isInList }) => (error ? [] : isInList ? ['Product'] : [...PRODUCT_TAGS]),
      }),
      archiveProduct: build.mutation<StaffProduct, Change>({
        query: ({ id, version }) => ({ url: staffProductPaths.one(id), method: 'DELETE', headers: ifMatch(version) }),
        transformResponse: productOf,
        invalidatesTags: [...PRODUCT_TAGS],
      }),
      restoreProduct: build.mutation<StaffProduct, Change>({
        query: ({ id, version }) => ({
          url: staffProductPaths.restore(id),
          method: 'POST',
          headers: { 'Idempotency-Key': newIdempotencyKey(), ...ifMatch(version) },
        }),
        transformResponse: productOf,
        invalidatesTags: [...PRODUCT_TAGS],
      }),
      /** Requests with the same key create only one copy. */
      duplicateProduct: build.mutation<StaffProduct, { id: string; key: string }>({
        query: ({ id, key }) => ({
          url: staffProductPaths.duplicate(id),
          method: 'POST',
          headers: { 'Idempotency-Key': key },
        }),
        transformResponse: productOf,
        invalidatesTags: [...PRODUCT_TAGS],
      }),
      changeProducts: build.mutation<BulkReply | JobStartedReply, BulkChange>({
        query: ({ action, key, ...subjects }) => ({
          url: staffProductPaths.bulk,
          method: 'POST',
          headers: { 'Idempotency-Key': key },
          body: { ...subjects, ...action },
        }),
        invalidatesTags: [...PRODUCT_TAGS],
      }),
    }),
  });

/** The newer version that somebody else has saved, if that is why the change was refused. */
function newerProduct({ error }: { error: unknown }): StaffProduct | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as ProductConflict).current : undefined;
}
