import {
  reviewPaths,
  type MyReviewReply,
  type ReviewsReply,
  type StaffReview,
  type StaffReviewReply,
  type StaffReviewsReply,
  type WriteReviewBody,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

type Cursor = string | null;
const infiniteQueryOptions = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ next }: { next: Cursor }): Cursor | undefined => next ?? undefined,
};

/** `email` is the shopper's, so that no shopper is shown another's cached review. */
interface OwnReviewKey {
  productId: string;
  email: string;
}

interface StaffChange {
  review: StaffReview;
  action: 'reply' | 'hide' | 'show';
  body?: { text: string } | { reason: string };
}

export const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['Review', 'Product'] }).injectEndpoints({
  endpoints: (build) => ({
    getReviews: build.infiniteQuery<ReviewsReply, string, Cursor>({
      infiniteQueryOptions,
      query: ({ queryArg, pageParam }) => reviewPaths.list(queryArg, pageParam ?? undefined),
      providesTags: ['Review'],
    }),
    getMyReview: build.query<MyReviewReply['data'], OwnReviewKey>({
      query: ({ productId }) => reviewPaths.mine(productId),
      transformResponse: ({ data }: MyReviewReply) => data,
      providesTags: ['Review', 'User'],
    }),
    writeReview: build.mutation<MyReviewReply, OwnReviewKey & { body: WriteReviewBody }>({
      query: ({ productId, body }) => ({ url: reviewPaths.mine(productId), method: 'PUT', body }),
      invalidatesTags: ['Review', 'Product'],
    }),
    deleteReview: build.mutation<MyReviewReply, OwnReviewKey>({
      query: ({ productId }) => ({ url: reviewPaths.mine(productId), method: 'DELETE' }),
      invalidatesTags: ['Review', 'Product'],
    }),
    getReviewsForStaff: build.infiniteQuery<StaffReviewsReply, { email: string; status?: string | undefined }, Cursor>({
      infiniteQueryOptions,
      query({ queryArg: { status }, pageParam }) {
        const query = new URLSearchParams({ ...(status && { status }), ...(pageParam && { after: pageParam }) });
        return query.size > 0 ? `${reviewPaths.admin}?${query}` : reviewPaths.admin;
      },
      providesTags: ['Review', 'User'],
    }),
    changeReview: build.mutation<StaffReviewReply, StaffChange>({
      query: ({ review: { _id, version }, action, body = {} }) => ({
        url: reviewPaths.adminAction(_id, action),
        method: 'POST',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: ['Review', 'Product'],
    }),
  }),
});

export const {
  useGetReviewsInfiniteQuery,
  useGetMyReviewQuery,
  useWriteReviewMutation,
  useDeleteReviewMutation,
  useGetReviewsForStaffInfiniteQuery,
  useChangeReviewMutation,
} = reviewsApi;
