import {
  designPaths,
  type Design,
  type DesignRating,
  type DesignRatingReply,
  type DesignsReply,
} from '@chhapai/contracts';
import { api, type HostServices } from '@chhapai/host-api';

const KEEP_SECONDS = 600;

export const designsApi = api.enhanceEndpoints({ addTagTypes: ['Design'] }).injectEndpoints({
  endpoints: (build) => ({
    getDesigns: build.query<Design[], void>({
      query: () => designPaths.list,
      transformResponse: (reply: DesignsReply) => reply.data,
      providesTags: ['Design'],
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** `shopper` is the signed-in shopper's e-mail, so that no shopper ever sees another's rating from the cache. */
    getMyRating: build.query<DesignRating, { id: string; shopper: string }>({
      query: ({ id }) => designPaths.rating(id),
      transformResponse: (reply: DesignRatingReply) => reply.data,
      providesTags: ['User'],
    }),
    rateDesign: build.mutation<DesignRatingReply, { id: string; shopper: string; rating: number }>({
      query: ({ id, rating }) => ({ url: designPaths.rating(id), method: 'PUT', body: { rating } }),
      async onQueryStarted({ id, shopper }, { dispatch, queryFulfilled, extra }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { message, data } = answer.data;
        (extra as HostServices).notify.success(message);
        void dispatch(designsApi.util.upsertQueryData('getMyRating', { id, shopper }, data));
        dispatch(
          designsApi.util.updateQueryData('getDesigns', undefined, (designs) => {
            const design = designs.find((one) => one.id === id);
            if (design) Object.assign(design, { rating: data.rating, totalRatings: data.totalRatings });
          }),
        );
      },
    }),
  }),
});

export const { useGetDesignsQuery, useGetMyRatingQuery, useRateDesignMutation } = designsApi;
