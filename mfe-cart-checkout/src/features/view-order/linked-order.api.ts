import { ORDER_KEY_HEADER, orderPaths, type Order, type OrderReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** An order as the link in an email opens it, without a login. */
export const linkedOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLinkedOrder: build.query<Order, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: orderPaths.one(id), headers: { [ORDER_KEY_HEADER]: key } }),
      transformResponse: (reply: OrderReply) => reply.order,
    }),
  }),
});
