import { authPaths, cartPaths } from '@chhapai/contracts';
import { api, selectSession, type HostStore } from '@chhapai/host-api';
import { createHostStore } from '@chhapai/host-api/host';
import { refused, ScriptedHttp, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it, vi } from 'vitest';
import { BrowserAuth } from './browser-auth';

const user = { name: 'Asha', email: 'asha@example.com', role: 'customer', avatar: '' } as const;
const reply = { success: true, message: 'Login successful', jwtToken: 'fresh', ...user };
const credentials = { email: user.email, password: 'secret' };
const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCartForTest: build.query<unknown, void>({ query: () => cartPaths.get, providesTags: ['User'] }),
  }),
});

function browserAuth(script: Script) {
  const http = new ScriptedHttp(script);
  const toasts: string[] = [];
  const visited: string[] = [];
  const notify = { success: (text: string) => void toasts.push(text), error() {}, info() {} };
  const store: HostStore = createHostStore({ http, notify });
  const auth = new BrowserAuth(() => ({ http, notify, store, navigate: (path) => void visited.push(path) }));
  return { auth, http, store, toasts, visited, session: () => selectSession(store.getState()) };
}

describe('a session in the browser', () => {
  it('is loading until the stored session has been read once', () => {
    const { auth, session } = browserAuth({});
    expect(session().status).toBe('loading');
    auth.restore();
    expect(session()).toEqual({ status: 'visitor', user: null });
  });

  it('is restored from local storage', () => {
    localStorage.setItem('token', 'stored');
    localStorage.setItem('user', JSON.stringify(user));
    const { auth, session } = browserAuth({});
    auth.restore();
    expect(session()).toEqual({ status: 'shopper', user });
    expect(auth.token()).toBe('stored');
  });

  it('starts with a login, in the store and in local storage', async () => {
    const { auth, session } = browserAuth({ [`POST ${authPaths.login}`]: reply });
    await auth.login(credentials);
    expect(session()).toEqual({ status: 'shopper', user });
    expect(auth.token()).toBe('fresh');
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it.each([
    [{ status: 401, message: 'Wrong email or password' }, 'Wrong email or password'],
    [{ status: 500 }, 'Login failed'],
    [{ message: 'Network Error' }, 'Network Error'],
  ])('does not start after %j, and says why', async (failure, message) => {
    const { auth, session } = browserAuth({
      [`POST ${authPaths.login}`]: () => {
        throw refused(failure);
      },
    });
    await expect(auth.login(credentials)).rejects.toThrow(message);
    expect(session().user).toBeNull();
  });

  it.each([
    [{ success: false, message: 'Not today' }, 'Not today'],
    [{ success: false }, 'Signup failed'],
  ])('does not start with a reply of %j', async (reply, message) => {
    const { auth } = browserAuth({ [`POST ${authPaths.signup}`]: reply });
    await expect(auth.signup({ name: 'Asha', ...credentials })).rejects.toThrow(message);
  });

  it('starts with the reply to a second factor', () => {
    const { auth, session } = browserAuth({});
    expect(auth.begin({ ...reply, success: true })).toEqual(user);
    expect(session()).toEqual({ status: 'shopper', user });
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('shows the user’s new name here and in other tabs after a renewal', async () => {
    const renamed = { ...reply, name: 'Asha Rao', jwtToken: 'renewed' };
    const { auth, session } = browserAuth({
      [`POST ${authPaths.login}`]: reply,
      [`POST ${authPaths.refresh}`]: renamed,
    });
    const other = browserAuth({});
    await auth.login(credentials);
    other.auth.restore();
    expect(other.session().user?.name).toBe('Asha');
    const written = vi.spyOn(Storage.prototype, 'setItem');
    await auth.renew();
    expect(session().user?.name).toBe('Asha Rao');
    // Browsers send one event for each key, and the other tab reads both when the token's event arrives.
    expect(written.mock.calls.map(([key]) => key)).toEqual(['user', 'token']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(other.session().user?.name).toBe('Asha Rao');
  });

  it('renews its token once for concurrent requests', async () => {
    const { auth, http } = browserAuth({ [`POST ${authPaths.refresh}`]: reply });
    expect(await Promise.all([auth.renew(), auth.renew()])).toEqual(['fresh', 'fresh']);
    expect(http.calls).toHaveLength(1);
  });

  it('ends if it cannot be renewed, but not if the service is unavailable or limits the rate of requests', async () => {
    const script: Script = { [`POST ${authPaths.login}`]: reply };
    const { auth, session } = browserAuth(script);
    const renewWith = async (status: number) => {
      script[`POST ${authPaths.refresh}`] = () => {
        throw refused({ status });
      };
      await auth.renew();
    };
    await auth.login(credentials);
    for (const status of [503, 429]) {
      await renewWith(status);
      expect(session().status).toBe('shopper');
    }
    await renewWith(401);
    expect(session().status).toBe('visitor');
    expect(localStorage).toHaveLength(0);
  });

  it('removes the user’s data from browser storage on logout, but not the browser’s own keys', async () => {
    const { auth } = browserAuth({
      [`POST ${authPaths.login}`]: reply,
      [`POST ${authPaths.logout}`]: { success: true },
    });
    await auth.login(credentials);
    for (const key of ['quotation-draft', 'hasSeenPopup']) localStorage.setItem(key, 'true');
    for (const key of ['checkout-draft', 'renewed-for']) sessionStorage.setItem(key, 'true');
    auth.logout();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['hasSeenPopup'], ['renewed-for']]);
  });

  it('keeps drafts when it expires, so that no input is lost', async () => {
    const { auth } = browserAuth({
      [`POST ${authPaths.login}`]: reply,
      [`POST ${authPaths.refresh}`]: () => {
        throw refused({ status: 401 });
      },
    });
    await auth.login(credentials);
    sessionStorage.setItem('checkout-draft', 'true');
    await auth.renew();
    expect(Object.keys(sessionStorage)).toEqual(['checkout-draft']);
  });

  it('removes the data of the previous user when another user logs in', async () => {
    const other = { ...reply, name: 'Ravi', email: 'ravi@example.com' };
    const script: Script = { [`POST ${authPaths.login}`]: reply, [`GET ${cartPaths.get}`]: { items: ['a mug'] } };
    const { auth, store, session } = browserAuth(script);
    await auth.login(credentials);
    await store.dispatch(cartApi.endpoints.getCartForTest.initiate());
    script[`POST ${authPaths.login}`] = other;
    await auth.login(credentials);
    expect(session().user?.name).toBe('Ravi');
    expect(cartApi.endpoints.getCartForTest.select()(store.getState()).data).toBeUndefined();
  });

  it('removes all data of the shopper on logout, without fetching it again', async () => {
    const { auth, http, store, toasts, visited, session } = browserAuth({
      [`POST ${authPaths.login}`]: reply,
      [`POST ${authPaths.logout}`]: { success: true },
      [`GET ${cartPaths.get}`]: { items: ['a mug'] },
    });
    await auth.login(credentials);
    await store.dispatch(cartApi.endpoints.getCartForTest.initiate());
    auth.logout();
    expect(session()).toEqual({ status: 'visitor', user: null });
    expect(localStorage).toHaveLength(0);
    expect(cartApi.endpoints.getCartForTest.select()(store.getState()).data).toBeUndefined();
    expect(toasts).toEqual(['Logged out successfully']);
    expect(visited).toEqual(['/login']);
    expect(http.callsOf(`GET ${cartPaths.get}`)).toHaveLength(1);
  });
});
