import type { ChatHistoryMessage, ChatPerson } from '@chhapai/contracts';
import { createSelector, createSlice, rootReducer, type PayloadAction, type WithSlice } from '@chhapai/host-api';
import { FIRST_QUESTIONS, retract, withNewMessages, type Answer, type Conversation } from './chat.rules';

export interface ChatMessage extends ChatHistoryMessage {
  /** Did not reach the server and can be sent again. */
  isUnsent?: boolean;
  /** An error shown as a bot message, which the server does not have. */
  isFailure?: boolean;
}

interface ChatState {
  messages: ChatMessage[];
  quickReplies: string[];
  /** The person whom the visitor waits for or talks to. */
  person: ChatPerson | undefined;
  /**
   * Everything up to the message with this id has been loaded. A person's messages may have arrived between that
   * message and those sent here.
   */
  cursor: string | undefined;
  isWaiting: boolean;
  /** The state of loading the conversation from the server. */
  history: 'notLoaded' | 'loading' | 'failed' | 'loaded';
}

/** Whether none of the messages has reached the server. */
export const isAllUnsent = (messages: readonly ChatMessage[]): boolean =>
  messages.every(({ isUnsent, isFailure }) => isUnsent ?? isFailure);

/** Keeps a saved email address if the reply is to a request sent before the address was saved. */
const withSavedEmail = (person: ChatPerson | undefined, previous: ChatPerson | undefined): ChatPerson | undefined =>
  person && previous?.email ? { ...person, email: true } : person;

const initialState: ChatState = {
  messages: [],
  quickReplies: [],
  person: undefined,
  cursor: undefined,
  isWaiting: false,
  history: 'notLoaded',
};

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
    /** While a person answers, the chat itself is silent. */
    answerReceived(state, { payload: { quickReplies, ids, person, isSilent, ...message } }: PayloadAction<Answer>) {
      const question = state.messages.findLast(({ sender }) => sender === 'user');
      if (question && ids[0] !== undefined) question._id = ids[0];
      if (!isSilent) state.messages.push({ sender: 'bot', ...message, ...(ids[1] !== undefined && { _id: ids[1] }) });
      state.quickReplies = quickReplies;
      state.person = withSavedEmail(person, state.person);
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
      state.cursor = payload.messages.at(-1)?._id;
    },
    /**
     * New messages, some of which may already be shown. Ignored once the conversation is cleared, and while a message is being
     * sent, because that message may be one of them.
     */
    newMessagesReceived(state, { payload: { messages, person } }: PayloadAction<Conversation>) {
      if (state.isWaiting || state.messages.length === 0) return;
      state.messages = withNewMessages<ChatMessage>(state.messages, messages);
      state.cursor = messages.at(-1)?._id ?? state.cursor;
      state.person = withSavedEmail(person, state.person);
      // The suggestions are questions for the chat bot.
      if (person?.state === 'taken') state.quickReplies = [];
    },
    /** The answer is also sent by email. */
    emailSaved(state) {
      if (state.person) state.person.email = true;
    },
    conversationCleared(state) {
      Object.assign(state, { ...initialState, history: 'loaded' });
    },
  },
  selectors: {
    selectMessages: (state) => state.messages,
    selectIsWaiting: (state) => state.isWaiting,
    selectHistory: (state) => state.history,
    selectPerson: (state) => state.person,
    selectCursor: (state) => state.cursor,
    selectQuickReplies: createSelector(
      [(state: ChatState) => state.messages.length, (state: ChatState) => state.quickReplies],
      (count, quickReplies) => (count === 0 ? FIRST_QUESTIONS : quickReplies),
    ),
    /** The language of the bot's last message. */
    selectLanguage: (state) => state.messages.findLast(({ sender, lang }) => sender === 'bot' && lang)?.lang ?? 'en',
  },
});

declare module '@chhapai/host-api' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds the slice to the store's type
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
  newMessagesReceived,
  emailSaved,
  conversationCleared,
} = chatSlice.actions;
export const {
  selectMessages,
  selectIsWaiting,
  selectHistory,
  selectPerson,
  selectCursor,
  selectQuickReplies,
  selectLanguage,
} = chatSlice.injectInto(rootReducer).selectors;
