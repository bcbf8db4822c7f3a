import type { ChatHistoryMessage } from '@chhapai/contracts';
import { createSelector, createSlice, rootReducer, type PayloadAction, type WithSlice } from '@chhapai/host-api';
import { FIRST_QUESTIONS, type Answer, type Conversation } from './chat.rules';

export interface ChatMessage extends ChatHistoryMessage {
  /** It did not reach the server, and may be sent again. */
  isUnsent?: boolean;
  /** The bot tells of a failure; nothing of it is on the server. */
  isFailure?: boolean;
}

interface ChatState {
  messages: ChatMessage[];
  quickReplies: string[];
  isWaiting: boolean;
  /** Whether the conversation that the server has is here. */
  history: 'unread' | 'loading' | 'failed' | 'here';
}

/** Whether the server has nothing of what was said here. */
export const isAllUnsent = (messages: readonly ChatMessage[]): boolean =>
  messages.every(({ isUnsent, isFailure }) => isUnsent ?? isFailure);

function takeBack(messages: ChatMessage[], text: string): void {
  const at = messages.findIndex((message) => message.isUnsent && message.text === text);
  if (at !== -1) messages.splice(at, messages[at + 1]?.isFailure ? 2 : 1);
}

const initialState: ChatState = { messages: [], quickReplies: [], isWaiting: false, history: 'unread' };

/** The conversation. It stays while the visitor looks at other pages, and comes back from the server after a reload. */
const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    asked(state, { payload: text }: PayloadAction<string>) {
      state.messages.push({ sender: 'user', text });
      state.quickReplies = [];
      state.isWaiting = true;
    },
    answered(state, { payload: { quickReplies, ...message } }: PayloadAction<Answer>) {
      state.messages.push({ sender: 'bot', ...message });
      state.quickReplies = quickReplies;
      state.isWaiting = false;
    },
    failed(state, { payload: text }: PayloadAction<string>) {
      const question = state.messages.findLast(({ sender }) => sender === 'user');
      if (question) question.isUnsent = true;
      state.messages.push({ sender: 'bot', text, isFailure: true });
      state.isWaiting = false;
    },
    /** An unsent message goes, with the failure that followed it, to be sent again. */
    takenBack(state, { payload: text }: PayloadAction<string>) {
      takeBack(state.messages, text);
    },
    /** Of an earlier visit in this tab, before the history is asked for; once is enough. */
    historyAsked(state, { payload: unsent }: PayloadAction<string[]>) {
      if (state.history === 'unread')
        state.messages.unshift(...unsent.map((text) => ({ sender: 'user' as const, text, isUnsent: true })));
      state.history = 'loading';
    },
    historyFailed(state) {
      state.history = 'failed';
    },
    /** What was said here in the meantime, the server's reply may or may not have: it is shown as it is here. */
    historyRead(state, { payload }: PayloadAction<Conversation>) {
      state.history = 'here';
      if (!isAllUnsent(state.messages)) return;
      // Only the answer to this one was lost.
      const last = payload.messages.findLast(({ sender }) => sender === 'user');
      if (last) takeBack(state.messages, last.text);
      Object.assign(state, { ...payload, messages: [...payload.messages, ...state.messages] });
    },
    cleared(state) {
      Object.assign(state, { ...initialState, history: 'here' });
    },
  },
  selectors: {
    selectMessages: (state) => state.messages,
    selectIsWaiting: (state) => state.isWaiting,
    selectHistory: (state) => state.history,
    selectQuickReplies: createSelector(
      [(state: ChatState) => state.messages.length, (state: ChatState) => state.quickReplies],
      (count, offered) => (count === 0 ? FIRST_QUESTIONS : offered),
    ),
    /** The language that the bot spoke last. */
    selectLanguage: (state) => state.messages.findLast(({ sender, lang }) => sender === 'bot' && lang)?.lang ?? 'en',
  },
});

declare module '@chhapai/host-api' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is how the store learns of the slice
  interface AppSlices extends WithSlice<typeof chatSlice> {}
}

export const { asked, answered, failed, takenBack, historyAsked, historyFailed, historyRead, cleared } =
  chatSlice.actions;
export const { selectMessages, selectIsWaiting, selectHistory, selectQuickReplies, selectLanguage } =
  chatSlice.injectInto(rootReducer).selectors;
