import {
  cannedReplyPaths,
  staffConversationPaths,
  type CannedRepliesReply,
  type CannedReply,
  type CannedReplyReply,
  type ChangeCannedReplyBody,
  type ConversationMember,
  type ConversationMovedReply,
  type ConversationTeamReply,
  type NewCannedReplyBody,
  type StaffConversation,
  type StaffConversationReply,
  type StaffConversationsReply,
  type StaffConversationThread,
  type StaffMessageReply,
} from '@chhapai/contracts';
import { api, type HttpRequest } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
export interface ThreadKey {
  email: string;
  id: string;
}

export type MoveAction = 'take' | 'handBack' | 'assign' | 'close';

interface Move {
  thread: ThreadKey;
  action: MoveAction;
  version: number;
  /** Idempotency key, the same when the move is sent again after a lost reply. */
  key: string;
  /** Id of the staff member to whom it is assigned. */
  to?: string;
}

interface NewMessage {
  thread: ThreadKey;
  text: string;
  /** Idempotency key, the same for every attempt, so that the visitor gets the message once. */
  key: string;
}

/** The fields to change in `reply`, or all fields of a new reply with its idempotency key. */
type SavedReply =
  | { reply: CannedReply; fields: ChangeCannedReplyBody; key?: never }
  | { reply?: never; fields: NewCannedReplyBody; key: string };

/** The tag of the lists; the tag of a thread has the thread's id. */
export const LIST_TAG = { type: 'StaffConversation', id: 'LIST' } as const;

/** Conversations and canned replies for staff. */
export const conversationsApi = api
  .enhanceEndpoints({ addTagTypes: ['StaffConversation', 'CannedReply'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getConversations: build.query<
        StaffConversationsReply,
        { email: string; query: Readonly<Record<string, string>> }
      >({
        query: ({ query }) => `${staffConversationPaths.list}?${new URLSearchParams(query)}`,
        providesTags: [LIST_TAG, 'User'],
      }),
      /** The first page is the conversation as it is now, with the newest messages; the others have earlier ones. */
      getThread: build.infiniteQuery<StaffConversationThread, ThreadKey, string | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ earlier }) => earlier ?? undefined },
        query: ({ queryArg: { id }, pageParam }) =>
          `${staffConversationPaths.one(id)}${pageParam === null ? '' : `?${new URLSearchParams({ after: pageParam })}`}`,
        transformResponse: ({ data }: StaffConversationReply) => data,
        providesTags: (_reply, _error, { id }) => [{ type: 'StaffConversation', id }, 'User'],
      }),
      moveConversation: build.mutation<StaffConversation, Move>({
        query: ({ thread, action, version, key, to }) => ({
          url: staffConversationPaths[action](thread.id),
          method: 'POST',
          headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': key },
          ...(to !== undefined && { body: { to } }),
        }),
        transformResponse: ({ data }: ConversationMovedReply) => data,
        invalidatesTags: [LIST_TAG],
        onQueryStarted: async ({ thread }, { dispatch, queryFulfilled }) => {
          const reply = await queryFulfilled.catch(() => undefined);
          if (reply)
            dispatch(
              conversationsApi.util.updateQueryData(
                'getThread',
                thread,
                ({ pages: [current] }) => void Object.assign(current!, reply.data),
              ),
            );
        },
      }),
      sendReply: build.mutation<StaffMessageReply['data'], NewMessage>({
        query: ({ thread, text, key }) => ({
          url: staffConversationPaths.messages(thread.id),
          method: 'POST',
          headers: { 'Idempotency-Key': key },
          body: { text },
        }),
        transformResponse: ({ data }: StaffMessageReply) => data,
        invalidatesTags: [LIST_TAG],
        onQueryStarted: async ({ thread }, { dispatch, queryFulfilled }) => {
          const reply = await queryFulfilled.catch(() => undefined);
          if (!reply) return;
          const { message, conversation } = reply.data;
          dispatch(
            conversationsApi.util.updateQueryData('getThread', thread, ({ pages: [current] }) => {
              Object.assign(current!, conversation);
              if (!current!.messages.some(({ _id }) => _id === message._id)) current!.messages.push(message);
            }),
          );
        },
      }),
      markRead: build.mutation<void, ThreadKey>({
        query: ({ id }) => ({ url: staffConversationPaths.read(id), method: 'POST' }),
        onQueryStarted: async (thread, { dispatch, queryFulfilled }) => {
          const isDone = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (!isDone) return;
          dispatch(
            conversationsApi.util.updateQueryData('getThread', thread, ({ pages: [current] }) => {
              current!.unread = 0;
            }),
          );
        },
      }),
      getTeam: build.query<ConversationMember[], string>({
        query: () => staffConversationPaths.team,
        transformResponse: ({ data }: ConversationTeamReply) => data,
        providesTags: ['User'],
      }),
      getCannedReplies: build.query<CannedReply[], string>({
        query: () => cannedReplyPaths.list,
        transformResponse: ({ data }: CannedRepliesReply) => data,
        providesTags: ['CannedReply', 'User'],
      }),
      saveCannedReply: build.mutation<CannedReply, SavedReply>({
        query: ({ reply, fields: body, key }): HttpRequest =>
          reply
            ? {
                url: cannedReplyPaths.one(reply._id),
                method: 'PATCH',
                headers: { 'If-Match': `"${reply.version}"` },
                body,
              }
            : { url: cannedReplyPaths.list, method: 'POST', headers: { 'Idempotency-Key': key }, body },
        transformResponse: ({ data }: CannedReplyReply) => data,
        invalidatesTags: ['CannedReply'],
      }),
      removeCannedReply: build.mutation<void, CannedReply>({
        query: ({ _id, version }) => ({
          url: cannedReplyPaths.one(_id),
          method: 'DELETE',
          headers: { 'If-Match': `"${version}"` },
        }),
        invalidatesTags: ['CannedReply'],
      }),
      restoreCannedReply: build.mutation<void, CannedReply>({
        query: ({ _id, version }) => ({
          url: cannedReplyPaths.restore(_id),
          method: 'POST',
          headers: { 'If-Match': `"${version}"` },
        }),
        invalidatesTags: ['CannedReply'],
      }),
    }),
  });
