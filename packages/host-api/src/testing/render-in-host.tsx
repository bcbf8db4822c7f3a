import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, onTestFinished } from 'vitest';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router-dom';
import type { PageSnapshot, SessionUser, SiteSettings } from '@chhapai/contracts';
import { AuthContext, type AuthActions } from '../auth';
import { HostContext, hostContext, type Host, type Notify, type NotifyOptions } from '../host-context';
import { refetchOnReconnect } from '../refetch-on-reconnect';
import { sessionEnded, sessionStarted } from '../session.slice';
import { api, createHostStore, type HostStore } from '../store';
import { ScriptedHttp, type Script } from './scripted-http';

interface RenderOptions {
  /** Replies of the services. */
  http?: Script;
  /** URL of the page. The element under test is rendered on every path that is not in `routes`. */
  route?: string;
  routes?: RouteObject[];
  /** The signed-in user; null for a visitor, `'loading'` before the stored session has been read. */
  user?: SessionUser | null | 'loading';
  widgets?: Host['loadWidget'];
  snapshot?: PageSnapshot;
}

interface Rendered extends RenderResult {
  store: HostStore;
  router: ReturnType<typeof createMemoryRouter>;
  /** Records requests. The test may change its script at any time. */
  http: ScriptedHttp;
  /** Toasts shown so far, as `success: Item added to cart!`. */
  toasts: string[];
  /** Presses the button of the latest toast, such as "Undo". */
  pressToastButton(): void;
  /** Failures reported so far, as `mfe-x: render`. */
  failures: string[];
}

/** A shopper for tests. */
export const testShopper: SessionUser = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  role: 'customer',
  avatar: '',
};

/** The agency's details for tests. */
export const testSite: SiteSettings = {
  name: 'Chhapai',
  phone: '+91 522 000 0000',
  email: 'hello@chhapai.example',
  whatsapp: '915220000000',
  address: ['Lucknow', 'Uttar Pradesh, India'],
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: ['X', 'YouTube', 'LinkedIn', 'Instagram', 'Facebook'].map((network) => ({
    network,
    url: `https://www.${network.toLowerCase()}.com/`,
  })),
};

/** A script whose reply is `testSite`. */
export const siteReply = { 'GET /api/site': { success: true, data: testSite } };

/**
 * Renders an element as the shell does: with the real store, a router and a session. The test also fails if a query whose
 * argument contains an email address does not provide the tag `User`, because its data would survive the logout.
 */
export async function renderInHost(ui: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { route = '/', routes = [], user = null, snapshot = { apps: {}, origin: 'http://localhost' } } = options;
  const http = new ScriptedHttp(options.http ?? {});
  const toasts: string[] = [];
  let latestAction: NotifyOptions['action'];
  const record = (kind: keyof Notify) => (message: string, toastOptions?: NotifyOptions) => {
    toasts.push(`${kind}: ${message}`);
    latestAction = toastOptions?.action;
  };
  const notify: Notify = { success: record('success'), error: record('error'), info: record('info') };
  const pressToastButton = () => {
    if (!latestAction || !('run' in latestAction)) throw new Error('The latest toast has no button');
    latestAction.run();
  };
  const store = createHostStore({ http, notify });
  refetchOnReconnect(store);
  if (user !== 'loading') store.dispatch(user ? sessionStarted(user) : sessionEnded());
  onTestFinished(() => expect(queriesThatSurviveLogout(store)).toEqual([]));
  const loadWidget = options.widgets ?? (() => Promise.reject(new Error('This test has no widgets')));
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
        <AuthContext value={unscriptedActions}>
          <RouterProvider router={router} />
        </AuthContext>
      </Provider>
    </HostContext>
  );
  const result = await act(async () => render(page));
  return { ...result, store, router, http, toasts, pressToastButton, failures };
}

function queriesThatSurviveLogout(store: HostStore): string[] {
  const removed = new Set(
    api.util.selectInvalidatedBy(store.getState(), ['User']).map(({ queryCacheKey }) => String(queryCacheKey)),
  );
  return Object.entries(store.getState().api.queries)
    .filter(([key, query]) => query?.status === 'fulfilled' && key.includes('@') && !removed.has(key))
    .map(([key]) => key);
}

const rejectUnscripted = () => Promise.reject(new Error('This test does not script this action'));
const unscriptedActions: AuthActions = {
  signup: rejectUnscripted,
  login: rejectUnscripted,
  loginWithGoogle: rejectUnscripted,
  begin: () => testShopper,
  renew: () => Promise.resolve(),
  logout: () => undefined,
};
