import { authPaths, type AuthReply, type SessionUser } from '@chhapai/contracts';
import { HttpError, sessionEnded, sessionStarted, type AuthActions, type Host, type Http } from '@chhapai/host-api';
import { forgetShopperData } from './shopper-data';
import { clearSession, onSessionElsewhere, readSession, writeSession } from './stored-session';

interface Surroundings extends Pick<Host, 'store' | 'notify'> {
  http: Http;
  navigate(path: string): void;
}

/** The session in the browser: what the spec's auth states are, and the four ways they change. */
export class BrowserAuth implements AuthActions {
  #token: string | undefined;
  #renewing: Promise<string | undefined> | undefined;

  constructor(private readonly around: () => Surroundings) {}

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
    const { http, notify, navigate } = this.around();
    http.request({ url: authPaths.logout, method: 'POST' }).catch(() => undefined);
    this.#end();
    notify.success('Logged out successfully');
    navigate('/login');
  };

  /** Asks for a new token with the refresh cookie; parallel askers share one answer. */
  renew = (): Promise<string | undefined> => {
    this.#renewing ??= this.#renewNow().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  };

  async #renewNow(): Promise<string | undefined> {
    try {
      const reply = await this.around().http.request<AuthReply>({ url: authPaths.refresh, method: 'POST' });
      this.#begin(reply);
      return reply.jwtToken;
    } catch (error) {
      if (error instanceof HttpError && error.failure.status !== undefined && error.failure.status < 500) this.#end();
      return undefined;
    }
  }

  async #enter(url: string, body: unknown, otherwise: string): Promise<SessionUser> {
    try {
      const reply = await this.around().http.request<AuthReply | { success: false; message?: string }>({
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
    this.#token = jwtToken;
    this.around().store.dispatch(sessionStarted(user));
    return user;
  }

  #end(): void {
    const { store } = this.around();
    clearSession();
    this.#token = undefined;
    store.dispatch(sessionEnded());
    forgetShopperData(store);
  }

  #takeStored(): void {
    const stored = readSession();
    this.#token = stored?.token;
    this.around().store.dispatch(stored ? sessionStarted(stored.user) : sessionEnded());
  }
}
