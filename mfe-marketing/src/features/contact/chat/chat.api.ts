import { chatPaths, type ChatBody } from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import { answerOf, callFailure, failureReply, type Answer } from './chat.rules';
import { answered, asked } from './chat.slice';

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
      async onQueryStarted(message, { dispatch, queryFulfilled }) {
        dispatch(asked(message));
        try {
          const { reply, source } = (await queryFulfilled).data;
          dispatch(answered({ text: reply, source }));
        } catch (failure) {
          const { error } = failure as { error: HttpFailure };
          dispatch(answered({ text: failureReply(error.message) }));
        }
      },
    }),
  }),
});

export const { useSendMessageMutation } = chatApi;
