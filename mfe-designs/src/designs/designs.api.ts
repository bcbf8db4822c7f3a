import {
  designPaths,
  type Design,
  type DesignRating,
  type DesignRatingReply,
  type DesignsReply,
} from '@chhapai/contracts';
import { api, type HostServices, type RootState, selectUser } from '@chhapai/host-api';

const CACHE_SECONDS = 600;

export const designsApi = api.enhanceEndpoints({ addTagTypes: ['Design'] }).injectEndpoints({
  endpoints: (build) => ({
    getDesigns: build.query<Design[], void>({
      query: () => designPaths.list,
      transformResponse: (reply: DesignsReply) => reply.data,
      providesTags: ['Design'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    /** `shopper` is the email address; it keys the cache so that no shopper sees another's rating. */
    getMyRating: build.query<DesignRating, { id: string; shopper: string }>({
      query: ({ id }) => designPaths.rating(id),
      transformResponse: (reply: DesignRatingReply) => reply.data,
      providesTags: ['User'],
    }),
    rateDesign: build.mutation<DesignRatingReply, { id: string; shopper: string; rating: number }>({
      query: ({ id, rating }) => ({ url: designPaths.rating(id), method: 'PUT', body: { rating } }),
      async onQueryStarted({ id, shopper }, { dispatch, getState, queryFulfilled, extra }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply || selectUser(getState() as RootState)?.email !== shopper) return;
        const { message, data } = reply.data;
        (extra as HostServices).notify.success(message);
        void dispatch(designsApi.util.upsertQueryData('getMyRating', { id, shopper }, data));
        dispatch(
          designsApi.util.updateQueryData('getDesigns', undefined, (designs) => {
            const design = designs.find((candidate) => candidate.id === id);
            if (design) Object.assign(design, { rating: data.rating, totalRatings: data.totalRatings });
          }),
        );
      },
    }),
  }),
});

export const { useGetDesignsQuery, useGetMyRatingQuery, useRateDesignMutation } = designsApi;
