import {
  staffPromotionPaths,
  type ChangePromotionBody,
  type CreatePromotionBody,
  type PromotionConflict,
  type StaffPromotion,
  type StaffPromotionReply,
  type StaffPromotionsReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** `email` is that of the signed-in member of staff, so that nobody else gets these replies from the cache. */
interface PromotionKey {
  email: string;
  id: string;
}

interface Change extends PromotionKey {
  version: number;
}

const promotionOf = ({ data }: StaffPromotionReply): StaffPromotion => data;
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

/** Promotions as staff manage them. */
export const promotionsApi = api.enhanceEndpoints({ addTagTypes: ['Promotion'] }).injectEndpoints({
  endpoints: (build) => ({
    getPromotions: build.query<StaffPromotionsReply, { email: string; query: Readonly<Record<string, string>> }>({
      query: ({ query }) => `${staffPromotionPaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['Promotion', 'User'],
    }),
    getPromotion: build.query<StaffPromotion, PromotionKey>({
      query: ({ id }) => staffPromotionPaths.one(id),
      transformResponse: promotionOf,
      providesTags: ['Promotion', 'User'],
    }),
    /** With the same key, the promotion is created once. */
    createPromotion: build.mutation<StaffPromotion, { key: string; body: CreatePromotionBody }>({
      query: ({ key, body }) => ({
        url: staffPromotionPaths.list,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      transformResponse: promotionOf,
      invalidatesTags: ['Promotion'],
    }),
    changePromotion: build.mutation<StaffPromotion, Change & { body: ChangePromotionBody }>({
      query: ({ id, version, body }) => ({
        url: staffPromotionPaths.one(id),
        method: 'PATCH',
        headers: ifMatch(version),
        body,
      }),
      transformResponse: promotionOf,
      onQueryStarted: async ({ email, id }, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, newerPromotion);
        if (!current) return;
        dispatch(promotionsApi.util.updateQueryData('getPromotion', { email, id }, () => current));
      },
      invalidatesTags: (_, error) => (error ? [] : ['Promotion']),
    }),
    archivePromotion: build.mutation<StaffPromotion, Change>({
      query: ({ id, version }) => ({
        url: staffPromotionPaths.one(id),
        method: 'DELETE',
        headers: ifMatch(version),
      }),
      transformResponse: promotionOf,
      invalidatesTags: ['Promotion'],
    }),
    restorePromotion: build.mutation<StaffPromotion, Change>({
      query: ({ id, version }) => ({
        url: staffPromotionPaths.restore(id),
        method: 'POST',
        headers: ifMatch(version),
      }),
      transformResponse: promotionOf,
      invalidatesTags: ['Promotion'],
    }),
  }),
});

/** What somebody else has saved in the meantime, if a change was refused because of it. */
function newerPromotion({ error }: { error: unknown }): StaffPromotion | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as PromotionConflict).current : undefined;
}
