import { createContext, use } from 'react';
import type { LoginBody, SessionUser, SignupBody } from '@chhapai/contracts';
import { useAppSelector } from '../state/hooks';
import { selectSession } from './session.slice';

/** What a shopper can do about the session. Each rejects with an `Error` whose message is the spec's or the server's. */
export interface AuthActions {
  signup(body: SignupBody): Promise<SessionUser>;
  login(body: LoginBody): Promise<SessionUser>;
  loginWithGoogle(credential: string): Promise<SessionUser>;
  /** Ends the session here and on the server, tells so and goes to /login. */
  logout(): void;
}

/** Provided by the shell's AuthProvider. */
export const AuthContext = createContext<AuthActions | null>(null);

export interface Auth extends AuthActions {
  user: SessionUser | null;
  /** True until the stored session has been read once. */
  loading: boolean;
}

/** The session and its actions. Throws outside the shell's provider. */
export function useAuth(): Auth {
  const actions = use(AuthContext);
  if (!actions) throw new Error('useAuth must be used within an AuthProvider');
  const session = useAppSelector(selectSession);
  return { ...actions, user: session.user, loading: session.status === 'loading' };
}
