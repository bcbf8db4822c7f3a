import {
  QUOTATION_KEY_HEADER,
  quotationPaths,
  type AcceptQuotationReply,
  type Quotation,
  type QuotationReply,
  type ShippingAddress,
} from '@chhapai/contracts';
import { ordersApi } from '../../orders/orders.api';

/** Identifies a quotation, with the key of an email link to it. */
export interface QuotationLink {
  id: string;
  linkKey: string;
}

interface Decision extends QuotationLink {
  idempotencyKey: string;
}

/** A decision takes effect once, even if its reply is lost and the decision is sent again. */
const headersOf = ({ linkKey, idempotencyKey }: Decision) => ({
  [QUOTATION_KEY_HEADER]: linkKey,
  'Idempotency-Key': idempotencyKey,
});

/**
 * A quotation that was opened from a link in an email, without a login. A failed decision loads the quotation again: it may
 * have expired by now.
 */
export const quotationsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Quotation'] }).injectEndpoints({
  endpoints: (build) => ({
    getLinkedQuotation: build.query<Quotation, QuotationLink>({
      query: ({ id, linkKey }) => ({ url: quotationPaths.one(id), headers: { [QUOTATION_KEY_HEADER]: linkKey } }),
      transformResponse: ({ data }: QuotationReply) => data,
      providesTags: ['Quotation'],
    }),
    acceptQuotation: build.mutation<AcceptQuotationReply, Decision & { shippingAddress: ShippingAddress }>({
      query: ({ shippingAddress, ...decision }) => ({
        url: quotationPaths.accept(decision.id),
        method: 'POST',
        headers: headersOf(decision),
        body: { shippingAddress },
      }),
      invalidatesTags: ['Quotation', 'Order'],
    }),
    declineQuotation: build.mutation<QuotationReply, Decision & { reason: string }>({
      query: ({ reason, ...decision }) => ({
        url: quotationPaths.decline(decision.id),
        method: 'POST',
        headers: headersOf(decision),
        body: { reason },
      }),
      invalidatesTags: ['Quotation'],
    }),
  }),
});
