import { type ChatBody, type ChatContactBody, chatPaths } from '@chhapai/contracts';
import { api, type HttpFailure, type RootState } from '@chhapai/host-api';
import { sessionItem } from '@chhapai/host-api/pages';
import {
  type Answer,
  type Conversation,
  describeFailure,
  failureReply,
  parseAnswer,
  parseConversation,
} from './chat.rules';
import {
  answerReceived,
  type ChatMessage,
  conversationCleared,
  emailSaved,
  historyFailed,
  historyLoaded,
  historyRequested,
  newMessagesReceived,
  questionSent,
  selectMessages,
  sendingFailed,
} from './chat.slice';

const saveUnsent = (getState: () => unknown) => storeUnsent(selectMessages(getState() as RootState));

/** The chat's requests. Mutations, because the slice keeps the conversation: it also contains messages not yet sent. */
const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A reply without text is undefined, which counts as a failure. */
    sendMessage: build.mutation<Answer | undefined, string>({
      query: (message) => ({ url: chatPaths.send, method: 'POST', body: { message } satisfies ChatBody }),
      transformResponse: parseAnswer,
      async onQueryStarted(message, { dispatch, getState, queryFulfilled }) {
        dispatch(questionSent(message));
        try {
          const { data: answer } = await queryFulfilled;
          dispatch(answer ? answerReceived(answer) : sendingFailed(failureReply('No reply received from server')));
        } catch (failure) {
          const { error } = failure as { error: HttpFailure };
          dispatch(sendingFailed(failureReply(describeFailure(error))));
        }
        saveUnsent(getState);
      },
    }),
    /** Sent once per page load. A reply without messages is undefined, which counts as a failure. */
    loadConversation: build.mutation<Conversation | undefined, void>({
      query: () => chatPaths.history,
      transformResponse: parseConversation,
      async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
        dispatch(historyRequested(readUnsent()));
        await queryFulfilled.then(
          ({ data }) => dispatch(data ? historyLoaded(data) : historyFailed()),
          () => dispatch(historyFailed()),
        );
        saveUnsent(getState);
      },
    }),
    /** The messages since the one with this id. A failure is silent, because the next request follows soon. */
    loadNewMessages: build.mutation<Conversation | undefined, string | undefined>({
      query: (after) => (after === undefined ? chatPaths.history : `${chatPaths.history}?after=${after}`),
      transformResponse: parseConversation,
      async onQueryStarted(_after, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply?.data) dispatch(newMessagesReceived(reply.data));
      },
    }),
    saveEmail: build.mutation<unknown, string>({
      query: (email) => ({ url: chatPaths.contact, method: 'POST', body: { email } satisfies ChatContactBody }),
      async onQueryStarted(_email, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) dispatch(emailSaved());
      },
    }),
    clearConversation: build.mutation<unknown, void>({
      query: () => ({ url: chatPaths.clear, method: 'DELETE' }),
      async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(conversationCleared()),
          () => undefined,
        );
        saveUnsent(getState);
      },
    }),
  }),
});

export const {
  useSendMessageMutation,
  useLoadConversationMutation,
  useLoadNewMessagesMutation,
  useSaveEmailMutation,
  useClearConversationMutation,
} = chatApi;

/** The messages that did not reach the server. */
const storedUnsent = sessionItem<unknown>('unsent-messages');

function storeUnsent(messages: readonly ChatMessage[]): void {
  const texts = messages.filter(({ isUnsent }) => isUnsent).map(({ text }) => text);
  storedUnsent.write(texts.length > 0 ? texts : undefined);
}

function readUnsent(): string[] {
  const stored = storedUnsent.read();
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
}
