import type { ChatHistoryMessage } from '@chhapai/contracts';
import { createSelector, createSlice, rootReducer, type PayloadAction, type WithSlice } from '@chhapai/host-api';
import { FIRST_QUESTIONS, type Answer, type Conversation } from './chat.rules';

export interface ChatMessage extends ChatHistoryMessage {
  /** Did not reach the server and can be sent again. */
  isUnsent?: boolean;
  /** An error shown as a bot message, which the server does not have. */
  isFailure?: boolean;
}

interface ChatState {
  messages: ChatMessage[];
  quickReplies: string[];
  isWaiting: boolean;
  /** The state of loading the conversation from the server. */
  history: 'notLoaded' | 'loading' | 'failed' | 'loaded';
}

/** Whether no message here has reached the server. */
export const isAllUnsent = (messages: readonly ChatMessage[]): boolean =>
  messages.every(({ isUnsent, isFailure }) => isUnsent ?? isFailure);

/** Removes an unsent message and the error that followed it. */
function retract(messages: ChatMessage[], text: string): void {
  const index = messages.findIndex((message) => message.isUnsent && message.text === text);
  if (index !== -1) messages.splice(index, messages[index + 1]?.isFailure ? 2 : 1);
}

const initialState: ChatState = { messages: [], quickReplies: [], isWaiting: false, history: 'notLoaded' };

/** The conversation. It survives navigation, and is loaded from the server after a reload. */
const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    questionSent(state, { payload: text }: PayloadAction<string>) {
      state.messages.push({ sender: 'user', text });
      state.quickReplies = [];
      state.isWaiting = true;
    },
    answerReceived(state, { payload: { quickReplies, ...message } }: PayloadAction<Answer>) {
      state.messages.push({ sender: 'bot', ...message });
      state.quickReplies = quickReplies;
      state.isWaiting = false;
    },
    sendingFailed(state, { payload: text }: PayloadAction<string>) {
      const question = state.messages.findLast(({ sender }) => sender === 'user');
      if (question) question.isUnsent = true;
      state.messages.push({ sender: 'bot', text, isFailure: true });
      state.isWaiting = false;
    },
    /** Removes an unsent message before it is sent again. */
    messageRetracted(state, { payload: text }: PayloadAction<string>) {
      retract(state.messages, text);
    },
    /** Shows messages left unsent before a reload of this tab, once. */
    historyRequested(state, { payload: unsent }: PayloadAction<string[]>) {
      if (state.history === 'notLoaded')
        state.messages.unshift(...unsent.map((text) => ({ sender: 'user' as const, text, isUnsent: true })));
      state.history = 'loading';
    },
    historyFailed(state) {
      state.history = 'failed';
    },
    /** Ignored if messages were sent in the meantime, because the reply may or may not contain them. */
    historyLoaded(state, { payload }: PayloadAction<Conversation>) {
      state.history = 'loaded';
      if (!isAllUnsent(state.messages)) return;
      // The server has this message, so only its reply was lost.
      const last = payload.messages.findLast(({ sender }) => sender === 'user');
      if (last) retract(state.messages, last.text);
      Object.assign(state, { ...payload, messages: [...payload.messages, ...state.messages] });
    },
    conversationCleared(state) {
      Object.assign(state, { ...initialState, history: 'loaded' });
    },
  },
  selectors: {
    selectMessages: (state) => state.messages,
    selectIsWaiting: (state) => state.isWaiting,
    selectHistory: (state) => state.history,
    selectQuickReplies: createSelector(
      [(state: ChatState) => state.messages.length, (state: ChatState) => state.quickReplies],
      (count, quickReplies) => (count === 0 ? FIRST_QUESTIONS : quickReplies),
    ),
    /** The language of the bot's last message. */
    selectLanguage: (state) => state.messages.findLast(({ sender, lang }) => sender === 'bot' && lang)?.lang ?? 'en',
  },
});

declare module '@chhapai/host-api' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- adds the slice to the store's type
  interface AppSlices extends WithSlice<typeof chatSlice> {}
}

export const {
  questionSent,
  answerReceived,
  sendingFailed,
  messageRetracted,
  historyRequested,
  historyFailed,
  historyLoaded,
  conversationCleared,
} = chatSlice.actions;
export const { selectMessages, selectIsWaiting, selectHistory, selectQuickReplies, selectLanguage } =
  chatSlice.injectInto(rootReducer).selectors;
