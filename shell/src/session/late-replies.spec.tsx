import { authPaths, cartPaths, cataloguePaths } from '@chhapai/contracts';
import { api, selectUser, type HostStore } from '@chhapai/host-api';
import { createHostStore } from '@chhapai/host-api/host';
import { refused, ScriptedHttp } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { BrowserAuth } from './browser-auth';

const user = { name: 'Asha', email: 'asha@example.com', role: 'customer', avatar: '' } as const;
const credentials = { email: user.email, password: 'secret' };
const { getUserData, getPublicData } = api.injectEndpoints({
  endpoints: (build) => ({
    getUserData: build.query<unknown, string>({ query: () => cartPaths.get, providesTags: ['User'] }),
    getPublicData: build.query<unknown, void>({ query: () => cataloguePaths.products }),
  }),
}).endpoints;

/** Signs a shopper in, whose later requests get their replies when the test calls `respond`. */
async function signIn() {
  let respond!: (reply: unknown) => void;
  const pending = new Promise((resolve) => (respond = resolve));
  const http = new ScriptedHttp({
    [`POST ${authPaths.login}`]: { success: true, message: '', jwtToken: 'fresh', ...user },
    [`POST ${authPaths.logout}`]: { success: true },
    [`POST ${authPaths.refresh}`]: () => pending,
    [`GET ${cartPaths.get}`]: () => pending,
    [`GET ${cataloguePaths.products}`]: () => pending,
  });
  const notify = { success() {}, error() {}, info() {} };
  const store: HostStore = createHostStore({ http, notify });
  const auth = new BrowserAuth(() => ({ http, notify, store, navigate: () => undefined }));
  await auth.login(credentials);
  return { auth, store, respond };
}

describe('a reply that arrives after logout', () => {
  it('is not cached if it belongs to the shopper', async () => {
    const { auth, store, respond } = await signIn();
    const request = store.dispatch(getUserData.initiate(user.email));
    auth.logout();
    respond({ items: ['a mug'] });
    await request;
    await Promise.resolve();
    expect(getUserData.select(user.email)(store.getState()).data).toBeUndefined();
  });

  it('is kept if the same shopper has logged in again', async () => {
    const { auth, store, respond } = await signIn();
    const request = store.dispatch(getUserData.initiate(user.email));
    auth.logout();
    await auth.login(credentials);
    respond({ items: ['a mug'] });
    await request;
    await Promise.resolve();
    expect(getUserData.select(user.email)(store.getState()).data).toEqual({ items: ['a mug'] });
  });

  it('is kept if it is public', async () => {
    const { auth, store, respond } = await signIn();
    const request = store.dispatch(getPublicData.initiate());
    auth.logout();
    respond({ data: [] });
    await request;
    await Promise.resolve();
    expect(getPublicData.select()(store.getState()).data).toEqual({ data: [] });
  });
});

describe('a renewal whose reply arrives late', () => {
  const ravi = { ...user, name: 'Ravi', email: 'ravi@example.com' };
  const other = { token: 'of Ravi', user: ravi };
  /** Logs in as another tab does. */
  const logInElsewhere = ({ token, user: next }: { token: string; user: object }) => {
    localStorage.setItem('user', JSON.stringify(next));
    localStorage.setItem('token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };

  it('does not log the user in again after a logout', async () => {
    const { auth, store, respond } = await signIn();
    const renewal = auth.renew();
    auth.logout();
    respond({ success: true, message: '', jwtToken: 'renewed', ...user });
    expect(await renewal).toBeUndefined();
    expect([selectUser(store.getState()), auth.token()]).toEqual([null, undefined]);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['succeeds', () => ({ success: true, message: '', jwtToken: 'renewed', ...user })],
    ['is refused', () => Promise.reject(refused({ status: 401 }))],
  ])('leaves the session of another user as it is, even if it %s', async (_, replyOf) => {
    const { auth, store, respond } = await signIn();
    auth.restore();
    const renewal = auth.renew();
    logInElsewhere(other);
    respond(replyOf());
    expect(await renewal).toBeUndefined();
    expect([selectUser(store.getState()), auth.token()]).toEqual([ravi, 'of Ravi']);
  });

  it('uses the token that another tab got for the same user', async () => {
    const { auth, respond } = await signIn();
    auth.restore();
    const renewal = auth.renew();
    logInElsewhere({ token: 'of the other tab', user });
    respond(Promise.reject(refused({ status: 401 })));
    expect(await renewal).toBe('of the other tab');
    expect(auth.token()).toBe('of the other tab');
  });
});
