import {
  savedViewPaths,
  type ChangeViewBody,
  type SavedView,
  type SavedViewReply,
  type SavedViewsReply,
  type SaveViewBody,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets these views from the cache. */
export interface ViewsKey {
  email: string;
  /** The path of the list. */
  list: string;
}

interface ViewChange extends ViewsKey {
  id: string;
  version: number;
}

const ifMatch = ({ version }: ViewChange) => ({ 'If-Match': `"${version}"` });

/**
 * The saved views of the signed-in staff member. Every app has a copy of this module, so a page may define these endpoints
 * twice.
 */
export const savedViewsApi = api.enhanceEndpoints({ addTagTypes: ['SavedView'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getSavedViews: build.query<SavedView[], ViewsKey>({
      query: ({ list }) => `${savedViewPaths.list}?${new URLSearchParams({ list })}`,
      transformResponse: ({ data }: SavedViewsReply) => data,
      providesTags: ['SavedView', 'User'],
    }),
    addSavedView: build.mutation<SavedView, Omit<SaveViewBody, 'list'> & ViewsKey>({
      query: ({ list, name, filters }) => ({
        url: savedViewPaths.list,
        method: 'POST',
        body: { list, name, filters },
      }),
      transformResponse: ({ data }: SavedViewReply) => data,
      async onQueryStarted({ email, list }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply)
          dispatch(
            savedViewsApi.util.updateQueryData('getSavedViews', { email, list }, (views) => [...views, reply.data]),
          );
      },
    }),
    changeSavedView: build.mutation<SavedView, ViewChange & { change: ChangeViewBody }>({
      query: ({ change, ...view }) => ({
        url: savedViewPaths.one(view.id),
        method: 'PATCH',
        headers: ifMatch(view),
        body: change,
      }),
      transformResponse: ({ data }: SavedViewReply) => data,
      // Also invalidated after a failure: another window may have changed or deleted the view.
      invalidatesTags: ['SavedView'],
    }),
    removeSavedView: build.mutation<unknown, ViewChange>({
      query: (view) => ({ url: savedViewPaths.one(view.id), method: 'DELETE', headers: ifMatch(view) }),
      invalidatesTags: ['SavedView'],
    }),
  }),
});
