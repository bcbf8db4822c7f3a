import {
  contentPaths,
  type BulkContentBody,
  type BulkReply,
  type BulkResult,
  type ListTotal,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import type { ContentItem } from './content-kind';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
interface ContentKey {
  email: string;
  /** URL of the list. */
  list: string;
}

interface ItemKey extends ContentKey {
  id: string;
}

interface Change extends ItemKey {
  version: number;
}

interface ItemReply {
  data: ContentItem;
}

interface PageReply {
  data: ContentItem[];
  next: string | null;
  total: ListTotal;
}

const itemOf = ({ data }: ItemReply): ContentItem => data;
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
const tag = (list: string) => ({ type: 'Content', id: list }) as const;

/** Endpoints with which staff edit content. Every app has a copy of this module, so a page may define these endpoints twice. */
export const contentApi = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getContentPage: build.query<PageReply, ContentKey & { query: Readonly<Record<string, string>> }>({
      query: ({ list, query }) => `${list}?${new URLSearchParams(query)}`,
      providesTags: (_reply, _error, { list }) => [tag(list), 'User'],
    }),
    /** Everything that is not archived, in the order of the shop's pages. */
    getArrangedContent: build.query<ContentItem[], ContentKey>({
      queryFn: async ({ list }, _api, _options, baseQuery) => {
        const items: ContentItem[] = [];
        let after = '';
        for (;;) {
          const reply = await baseQuery(`${list}?sort=order&limit=100${after}`);
          if (reply.error) return { error: reply.error };
          const { data, next } = reply.data as PageReply;
          items.push(...data);
          if (!next) return { data: items };
          after = `&after=${encodeURIComponent(next)}`;
        }
      },
      providesTags: (_reply, _error, { list }) => [tag(list), 'User'],
    }),
    getContent: build.query<ContentItem, ItemKey>({
      query: ({ list, id }) => contentPaths(list).one(id),
      transformResponse: itemOf,
      providesTags: (_reply, _error, { list }) => [tag(list), 'User'],
    }),
    /** Requests with the same key create only one item. */
    createContent: build.mutation<ContentItem, { list: string; key: string; body: object }>({
      query: ({ list, key, body }) => ({ url: list, method: 'POST', headers: { 'Idempotency-Key': key }, body }),
      transformResponse: itemOf,
      invalidatesTags: (_reply, _error, { list }) => [tag(list)],
    }),
    changeContent: build.mutation<ContentItem, Change & { body: object }>({
      query: ({ list, id, version, body }) => ({
        url: contentPaths(list).one(id),
        method: 'PATCH',
        headers: ifMatch(version),
        body,
      }),
      transformResponse: itemOf,
      onQueryStarted: async ({ email, list, id }, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, newerItem);
        if (current) dispatch(contentApi.util.updateQueryData('getContent', { email, list, id }, () => current));
      },
      invalidatesTags: (_reply, error, { list }) => (error && !isConflict(error) ? [] : [tag(list)]),
    }),
    archiveContent: build.mutation<ContentItem, Change>({
      query: ({ list, id, version }) => ({
        url: contentPaths(list).one(id),
        method: 'DELETE',
        headers: ifMatch(version),
      }),
      transformResponse: itemOf,
      invalidatesTags: (_reply, _error, { list }) => [tag(list)],
    }),
    restoreContent: build.mutation<ContentItem, Change>({
      query: ({ list, id, version }) => ({
        url: contentPaths(list).restore(id),
        method: 'POST',
        headers: ifMatch(version),
      }),
      transformResponse: itemOf,
      invalidatesTags: (_reply, _error, { list }) => [tag(list)],
    }),
    bulkContent: build.mutation<BulkResult[], { list: string; key: string; body: BulkContentBody }>({
      query: ({ list, key, body }) => ({
        url: contentPaths(list).bulk,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      transformResponse: ({ results }: BulkReply) => results,
      invalidatesTags: (_reply, _error, { list }) => [tag(list)],
    }),
    arrangeContent: build.mutation<unknown, { list: string; ids: readonly string[] }>({
      query: ({ list, ids }) => ({ url: contentPaths(list).order, method: 'POST', body: { ids } }),
      invalidatesTags: (_reply, _error, { list }) => [tag(list)],
    }),
  }),
});

/** The newer version that somebody else has saved, if that is why the change was refused. */
function newerItem({ error }: { error: unknown }): ContentItem | undefined {
  return isConflict(error) ? ((error as HttpFailure).details as { current: ContentItem }).current : undefined;
}

const isConflict = (error: unknown): boolean => (error as HttpFailure).status === 412;
