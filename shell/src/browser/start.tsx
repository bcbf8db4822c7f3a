import { type ComponentProps, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import type { PageSnapshot } from '@chhapai/contracts';
import { type Host, hostContext } from '@chhapai/host-api';
import { createHostStore, pageHydrated } from '@chhapai/host-api/host';
import { Document, type PageState } from '../document/document';
import { readSnapshot, readState } from '../document/page-data.browser';
import { LoadingScreen } from '../fallbacks/loading-screen';
import { HostRoot } from '../document/host-root';
import { browserHttp } from '../http/browser-http';
import { browserNotify as notify } from '../notify/toast-feed';
import { OpenTab } from '../releases/open-tab';
import { leavesForNewPage, renewal } from '../releases/renewal';
import { ownerOf } from '../remotes/app-owner';
import { AppRegistry } from '../remotes/app-registry';
import { createRemoteLoader } from '../remotes/load-remote.browser';
import { withTimeout, retryOnce } from '../remotes/loading';
import type { PageReports } from '../reports/page-reports';
import { appRoutes } from '../routing/app-routes';
import { lazyPage } from '../routing/lazy-page';
import { SHELL_ROUTE, shellRoutes } from '../routing/shell-routes';
import { BrowserAuth } from '../session/browser-auth';

/** Starts the page in the browser: the server's HTML is hydrated, or the page is rendered here when there is none. */
export async function start(reports: PageReports): Promise<void> {
  const snapshot = readSnapshot();
  const page = readState();
  const registry = new AppRegistry(createRemoteLoader(snapshot), reports);
  const tab = new OpenTab(snapshot);
  const { host, auth } = browserHost(snapshot, registry, reports, tab, (path) => void router.navigate(path));
  if (page) host.store.dispatch(pageHydrated({ api: page.state.api }));
  const { routes, isWhole } = await firstRoutes(host, registry);
  const router = createRouter(routes, { host, registry, tab }, page && hydrationData(page.state, isWhole));
  setTimeout(addLater, ADD_LATER_AFTER_MS, host, reports);
  const tree = (
    <Document snapshot={snapshot} state={page?.text}>
      <HostRoot host={host} auth={auth} serverState={host.store.getState()}>
        <BrowserRoot auth={auth} router={router} rendered={page !== undefined} />
      </HostRoot>
    </Document>
  );
  if (page && !isWhole) {
    // What the server rendered stands until there is something to put in its place.
    await initialized(router);
    createRoot(document).render(tree);
    return;
  }
  startTransition(() => {
    hydrateRoot(document, tree, {
      onRecoverableError(error) {
        reports.failed(ownerOf(snapshot, location.pathname)?.app ?? 'shell', 'hydration', error);
        reportError(error);
      },
    });
  });
}

/** A first visit is over by then, and does not carry the code. */
const ADD_LATER_AFTER_MS = 4_000;

/** Offline, the file cannot load; it is loaded on reconnecting and then retries what failed. */
function addLater(host: Host, reports: PageReports): void {
  import(/* webpackChunkName: "after-start" */ './after-start')
    .then(({ afterStart }) => afterStart(host, reports))
    .catch(() => addEventListener('online', () => addLater(host, reports), { once: true }));
}

/** The routes of the app that owns a path; none when it cannot be loaded, then its place says so. */
async function routesFor(pathname: string, host: Host, registry: AppRegistry): Promise<RouteObject[]> {
  const owner = ownerOf(host.snapshot, pathname)?.app;
  if (!owner) return [];
  const app = await registry.app(owner).catch(() => undefined);
  return app ? [appRoutes(owner, app, () => registry.appAnew(owner))] : [];
}

/** The routes of the first page; not whole when its app, or the part of it that is wanted here, could not be loaded. */
async function firstRoutes(host: Host, registry: AppRegistry): Promise<{ routes: RouteObject[]; isWhole: boolean }> {
  const found = await routesFor(location.pathname, host, registry);
  const routes = shellRoutes(found);
  const isResolved = await resolveLazyRoutes(routes).then(
    () => true,
    () => false,
  );
  found.forEach(makePagesLazy);
  for (const frame of routes) frame.children?.forEach(makeOwnPagesLazy);
  return { routes, isWhole: isResolved && (found.length > 0 || !ownerOf(host.snapshot, location.pathname)) };
}

/** What the server's loaders gave; of a page that is not whole only the frame's. */
function hydrationData({ router }: PageState, isWhole: boolean): PageState['router'] {
  return isWhole ? router : { loaderData: { [SHELL_ROUTE]: router.loaderData?.[SHELL_ROUTE] } };
}

function initialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized: isReady }) => {
      if (!isReady) return;
      stop();
      resolve();
    });
  });
}

function makePagesLazy(app: RouteObject): void {
  app.children = app.children?.map(lazyPage);
}

/** The shell's own pages, like those of apps, are given up in time and asked for anew when they failed. */
function makeOwnPagesLazy(pages: RouteObject): void {
  pages.children = pages.children?.map((page) => {
    const { lazy } = page;
    if (typeof lazy !== 'function') return page;
    const patient: typeof lazy = () => withTimeout(retryOnce(lazy));
    return lazyPage({ ...page, lazy: patient } as RouteObject);
  });
}

/** Hydration needs the components at once: lazy routes of the first page are resolved before. */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const module = (await route.lazy()) as Partial<RouteObject>;
    Object.assign(route, module, { lazy: undefined });
  }
}

function createRouter(
  [shell, ...others]: RouteObject[],
  { host, registry, tab }: { host: Host; registry: AppRegistry; tab: OpenTab },
  hydrated: PageState['router'] | undefined,
) {
  const routes = [{ ...shell, middleware: [renewal(tab, () => router.state)] } as RouteObject, ...others];
  const router = createBrowserRouter(routes, {
    hydrationData: hydrated,
    getContext: () => new RouterContextProvider(new Map([[hostContext, host]])),
    async patchRoutesOnNavigation({ path, patch }) {
      if (leavesForNewPage(tab, router.state)) return;
      const from = router.state.location.pathname;
      const [found] = await Promise.all([routesFor(path, host, registry), tab.askOnEntering(from, path)]);
      found.forEach(makePagesLazy);
      if (found.length > 0) patch('pages', found);
    },
  });
  return router;
}

/** Puts together what this page lends its apps, and its session. `navigate` is the router's, known a little later. */
function browserHost(
  snapshot: PageSnapshot,
  registry: AppRegistry,
  reports: PageReports,
  tab: OpenTab,
  navigate: (path: string) => void,
): { host: Host; auth: BrowserAuth } {
  const auth: BrowserAuth = new BrowserAuth(() => ({ http, notify, store, navigate }));
  const http = browserHttp(auth, tab);
  const store = createHostStore({ http, notify });
  const host: Host = {
    store,
    http,
    notify,
    snapshot,
    loadWidget: (app, name) => registry.widget(app, name),
    forgetWidget: (app, name) => registry.forgetWidget(app, name),
    reportFailure: (app, kind, error) => reports.failed(app, kind, error),
  };
  return { host, auth };
}

interface BrowserRootProps {
  auth: BrowserAuth;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Whether the server rendered the page; if not, the loading screen stands in the HTML and is replaced. */
  rendered: boolean;
}

/** The pages, and the start of the session: only after hydration, since the server knows no shopper. */
function BrowserRoot({ auth, router, rendered }: BrowserRootProps) {
  const [started, setStarted] = useState(rendered);
  useEffect(() => {
    auth.restore();
    performance.mark('interactive');
    setStarted(true);
  }, [auth]);
  return started ? <RouterProvider router={router} /> : <LoadingScreen />;
}
