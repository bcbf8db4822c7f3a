import type { ChatSource } from '@chhapai/contracts';
import { createSlice, rootReducer, type PayloadAction, type WithSlice } from '@chhapai/host-api';

export interface ChatMessage {
  sender: 'user' | 'bot';
  text: string;
  /** The page that says it. */
  source?: ChatSource | undefined;
}

interface ChatState {
  messages: ChatMessage[];
  isWaiting: boolean;
}

/** The conversation. It stays while the visitor looks at other pages. */
const chatSlice = createSlice({
  name: 'chat',
  initialState: { messages: [], isWaiting: false } as ChatState,
  reducers: {
    asked(state, { payload: text }: PayloadAction<string>) {
      state.messages.push({ sender: 'user', text });
      state.isWaiting = true;
    },
    answered(state, { payload }: PayloadAction<Omit<ChatMessage, 'sender'>>) {
      state.messages.push({ sender: 'bot', ...payload });
      state.isWaiting = false;
    },
  },
  selectors: {
    selectMessages: (state) => state.messages,
    selectIsWaiting: (state) => state.isWaiting,
  },
});

declare module '@chhapai/host-api' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is how the store learns of the slice
  interface AppSlices extends WithSlice<typeof chatSlice> {}
}

export const { asked, answered } = chatSlice.actions;
export const { selectMessages, selectIsWaiting } = chatSlice.injectInto(rootReducer).selectors;
