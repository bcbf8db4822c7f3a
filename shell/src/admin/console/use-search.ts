import { isPermitted, peoplePaths, staffOrderPaths, type PeopleReply, type StaffOrdersReply } from '@chhapai/contracts';
import { useDebounced, useStaffMember } from '@chhapai/console-ui';
import { api } from '@chhapai/host-api';
import { isMatch, nonEmptyGroups, orderItem, personItem, screenItem, type SearchGroup } from './search-results.rules';
import type { ScreenGroup } from './staff-screens.rules';

interface SearchRequest {
  /** Email address of the signed-in staff member, so that nobody else gets the results from the cache. */
  email: string;
  q: string;
}

const MAX_RESULTS = '5';
const searchUrl = (path: string, q: string) => `${path}?${new URLSearchParams({ q, limit: MAX_RESULTS })}`;

const { useSearchOrdersQuery, useSearchPeopleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchOrders: build.query<StaffOrdersReply['data'], SearchRequest>({
      query: ({ q }) => searchUrl(staffOrderPaths.list, q),
      transformResponse: ({ data }: StaffOrdersReply) => data,
      providesTags: ['User'],
      keepUnusedDataFor: 30,
    }),
    searchPeople: build.query<PeopleReply['data'], SearchRequest>({
      query: ({ q }) => searchUrl(peoplePaths.list, q),
      transformResponse: ({ data }: PeopleReply) => data,
      providesTags: ['User'],
      keepUnusedDataFor: 30,
    }),
  }),
});

/** Orders and people are searched from this length on; the screens, which are on the page, from the first character. */
const MIN_LENGTH = 2;

export interface SearchResults {
  groups: SearchGroup[];
  isSearching: boolean;
  /** Whether the query is too short to find orders or people. */
  isTooShort: boolean;
  /** The kinds of results that could not be searched, such as `Orders`. */
  failed: string[];
}

/** Searches orders by number, name or phone, people by name or email address if the role permits it, and the screens. */
export function useSearch(query: string, screens: readonly ScreenGroup[]): SearchResults {
  const { email, role } = useStaffMember();
  const q = useDebounced(query.trim());
  const skip = q.length < MIN_LENGTH;
  const orders = useSearchOrdersQuery({ email, q }, { skip: skip || !isPermitted(role, 'orders.read') });
  const people = useSearchPeopleQuery({ email, q }, { skip: skip || !isPermitted(role, 'people.manage') });
  const allScreens = screens.flatMap((group) => group.screens);
  const matchingScreens =
    query.trim() === '' ? [] : allScreens.filter(({ label, group }) => isMatch(query, `${label} ${group}`));
  return {
    groups: nonEmptyGroups([
      { label: 'Orders', items: skip ? [] : (orders.currentData ?? []).map(orderItem) },
      { label: 'People', items: skip ? [] : (people.currentData ?? []).map(personItem) },
      { label: 'Screens', items: matchingScreens.map(screenItem) },
    ]),
    isTooShort: query.trim().length < MIN_LENGTH,
    isSearching: orders.isFetching || people.isFetching || q !== query.trim(),
    failed: [...(orders.isError ? ['Orders'] : []), ...(people.isError ? ['People'] : [])],
  };
}
