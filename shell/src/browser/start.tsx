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
import { Document, HostRoot, type PageState } from '../document/document';
import { readSnapshot, readState } from '../document/page-data.browser';
import { LoadingScreen } from '../fallbacks/loading';
import { browserHttp } from '../http/browser-http';
import { browserNotify as notify } from '../notify/toast-feed';
import { documentNavigation, needsDocument } from '../releases/document-navigation';
import { ReleaseTracker } from '../releases/release-tracker';
import { ownerOf } from '../remotes/app-owner';
import { AppRegistry } from '../remotes/app-registry';
import { createRemoteLoader } from '../remotes/load-remote.browser';
import { withTimeout, retryOnce } from '../remotes/loading';
import type { PageReports } from '../reports/page-reports';
import { appRoutes } from '../routing/app-routes';
import { lazyPage } from '../routing/lazy-page';
import { SHELL_ROUTE, shellRoutes } from '../routing/shell-routes';
import { BrowserAuth } from '../session/browser-auth';

/** Starts the page in the browser: hydrates the server's HTML, or renders the page if the server did not. */
export async function start(reports: PageReports): Promise<void> {
  const snapshot = readSnapshot();
  const page = readState();
  const registry = new AppRegistry(createRemoteLoader(snapshot), reports);
  const tracker = new ReleaseTracker(snapshot);
  const { host, auth } = browserHost(snapshot, registry, reports, tracker, (path) => void router.navigate(path));
  if (page) host.store.dispatch(pageHydrated({ api: page.state.api }));
  const { routes, isComplete } = await initialRoutes(host, registry);
  const router = createRouter(routes, { host, registry, tracker }, page && hydrationData(page.state, isComplete));
  setTimeout(loadAfterStart, AFTER_START_DELAY_MS, host, reports);
  const tree = (
    <Document snapshot={snapshot} state={page?.text}>
      <HostRoot host={host} auth={auth} serverState={host.store.getState()}>
        <BrowserRoot auth={auth} router={router} isServerRendered={page !== undefined} />
      </HostRoot>
    </Document>
  );
  if (page && !isComplete) {
    // The server's HTML stays until the browser can replace it.
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

/** When to load the code of `after-start.ts`, in milliseconds: after a first page has loaded. */
const AFTER_START_DELAY_MS = 4_000;

/** If the file fails to load, it is loaded again on reconnecting. */
function loadAfterStart(host: Host, reports: PageReports): void {
  import(/* webpackChunkName: "after-start" */ './after-start')
    .then(({ afterStart }) => afterStart(host, reports))
    .catch(() => addEventListener('online', () => loadAfterStart(host, reports), { once: true }));
}

/** The routes of the app that owns a path; none if it cannot be loaded, in which case the page says so. */
async function routesFor(pathname: string, host: Host, registry: AppRegistry): Promise<RouteObject[]> {
  const owner = ownerOf(host.snapshot, pathname)?.app;
  if (!owner) return [];
  const app = await registry.app(owner).catch(() => undefined);
  return app ? [appRoutes(owner, app, () => registry.reloadApp(owner))] : [];
}

/** The routes of the first page; incomplete if its app or its page could not be loaded. */
async function initialRoutes(
  host: Host,
  registry: AppRegistry,
): Promise<{ routes: RouteObject[]; isComplete: boolean }> {
  const found = await routesFor(location.pathname, host, registry);
  const routes = shellRoutes(found);
  const isResolved = await resolveLazyRoutes(routes).then(
    () => true,
    () => false,
  );
  found.forEach(makePagesLazy);
  for (const layout of routes) layout.children?.forEach(makeShellPagesLazy);
  return { routes, isComplete: isResolved && (found.length > 0 || !ownerOf(host.snapshot, location.pathname)) };
}

/** The data of the server's loaders; for an incomplete page, only that of the layout. */
function hydrationData({ router }: PageState, isComplete: boolean): PageState['router'] {
  return isComplete ? router : { loaderData: { [SHELL_ROUTE]: router.loaderData?.[SHELL_ROUTE] } };
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

/** Loads the shell's pages like those of apps: with a timeout, and again after a failure. */
function makeShellPagesLazy(pages: RouteObject): void {
  pages.children = pages.children?.map((page) => {
    const { lazy } = page;
    if (typeof lazy !== 'function') return page;
    const load: typeof lazy = () => withTimeout(retryOnce(lazy));
    return lazyPage({ ...page, lazy: load } as RouteObject);
  });
}

/** Resolves the lazy routes of the first page, because hydration needs their components synchronously. */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const module = (await route.lazy()) as Partial<RouteObject>;
    Object.assign(route, module, { lazy: undefined });
  }
}

function createRouter(
  [shell, ...others]: RouteObject[],
  { host, registry, tracker }: { host: Host; registry: AppRegistry; tracker: ReleaseTracker },
  hydrated: PageState['router'] | undefined,
) {
  const routes = [
    { ...shell, middleware: [documentNavigation(tracker, () => router.state)] } as RouteObject,
    ...others,
  ];
  const router = createBrowserRouter(routes, {
    hydrationData: hydrated,
    getContext: () => new RouterContextProvider(new Map([[hostContext, host]])),
    async patchRoutesOnNavigation({ path, patch }) {
      if (needsDocument(tracker, router.state)) return;
      const from = router.state.location.pathname;
      const [found] = await Promise.all([routesFor(path, host, registry), tracker.checkBeforeEntering(from, path)]);
      found.forEach(makePagesLazy);
      if (found.length > 0) patch('pages', found);
    },
  });
  return router;
}

/** Creates the host and the session of this page. `navigate` calls the router, which is created later. */
function browserHost(
  snapshot: PageSnapshot,
  registry: AppRegistry,
  reports: PageReports,
  tracker: ReleaseTracker,
  navigate: (path: string) => void,
): { host: Host; auth: BrowserAuth } {
  const auth: BrowserAuth = new BrowserAuth(() => ({ http, notify, store, navigate }));
  const http = browserHttp(auth, tracker);
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
  /** Whether the server rendered the page; otherwise its HTML is the loading screen. */
  isServerRendered: boolean;
}

/** Renders the pages, and reads the stored session after hydration, because the server renders without one. */
function BrowserRoot({ auth, router, isServerRendered }: BrowserRootProps) {
  const [isStarted, setIsStarted] = useState(isServerRendered);
  useEffect(() => {
    auth.restore();
    performance.mark('interactive');
    setIsStarted(true);
  }, [auth]);
  return isStarted ? <RouterProvider router={router} /> : <LoadingScreen />;
}
