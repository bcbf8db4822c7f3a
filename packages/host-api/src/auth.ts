import { createContext, use } from 'react';
import type { AuthReply, LoginBody, SessionUser, SignupBody } from '@chhapai/contracts';
import { selectSession } from './session.slice';
import { useAppSelector } from './store';

/** How a shopper changes the session. Each method rejects with an `Error` whose message can be shown to the shopper. */
export interface AuthActions {
  signup(body: SignupBody): Promise<SessionUser>;
  login(body: LoginBody): Promise<SessionUser>;
  loginWithGoogle(credential: string): Promise<SessionUser>;
  /** Starts a session from a reply of the auth service, such as the reply to a second factor. */
  begin(reply: AuthReply): SessionUser;
  /**
   * Renews the session, including the user's name, email address, role and avatar, in every open tab. Ends the session if the
   * server refuses. Never rejects.
   */
  renew(): Promise<unknown>;
  /** Ends the session here and on the server, shows a toast and navigates to /login. */
  logout(): void;
}

/** Provided by the shell's AuthProvider. */
export const AuthContext = createContext<AuthActions | null>(null);

/** The session of this page. */
export interface Auth extends AuthActions {
  user: SessionUser | null;
  /** True until the stored session has been read once. */
  loading: boolean;
}

/** Returns the session and its actions. Throws outside the shell's provider. */
export function useAuth(): Auth {
  const actions = use(AuthContext);
  if (!actions) throw new Error('useAuth must be used within an AuthProvider');
  const session = useAppSelector(selectSession);
  return { ...actions, user: session.user, loading: session.status === 'loading' };
}
