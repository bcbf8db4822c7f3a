import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@chhapai/contracts';

/** The session; `loading` until the stored session has been read once, which happens in the browser only. */
export interface SessionState {
  status: 'loading' | 'visitor' | 'shopper';
  user: SessionUser | null;
}

/** Who is signed in. Only the shell changes it; every app may read it. */
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

/**
 * Dispatched by the shell: `sessionStarted` when a session starts, is restored or is renewed, here or in another tab;
 * `sessionEnded` when it ends or there is none.
 */
export const { sessionStarted, sessionEnded } = sessionSlice.actions;
/** Select the session and its user, which is null for a visitor. */
export const { selectSession, selectUser } = sessionSlice.selectors;
