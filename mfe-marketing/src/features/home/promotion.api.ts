import { promotionPaths, type Promotion, type PromotionReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** The promotion of the day. None, or a service that knows of none, is not a failure. */
export const promotionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivePromotion: build.query<Promotion | null, void>({
      async queryFn(_nothing, _api, _options, ask) {
        const answer = await ask(promotionPaths.active);
        return { data: (answer.data as Partial<PromotionReply> | undefined)?.data ?? null };
      },
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetActivePromotionQuery } = promotionApi;
