import {
  peoplePaths,
  staffOrderPaths,
  visitorPaths,
  type DailyCounts,
  type DailyCountsReply,
  type DailyOrders,
  type DailyOrdersReply,
  type FigureDays,
  type HourlyOrders,
  type HourlyOrdersReply,
  type ListTotal,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets these figures from the cache. */
interface FiguresRequest {
  email: string;
  days: FigureDays;
}

interface CountRequest {
  email: string;
  /** Path of a staff list. */
  list: string;
  filter: Readonly<Record<string, string>>;
}

/** The definition of a query for counts per day. */
const dailyCountsQuery = (path: string) => ({
  query: ({ days }: FiguresRequest) => `${path}?days=${days}`,
  transformResponse: ({ data }: DailyCountsReply) => data,
  providesTags: ['User' as const],
});

export const {
  useCountRowsQuery,
  useGetDailyOrdersQuery,
  useGetHourlyOrdersQuery,
  useGetNewShoppersQuery,
  useGetVisitorsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many rows of a list match a filter. */
    countRows: build.query<ListTotal, CountRequest>({
      query: ({ list, filter }) => `${list}?${new URLSearchParams({ ...filter, limit: '1' })}`,
      transformResponse: ({ total }: { total: ListTotal }) => total,
      providesTags: ['User'],
    }),
    getDailyOrders: build.query<DailyOrders, FiguresRequest>({
      query: ({ days }) => `${staffOrderPaths.daily}?days=${days}`,
      transformResponse: ({ data }: DailyOrdersReply) => data,
      providesTags: ['User'],
    }),
    getHourlyOrders: build.query<HourlyOrders, string>({
      query: () => staffOrderPaths.hourly,
      transformResponse: ({ data }: HourlyOrdersReply) => data,
      providesTags: ['User'],
    }),
    getNewShoppers: build.query<DailyCounts, FiguresRequest>(dailyCountsQuery(peoplePaths.daily)),
    getVisitors: build.query<DailyCounts, FiguresRequest>(dailyCountsQuery(visitorPaths.daily)),
  }),
});
