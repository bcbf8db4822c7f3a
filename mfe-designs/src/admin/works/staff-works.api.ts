import {
  staffWorkPaths,
  type ArrangedReply,
  type ChangeWorkBody,
  type CreateWorkBody,
  type StaffWork,
  type StaffWorkReply,
  type StaffWorksReply,
  type WorkConflict,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** `email` is that of the signed-in member of staff, so that nobody else gets these replies from the cache. */
interface WorkKey {
  email: string;
  id: string;
}

interface Change extends WorkKey {
  version: number;
}

const workOf = ({ data }: StaffWorkReply): StaffWork => data;
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

/** The works of the portfolio as staff manage them. */
export const staffWorksApi = api.enhanceEndpoints({ addTagTypes: ['StaffWork'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaffWorks: build.query<StaffWorksReply, { email: string; query: Readonly<Record<string, string>> }>({
      query: ({ query }) => `${staffWorkPaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['StaffWork', 'User'],
    }),
    /** Everything that is not archived, in the order of the portfolio. */
    getPortfolio: build.query<StaffWork[], { email: string }>({
      queryFn: async (_key, _api, _options, baseQuery) => {
        const works: StaffWork[] = [];
        for (let after = ''; ;) {
          const reply = await baseQuery(`${staffWorkPaths.list}?limit=100${after}`);
          if (reply.error) return { error: reply.error };
          const { data, next } = reply.data as StaffWorksReply;
          works.push(...data);
          if (next === null) return { data: works };
          after = `&after=${encodeURIComponent(next)}`;
        }
      },
      providesTags: ['StaffWork', 'User'],
    }),
    getStaffWork: build.query<StaffWork, WorkKey>({
      query: ({ id }) => staffWorkPaths.one(id),
      transformResponse: workOf,
      providesTags: ['StaffWork', 'User'],
    }),
    /** With the same key, the work is created once. */
    createWork: build.mutation<StaffWork, { key: string; body: CreateWorkBody }>({
      query: ({ key, body }) => ({
        url: staffWorkPaths.list,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      transformResponse: workOf,
      invalidatesTags: ['StaffWork'],
    }),
    changeWork: build.mutation<StaffWork, Change & { body: ChangeWorkBody }>({
      query: ({ id, version, body }) => ({
        url: staffWorkPaths.one(id),
        method: 'PATCH',
        headers: ifMatch(version),
        body,
      }),
      transformResponse: workOf,
      onQueryStarted: async ({ email, id }, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, newerWork);
        if (!current) return;
        dispatch(staffWorksApi.util.updateQueryData('getStaffWork', { email, id }, () => current));
      },
      invalidatesTags: (_, error) => (error ? [] : ['StaffWork']),
    }),
    archiveWork: build.mutation<StaffWork, Change>({
      query: ({ id, version }) => ({ url: staffWorkPaths.one(id), method: 'DELETE', headers: ifMatch(version) }),
      transformResponse: workOf,
      invalidatesTags: ['StaffWork'],
    }),
    restoreWork: build.mutation<StaffWork, Change>({
      query: ({ id, version }) => ({ url: staffWorkPaths.restore(id), method: 'POST', headers: ifMatch(version) }),
      transformResponse: workOf,
      invalidatesTags: ['StaffWork'],
    }),
    arrangeWorks: build.mutation<string[], { ids: readonly string[] }>({
      query: (body) => ({ url: staffWorkPaths.order, method: 'POST', body }),
      transformResponse: ({ data }: ArrangedReply) => data.ids,
      invalidatesTags: ['StaffWork'],
    }),
  }),
});

/** What somebody else has saved in the meantime, if a change was refused because of it. */
function newerWork({ error }: { error: unknown }): StaffWork | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as WorkConflict).current : undefined;
}
