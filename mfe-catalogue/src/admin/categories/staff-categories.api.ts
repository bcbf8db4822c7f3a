import {
  staffCategoryPaths,
  type CategoryConflict,
  type CreateCategoryBody,
  type EditCategoryBody,
  type StaffCategoriesReply,
  type StaffCategory,
  type StaffCategoryReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

interface Change {
  /** Email address of the signed-in member of staff, so that nobody else gets the list from the cache. */
  email: string;
  id: string;
  version: number;
}

const categoryOf = ({ data }: StaffCategoryReply): StaffCategory => data;
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
/** The tags of the list, of products with the names of their categories, and of the shop's own lists. */
const CATEGORY_TAGS = ['StaffCategory', 'StaffProduct', 'Product'] as const;

/** Endpoints with which staff manage the categories of the shop. */
export const staffCategoriesApi = api.enhanceEndpoints({ addTagTypes: CATEGORY_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    /** All categories, in display order. */
    getStaffCategoryList: build.query<StaffCategory[], { email: string }>({
      query: () => staffCategoryPaths.list,
      transformResponse: ({ data }: StaffCategoriesReply) => data,
      providesTags: ['StaffCategory', 'User'],
    }),
    /** Requests with the same key create only one category. */
    createCategory: build.mutation<StaffCategory, { key: string; body: CreateCategoryBody }>({
      query: ({ key, body }) => ({
        url: staffCategoryPaths.list,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      transformResponse: categoryOf,
      invalidatesTags: [...CATEGORY_TAGS],
    }),
    changeCategory: build.mutation<StaffCategory, Change & { body: EditCategoryBody }>({
      query: ({ id, version, body }) => ({
        url: staffCategoryPaths.one(id),
        method: 'PATCH',
        headers: ifMatch(version),
        body,
      }),
      transformResponse: categoryOf,
      onQueryStarted: async ({ email, id }, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, newerCategory);
        if (!current) return;
        dispatch(
          staffCategoriesApi.util.updateQueryData('getStaffCategoryList', { email }, (list) => {
            const others = list.filter(({ _id }) => _id !== id);
            return [...others.slice(0, current.position), current, ...others.slice(current.position)];
          }),
        );
      },
      // Also invalidated after a conflict, because other categories may have moved.
      invalidatesTags: [...CATEGORY_TAGS],
    }),
    deleteCategory: build.mutation<unknown, Change>({
      query: ({ id, version }) => ({ url: staffCategoryPaths.one(id), method: 'DELETE', headers: ifMatch(version) }),
      invalidatesTags: [...CATEGORY_TAGS],
    }),
  }),
});

/** The newer version that somebody else has saved, if that is why the change was refused. */
function newerCategory({ error }: { error: unknown }): StaffCategory | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as CategoryConflict).current : undefined;
}
