import { type ComponentProps, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { PageSnapshot } from '@chhapai/contracts';
import type { Host } from '@chhapai/host-api';
import { createHostStore, pageHydrated } from '@chhapai/host-api/host';
import { Document, HostRoot, type PageState } from '../document/document';
import { readSnapshot, readState } from '../document/page-data.browser';
import { LoadingScreen } from '../fallbacks/loading';
import { browserHttp } from '../http/browser-http';
import { browserNotify as notify } from '../notify/toast-feed';
import { ReleaseTracker } from '../releases/release-tracker';
import { ownerOf } from '../remotes/app-owner';
import { AppRegistry } from '../remotes/app-registry';
import { createAppLoader } from '../remotes/load-app.browser';
import { applyStyles } from '../remotes/page-styles.browser';
import type { PageReports } from '../reports/page-reports';
import { createDeferredRouter, type Router } from '../routing/deferred-router';
import { loadInitialRoutes } from '../routing/page-routes';
import { SHELL_ROUTE } from '../routing/shell-routes';
import { BrowserAuth } from '../session/browser-auth';
import { addDevRoutes } from './dev-routes.browser';
import { replayEarlyInput } from './early-input.browser';
import { nextTask } from './next-task';

/** Starts the page in the browser: hydrates the server's HTML, or renders the page if the server did not. */
export async function start(reports: PageReports): Promise<void> {
  const snapshot = readSnapshot();
  const page = readState();
  const registry = new AppRegistry(createAppLoader(snapshot), reports, (app, part) =>
    applyStyles(snapshot.apps[app], part),
  );
  if (process.env['NODE_ENV'] === 'development') await addDevRoutes(snapshot, registry);
  const tracker = new ReleaseTracker(snapshot);
  const { host, auth } = browserHost(snapshot, registry, reports, tracker, (path) => void router.navigate(path));
  if (page) host.store.dispatch(pageHydrated({ api: page.state.api }));
  const { routes, isComplete } = await loadInitialRoutes(host, registry);
  await nextTask();
  const hydrated = page && hydrationData(page.state, isComplete);
  const loadRouter = async () => {
    const { createRouter } = await import(/* webpackChunkName: "router" */ '../routing/browser-router.browser');
    return createRouter(routes, { host, registry, tracker }, hydrated);
  };
  const { router, prepare } =
    hydrated && isComplete
      ? createDeferredRouter(routes, hydrated, loadRouter)
      : { router: await loadRouter(), prepare: () => undefined };
  setTimeout(loadDeferredWork, DEFERRED_WORK_DELAY_MS, host, reports);
  const tree = (
    <Document snapshot={snapshot} state={page?.text}>
      <HostRoot host={host} auth={auth} serverState={host.store.getState()}>
        <BrowserRoot
          auth={auth}
          router={router}
          isServerRendered={page !== undefined}
          onInteractive={() => {
            reports.reportStart();
            prepare();
          }}
        />
      </HostRoot>
    </Document>
  );
  if (page && !isComplete) {
    // The server's HTML stays until the browser can replace it.
    await waitUntilInitialized(router);
    createRoot(document).render(tree);
    return;
  }
  startTransition(() => {
    hydrateRoot(document, tree, {
      onRecoverableError(error) {
        reports.reportFailure(ownerOf(snapshot, location.pathname)?.app ?? 'shell', 'hydration', error);
        reportError(error);
      },
    });
  });
}

/** Delay before the code of `after-start.ts` is loaded, in milliseconds: by then, a first page has loaded. */
const DEFERRED_WORK_DELAY_MS = 4_000;

/** If the file fails to load, it is loaded again on reconnecting. */
function loadDeferredWork(host: Host, reports: PageReports): void {
  import(/* webpackChunkName: "after-start" */ './after-start')
    .then(({ startDeferredWork }) => startDeferredWork(host, reports))
    .catch(() => addEventListener('online', () => loadDeferredWork(host, reports), { once: true }));
}

/** The data of the server's loaders; for an incomplete page, only that of the layout. */
function hydrationData({ router }: PageState, isComplete: boolean): PageState['router'] {
  return isComplete ? router : { loaderData: { [SHELL_ROUTE]: router.loaderData?.[SHELL_ROUTE] } };
}

function waitUntilInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized: isReady }) => {
      if (!isReady) return;
      stop();
      resolve();
    });
  });
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
  const notifyBusy = () => notify.info('The shop is very busy. Trying again...', { id: 'busy' });
  const http = browserHttp(auth, tracker, notifyBusy);
  const store = createHostStore({ http, notify });
  const host: Host = {
    store,
    http,
    notify,
    snapshot,
    loadWidget: (app, name) => registry.loadWidget(app, name),
    forgetWidget: (app, name) => registry.forgetWidget(app, name),
    reportFailure: (app, kind, error) => reports.reportFailure(app, kind, error),
  };
  return { host, auth };
}

interface BrowserRootProps {
  auth: BrowserAuth;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Whether the server rendered the page; otherwise its HTML is the loading screen. */
  isServerRendered: boolean;
  onInteractive: () => void;
}

/** Renders the pages, and reads the stored session after hydration, because the server renders without one. */
function BrowserRoot({ auth, router, isServerRendered, onInteractive }: BrowserRootProps) {
  const [isStarted, setIsStarted] = useState(isServerRendered);
  useEffect(() => {
    auth.restore();
    performance.mark('interactive');
    onInteractive();
    setIsStarted(true);
    replayEarlyInput();
  }, [auth, onInteractive]);
  return isStarted ? <RouterProvider router={router} /> : <LoadingScreen />;
}
