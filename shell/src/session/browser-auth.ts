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
  onSessionElsewhere,
  readSession,
  writeSession,
  type StoredSession,
} from './stored-session';

interface AuthContext extends Pick<Host, 'store' | 'notify'> {
  http: Http;
  navigate(path: string): void;
}

/** The session in the browser: who is signed in, and every way that changes. */
export class BrowserAuth implements AuthActions {
  #token: string | undefined;
  #renewing: Promise<string | undefined> | undefined;

  constructor(private readonly context: () => AuthContext) {}

  token(): string | undefined {
    return this.#token;
  }

  /** Reads the stored session; from then on nothing is `loading`. */
  restore(): void {
    this.#takeStored();
    onSessionElsewhere(() => this.#takeStored());
  }

  signup: AuthActions['signup'] = (body) => this.#enter(authPaths.signup, body, 'Signup failed');
  login: AuthActions['login'] = (body) => this.#enter(authPaths.login, body, 'Login failed');
  loginWithGoogle: AuthActions['loginWithGoogle'] = (credential) =>
    this.#enter(authPaths.googleVerify, { credential }, 'Google login failed');

  logout: AuthActions['logout'] = () => {
    const { http, notify, navigate } = this.context();
    http.request({ url: authPaths.logout, method: 'POST' }).catch(() => undefined);
    this.#end();
    clearUserStorage();
    notify.success('Logged out successfully');
    navigate('/login');
  };

  /** Gets a new token with the refresh cookie; parallel callers share one request. */
  renew = (): Promise<string | undefined> => {
    this.#renewing ??= this.#renewNow().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  };

  async #renewNow(): Promise<string | undefined> {
    try {
      const reply = await this.context().http.request<AuthReply>({ url: authPaths.refresh, method: 'POST' });
      this.#begin(reply);
      return reply.jwtToken;
    } catch (error) {
      if (error instanceof HttpError && error.failure.status !== undefined && error.failure.status < 500) this.#end();
      return undefined;
    }
  }

  async #enter(url: string, body: unknown, otherwise: string): Promise<SessionUser> {
    try {
      const reply = await this.context().http.request<AuthReply | { success: false; message?: string }>({
        url,
        method: 'POST',
        body,
      });
      if (!reply.success) throw new Error(reply.message || otherwise);
      return this.#begin(reply);
    } catch (error) {
      if (error instanceof HttpError)
        throw new Error(error.failure.status === undefined ? error.message : (error.failure.message ?? otherwise), {
          cause: error,
        });
      throw error;
    }
  }

  #begin({ jwtToken, name, email, role, avatar }: AuthReply): SessionUser {
    const user: SessionUser = { name, email, role, avatar };
    writeSession({ token: jwtToken, user });
    this.#set({ token: jwtToken, user });
    return user;
  }

  #end(): void {
    clearSession();
    this.#set(undefined);
  }

  #takeStored(): void {
    this.#set(readSession());
  }

  /** Whenever another user, or nobody, takes the place of a user, everything of that user leaves the store. */
  #set(session: StoredSession | undefined): void {
    const { store } = this.context();
    const previous = selectUser(store.getState());
    this.#token = session?.token;
    if (previous && previous.email !== session?.user.email) {
      store.dispatch(sessionEnded());
      removeUserQueries(store);
      removeLateReplies(store, previous.email);
    }
    store.dispatch(session ? sessionStarted(session.user) : sessionEnded());
  }
}

/** Every user's query provides `User`; the others are those of apps released before that tag existed. */
const userTags = ['User', 'Cart', 'Order', 'Wishlist'] as 'User'[];

/** Removes a user's data from the cache without requesting it again, even where it is still shown. */
function removeUserQueries(store: HostStore, onlyKey?: string): void {
  const { removeQueryResult } = api.internalActions;
  type Key = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
  for (const { queryCacheKey } of api.util.selectInvalidatedBy(store.getState(), userTags)) {
    if (onlyKey !== undefined && queryCacheKey !== onlyKey) continue;
    store.dispatch(removeQueryResult({ queryCacheKey: queryCacheKey as unknown as Key }));
  }
}

/** A request still running when its user leaves has no tags yet: its reply is removed as soon as RTK Query has stored it. */
function removeLateReplies(store: HostStore, email: string): void {
  for (const request of store.dispatch(api.util.getRunningQueriesThunk())) {
    void request.then(() => {
      if (selectUser(store.getState())?.email !== email) removeUserQueries(store, request.queryCacheKey);
    });
  }
}
