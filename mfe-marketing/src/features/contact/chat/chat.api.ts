import { type ChatBody, chatPaths } from '@chhapai/contracts';
import { api, type HttpFailure, type RootState } from '@chhapai/host-api';
import { type Answer, answerOf, callFailure, type Conversation, conversationOf, failureReply } from './chat.rules';
import {
  answered,
  asked,
  type ChatMessage,
  cleared,
  failed,
  historyAsked,
  historyFailed,
  historyRead,
  selectMessages,
} from './chat.slice';

const keepUnsent = (getState: () => unknown) => storeUnsent(selectMessages(getState() as RootState));

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Answer, string>({
      async queryFn(message, _api, _options, ask) {
        const body: ChatBody = { message };
        const call = await ask({ url: chatPaths.send, method: 'POST', body });
        if (call.error) return { error: { ...call.error, message: callFailure(call.error) } };
        const answer = answerOf(call.data);
        return answer ? { data: answer } : { error: { message: 'No reply received from server' } };
      },
      async onQueryStarted(message, { dispatch, getState, queryFulfilled }) {
        dispatch(asked(message));
        try {
          dispatch(answered((await queryFulfilled).data));
        } catch (failure) {
          const { error } = failure as { error: HttpFailure };
          dispatch(failed(failureReply(error.message)));
        }
        keepUnsent(getState);
      },
    }),
    /** Asked once per visit; the slice holds what came. */
    readConversation: build.mutation<Conversation, void>({
      async queryFn(_none, _api, _options, ask) {
        const call = await ask({ url: chatPaths.history });
        if (call.error) return { error: call.error };
        const conversation = conversationOf(call.data);
        return conversation ? { data: conversation } : { error: { message: 'No conversation received from server' } };
      },
      async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
        dispatch(historyAsked(readUnsent()));
        await queryFulfilled.then(
          ({ data }) => dispatch(historyRead(data)),
          () => dispatch(historyFailed()),
        );
        keepUnsent(getState);
      },
    }),
    clearConversation: build.mutation<unknown, void>({
      query: () => ({ url: chatPaths.clear, method: 'DELETE' }),
      async onQueryStarted(_none, { dispatch, getState, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(cleared()),
          () => undefined,
        );
        keepUnsent(getState);
      },
    }),
  }),
});

export const { useSendMessageMutation, useReadConversationMutation, useClearConversationMutation } = chatApi;

const KEY = 'unsent-messages';

/** Keeps what did not reach the server over a reload of this tab. */
function storeUnsent(messages: readonly ChatMessage[]): void {
  const texts = messages.filter(({ isUnsent }) => isUnsent).map(({ text }) => text);
  try {
    if (texts.length > 0) sessionStorage.setItem(KEY, JSON.stringify(texts));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden; the messages then last until the reload.
  }
}

function readUnsent(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
