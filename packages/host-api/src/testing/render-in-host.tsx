import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, onTestFinished } from 'vitest';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router-dom';
import type { PageSnapshot, SessionUser } from '@chhapai/contracts';
import { HostContext, hostContext, type Host } from '../app/host';
import type { Notify } from '../notify/notify';
import { AuthContext, type AuthActions } from '../session/auth';
import { sessionEnded, sessionStarted } from '../session/session.slice';
import { refetchOnReconnect } from '../reconnect/refetch-on-reconnect';
import { api } from '../state/api';
import { createHostStore, type HostStore } from '../state/store';
import { ScriptedHttp, type Script } from './scripted-http';

interface InHost {
  /** What the services answer. */
  http?: Script;
  /** Address of the page; the element under test stands on every path that `routes` does not take. */
  route?: string;
  routes?: RouteObject[];
  /** The shopper, null for a visitor, `'loading'` while the stored session has not been read. */
  user?: SessionUser | null | 'loading';
  widgets?: Host['loadWidget'];
  snapshot?: PageSnapshot;
}

interface Rendered extends RenderResult {
  store: HostStore;
  router: ReturnType<typeof createMemoryRouter>;
  /** Remembers the calls; its script may be changed on the way. */
  http: ScriptedHttp;
  /** Toasts so far, as `success: Item added to cart!`. */
  toasts: string[];
  /** Failures told to the shop so far, as `mfe-x: render`. */
  failures: string[];
}

/** A shopper for tests. */
export const testShopper: SessionUser = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  role: 'customer',
  avatar: '',
};

/**
 * Renders an element as the shell would: with the real store, a router and a session. The test also fails if a query that asks
 * for a shopper's data by e-mail does not provide the tag `User`, because its reply would survive the logout.
 */
export async function renderInHost(ui: ReactElement, options: InHost = {}): Promise<Rendered> {
  const { route = '/', routes = [], user = null, snapshot = { apps: {}, origin: 'http://localhost' } } = options;
  const http = new ScriptedHttp(options.http ?? {});
  const toasts: string[] = [];
  const notify = recordingNotify(toasts);
  const store = createHostStore({ http, notify });
  refetchOnReconnect(store);
  if (user !== 'loading') store.dispatch(user ? sessionStarted(user) : sessionEnded());
  onTestFinished(() => expect(queriesThatSurviveLogout(store)).toEqual([]));
  const loadWidget = options.widgets ?? (() => Promise.reject(new Error('no widgets in this test')));
  const failures: string[] = [];
  const reportFailure: Host['reportFailure'] = (app, kind) => void failures.push(`${app}: ${kind}`);
  const host: Host = { store, http, notify, snapshot, loadWidget, forgetWidget: () => undefined, reportFailure };
  const router = createMemoryRouter([...routes, { path: '*', element: ui }], {
    initialEntries: [route],
    getContext: () => new RouterContextProvider(new Map([[hostContext, host]])),
  });
  const page = (
    <HostContext value={host}>
      <Provider store={store}>
        <AuthContext value={noActions}>
          <RouterProvider router={router} />
        </AuthContext>
      </Provider>
    </HostContext>
  );
  const result = await act(async () => render(page));
  return { ...result, store, router, http, toasts, failures };
}

function queriesThatSurviveLogout(store: HostStore): string[] {
  const removed = new Set(
    api.util.selectInvalidatedBy(store.getState(), ['User']).map(({ queryCacheKey }) => String(queryCacheKey)),
  );
  return Object.entries(store.getState().api.queries)
    .filter(([key, query]) => query?.status === 'fulfilled' && key.includes('@') && !removed.has(key))
    .map(([key]) => key);
}

function recordingNotify(toasts: string[]): Notify {
  const record = (kind: keyof Notify) => (message: string) => void toasts.push(`${kind}: ${message}`);
  return { success: record('success'), error: record('error'), info: record('info') };
}

const unscripted = () => Promise.reject(new Error('not scripted in this test'));
const noActions: AuthActions = {
  signup: unscripted,
  login: unscripted,
  loginWithGoogle: unscripted,
  logout: () => undefined,
};
