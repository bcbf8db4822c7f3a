import { authPaths, cartPaths, cataloguePaths } from '@chhapai/contracts';
import { api, type HostStore } from '@chhapai/host-api';
import { createHostStore } from '@chhapai/host-api/host';
import { ScriptedHttp } from '@chhapai/host-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserAuth } from './browser-auth';

const user = { name: 'Asha', email: 'asha@example.com', role: 'customer', avatar: '' } as const;
const credentials = { email: user.email, password: 'secret' };
const { getUserData, getPublicData } = api.injectEndpoints({
  endpoints: (build) => ({
    getUserData: build.query<unknown, string>({ query: () => cartPaths.get, providesTags: ['User'] }),
    getPublicData: build.query<unknown, void>({ query: () => cataloguePaths.products }),
  }),
}).endpoints;

beforeEach(() => localStorage.clear());

/** A signed-in shopper whose requests are answered when the test calls `respond`. */
async function signedIn() {
  let respond!: (reply: unknown) => void;
  const pending = new Promise((resolve) => (respond = resolve));
  const http = new ScriptedHttp({
    [`POST ${authPaths.login}`]: { success: true, message: '', jwtToken: 'fresh', ...user },
    [`POST ${authPaths.logout}`]: { success: true },
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
    const { auth, store, respond } = await signedIn();
    const request = store.dispatch(getUserData.initiate(user.email));
    auth.logout();
    respond({ items: ['a mug'] });
    await request;
    await Promise.resolve();
    expect(getUserData.select(user.email)(store.getState()).data).toBeUndefined();
  });

  it('is kept if the same shopper has logged in again', async () => {
    const { auth, store, respond } = await signedIn();
    const request = store.dispatch(getUserData.initiate(user.email));
    auth.logout();
    await auth.login(credentials);
    respond({ items: ['a mug'] });
    await request;
    await Promise.resolve();
    expect(getUserData.select(user.email)(store.getState()).data).toEqual({ items: ['a mug'] });
  });

  it('is kept if it is public', async () => {
    const { auth, store, respond } = await signedIn();
    const request = store.dispatch(getPublicData.initiate());
    auth.logout();
    respond({ data: [] });
    await request;
    await Promise.resolve();
    expect(getPublicData.select()(store.getState()).data).toEqual({ data: [] });
  });
});
