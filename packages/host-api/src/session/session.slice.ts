import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@chhapai/contracts';

/** `loading` until the stored session has been read once, which happens in the browser only. */
export interface SessionState {
  status: 'loading' | 'visitor' | 'shopper';
  user: SessionUser | null;
}

/** Who is signed in. Changed by the shell alone; every app may read it. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'loading', user: null } as SessionState,
  reducers: {
    sessionStarted: (_state, action: PayloadAction<SessionUser>): SessionState => ({
      status: 'shopper',
      user: action.payload,
    }),
    sessionEnded: (): SessionState => ({ status: 'visitor', user: null }),
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const { selectSession, selectUser } = sessionSlice.selectors;
