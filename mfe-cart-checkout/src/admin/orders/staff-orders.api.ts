import {
  staffOrderPaths,
  type AddDeliveryAttemptBody,
  type ArtworkState,
  type BulkReply,
  type EditOrderBody,
  type JobStartedReply,
  type MoveOrderBody,
  type SetCashBody,
  type StaffOrder,
  type StaffOrderReply,
  type StaffOrdersReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';

/** An order in the cache: `id` is its id or number, `email` the signed-in staff member's. */
export interface OrderKey {
  email: string;
  id: string;
}

/** `ids` are ids or numbers of orders; `filter` has the parameters of the list. */
type BulkMove = { args: MoveOrderBody } & ({ ids: readonly string[] } | { filter: Readonly<Record<string, string>> });

const newKeyHeader = () => ({ 'Idempotency-Key': newIdempotencyKey() });
const toOrder = ({ data }: StaffOrderReply): StaffOrder => data;

/** Orders for staff. Arguments include the email, so that nobody is shown what another member of staff has loaded. */
export const staffOrdersApi = api.enhanceEndpoints({ addTagTypes: ['StaffOrder'] }).injectEndpoints({
  endpoints: (build) => {
    /** A change to one order. The reply is shown at once, then the order is loaded again, to get the states of its emails. */
    const orderChange = <Body>(
      request: (
        key: OrderKey,
        body: Body,
      ) => { url: string; method?: 'POST' | 'PATCH'; body: unknown; headers?: object },
    ) =>
      build.mutation<StaffOrder, { order: OrderKey; body: Body }>({
        query: ({ order, body }) => {
          const { headers, ...rest } = request(order, body);
          return { method: 'POST', ...rest, headers: { ...newKeyHeader(), ...headers } };
        },
        transformResponse: toOrder,
        invalidatesTags: ['StaffOrder'],
        onQueryStarted: async ({ order }, { dispatch, queryFulfilled }) => {
          const reply = await queryFulfilled.catch(() => undefined);
          if (reply) dispatch(staffOrdersApi.util.updateQueryData('getStaffOrder', order, () => reply.data));
        },
      });
    return {
      getStaffOrders: build.query<StaffOrdersReply, { email: string; query: Readonly<Record<string, string>> }>({
        query: ({ query }) => `${staffOrderPaths.list}?${new URLSearchParams(query)}`,
        providesTags: ['StaffOrder', 'User'],
      }),
      getStaffOrder: build.query<StaffOrder, OrderKey>({
        query: ({ id }) => staffOrderPaths.one(id),
        transformResponse: toOrder,
        providesTags: ['StaffOrder', 'User'],
      }),
      moveOrder: orderChange<{ version: number; move: MoveOrderBody }>(({ id }, { version, move }) => ({
        url: staffOrderPaths.move(id),
        body: move,
        headers: { 'If-Match': `"${version}"` },
      })),
      editOrder: orderChange<{ version: number; fields: EditOrderBody }>(({ id }, { version, fields }) => ({
        url: staffOrderPaths.one(id),
        method: 'PATCH',
        body: fields,
        headers: { 'If-Match': `"${version}"` },
      })),
      setArtwork: orderChange<{ lineId: string; state: ArtworkState }>(({ id }, { lineId, ...body }) => ({
        url: staffOrderPaths.artwork(id, lineId),
        body,
      })),
      addAttempt: orderChange<{ version: number; attempt: AddDeliveryAttemptBody }>(({ id }, { version, attempt }) => ({
        url: staffOrderPaths.attempts(id),
        body: attempt,
        headers: { 'If-Match': `"${version}"` },
      })),
      setCash: orderChange<SetCashBody>(({ id }, body) => ({ url: staffOrderPaths.cash(id), body })),
      /** `key` is the idempotency key, the same for every attempt. */
      addNote: orderChange<{ text: string; key: string }>(({ id }, { text, key }) => ({
        url: staffOrderPaths.notes(id),
        body: { text },
        headers: { 'Idempotency-Key': key },
      })),
      moveOrders: build.mutation<BulkReply | JobStartedReply, BulkMove>({
        query: (body) => ({
          url: staffOrderPaths.bulk,
          method: 'POST',
          body: { action: 'move', ...body },
          headers: newKeyHeader(),
        }),
        invalidatesTags: ['StaffOrder'],
      }),
    };
  },
});
