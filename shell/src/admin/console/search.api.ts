import { peoplePaths, staffOrderPaths, type PeopleReply, type StaffOrdersReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

interface Search {
  /** Email address of the signed-in staff member, so that nobody else gets the results from the cache. */
  email: string;
  q: string;
}

const MAX_RESULTS = '5';
const found = (path: string, q: string) => `${path}?${new URLSearchParams({ q, limit: MAX_RESULTS })}`;

/** What the console's search finds. */
export const { useSearchOrdersQuery, useSearchPeopleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchOrders: build.query<StaffOrdersReply['data'], Search>({
      query: ({ q }) => found(staffOrderPaths.list, q),
      transformResponse: ({ data }: StaffOrdersReply) => data,
      providesTags: ['User'],
      keepUnusedDataFor: 30,
    }),
    searchPeople: build.query<PeopleReply['data'], Search>({
      query: ({ q }) => found(peoplePaths.list, q),
      transformResponse: ({ data }: PeopleReply) => data,
      providesTags: ['User'],
      keepUnusedDataFor: 30,
    }),
  }),
});
