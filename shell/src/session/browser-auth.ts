import { authPaths, type AuthReply, type SessionUser } from '@chhapai/contracts';
import {
  api,
  HttpError,
  selectUser,
  sessionEnded,
  sessionStarted,
  type AuthActions,
  type Host,
  type HostStore,
  type Http,
} from '@chhapai/host-api';
import {
  clearSession,
  clearUserStorage,
  onSessionChangedElsewhere,
  readSession,
  writeSession,
  type StoredSession,
} from './stored-session';

interface AuthDependencies extends Pick<Host, 'store' | 'notify'> {
  http: Http;
  navigate(path: string): void;
}

/** The session in the browser: who is signed in, and the actions that change it. */
export class BrowserAuth implements AuthActions {
  private accessToken: string | undefined;
  private renewing: Promise<string | undefined> | undefined;

  constructor(private readonly dependencies: () => AuthDependencies) {}

  token(): string | undefined {
    return this.accessToken;
  }

  email(): string | undefined {
    return selectUser(this.dependencies().store.getState())?.email;
  }

  /** Reads the stored session, which ends the `loading` state, and follows changes in other tabs. */
  restore(): void {
    this.readStored();
    onSessionChangedElsewhere(() => this.readStored());
  }

  signup: AuthActions['signup'] = (body) => this.signIn(authPaths.signup, body, 'Signup failed');
  login: AuthActions['login'] = (body) => this.signIn(authPaths.login, body, 'Login failed');
  loginWithGoogle: AuthActions['loginWithGoogle'] = (credential) =>
    this.signIn(authPaths.googleVerify, { credential }, 'Google login failed');

  begin: AuthActions['begin'] = ({ jwtToken, name, email, role, avatar }) => {
    const user: SessionUser = { name, email, role, avatar };
    writeSession({ token: jwtToken, user });
    this.setSession({ token: jwtToken, user });
    return user;
  };

  logout: AuthActions['logout'] = () => {
    const { http, notify, navigate } = this.dependencies();
    http.request({ url: authPaths.logout, method: 'POST' }).catch(() => undefined);
    this.end();
    clearUserStorage();
    notify.success('Logged out successfully');
    navigate('/login');
  };

  /** Gets a new token and the current user with the refresh cookie; concurrent callers share one request. */
  renew = (): Promise<string | undefined> => {
    this.renewing ??= this.renewNow().finally(() => (this.renewing = undefined));
    return this.renewing;
  };

  /** If the session has changed by the time the reply arrives, here or in another tab, the session stays as it is. */
  private async renewNow(): Promise<string | undefined> {
    const { http } = this.dependencies();
    const token = this.accessToken;
    const email = this.email();
    try {
      const reply = await http.request<AuthReply>({ url: authPaths.refresh, method: 'POST' });
      if (this.accessToken === token) {
        this.begin(reply);
        return reply.jwtToken;
      }
    } catch (error) {
      if (this.accessToken === token) {
        if (isSessionRefused(error)) this.end();
        return undefined;
      }
    }
    return this.email() === email ? this.accessToken : undefined;
  }

  private async signIn(url: string, body: unknown, fallback: string): Promise<SessionUser> {
    try {
      const reply = await this.dependencies().http.request<AuthReply | { success: false; message?: string }>({
        url,
        method: 'POST',
        body,
      });
      if (!reply.success) throw new Error(reply.message || fallback);
      return this.begin(reply);
    } catch (error) {
      if (error instanceof HttpError)
        throw new Error(error.failure.status === undefined ? error.message : (error.failure.message ?? fallback), {
          cause: error,
        });
      throw error;
    }
  }

  private end(): void {
    clearSession();
    this.setSession(undefined);
  }

  private readStored(): void {
    this.setSession(readSession());
  }

  /** Changes the session. If the user changes or logs out, removes the previous user's data from the store. */
  private setSession(session: StoredSession | undefined): void {
    const { store } = this.dependencies();
    const previous = selectUser(store.getState());
    this.accessToken = session?.token;
    if (previous && previous.email !== session?.user.email) {
      store.dispatch(sessionEnded());
      removeUserQueries(store, previous.email);
    }
    store.dispatch(session ? sessionStarted(session.user) : sessionEnded());
  }
}

/** Whether the service has refused to renew the session; not if it is unavailable or limits the rate of requests. */
function isSessionRefused(error: unknown): boolean {
  const status = error instanceof HttpError ? error.failure.status : undefined;
  return status !== undefined && status < 500 && status !== 429;
}

/** Queries for a user's data provide `User`; apps released before that tag existed provide the others. */
const userTags = ['User', 'Cart', 'Order', 'Wishlist'] as 'User'[];

/**
 * Removes a user's data from the cache without fetching it again, even where it is still shown. A query that is still running
 * has no tags yet, but it has the email address in its argument: its reply is removed once it has arrived.
 */
function removeUserQueries(store: HostStore, email: string): void {
  const { removeQueryResult } = api.internalActions;
  type Key = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
  const remove = ({ queryCacheKey }: { queryCacheKey: string }) =>
    store.dispatch(removeQueryResult({ queryCacheKey: queryCacheKey as Key }));
  for (const query of api.util.selectInvalidatedBy(store.getState(), userTags)) remove(query);
  for (const request of store.dispatch(api.util.getRunningQueriesThunk())) {
    if (!request.queryCacheKey.includes(email)) continue;
    void request.then(() => selectUser(store.getState())?.email !== email && remove(request));
  }
}
