import { ORDER_KEY_HEADER, orderPaths, type Order, type OrderReply } from '@chhapai/contracts';
import { ordersApi } from '../../orders/orders.api';

/** Identifies an order, with the key of an email link to it. */
interface OrderLink {
  id: string;
  key: string;
}

interface Confirmation extends OrderLink {
  /** The amount that the page shows, in rupees. */
  total: number;
  idempotencyKey: string;
}

/** An order that was opened from a link in an email, without a login. */
export const linkedOrderApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    getLinkedOrder: build.query<Order, OrderLink>({
      query: ({ id, key }) => ({ url: orderPaths.one(id), headers: { [ORDER_KEY_HEADER]: key } }),
      transformResponse: (reply: OrderReply) => reply.order,
      providesTags: ['Order'],
    }),
    /** Reloads the order even after a failure: staff may have confirmed it by now, or the amount may have changed. */
    confirmOrder: build.mutation<Order, Confirmation>({
      query: ({ id, key, total, idempotencyKey }) => ({
        url: orderPaths.confirm(id),
        method: 'POST',
        body: { total },
        headers: { [ORDER_KEY_HEADER]: key, 'Idempotency-Key': idempotencyKey },
      }),
      transformResponse: (reply: OrderReply) => reply.order,
      invalidatesTags: ['Order'],
    }),
  }),
});
