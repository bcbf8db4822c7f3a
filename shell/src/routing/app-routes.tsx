import { Suspense } from 'react';
import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { isStaffPath } from '@chhapai/contracts';
import type { App } from '@chhapai/host-api';
import { PageSkeleton } from '../fallbacks/loading';
import { PageError } from '../fallbacks/page-error';
import type { AppRegistry } from '../remotes/app-registry';
import { retryOnce, withStyles, withTimeout } from '../remotes/loading';

/**
 * The shop pages of an app within its own error boundary, so that its failures do not affect the rest of the page. In the
 * browser, `registry` loads the stylesheets of the pages, and reloads the app if the code of a page fails to load.
 */
export function appRoutes(name: string, { routes }: App, registry?: AppRegistry): RouteObject {
  const pages = routes.filter(({ path = '' }) => !isStaffPath(path));
  const children = registry ? pages.map((route) => withBrowserLoading(route, name, registry)) : pages;
  return { id: name, element: <AppOutlet />, errorElement: <PageError app={name} />, children };
}

/**
 * Makes a route load its page together with the stylesheets. After a failure, the page is loaded from a new copy of the app,
 * because a browser never runs a module again that has thrown.
 */
export function withBrowserLoading(route: RouteObject, app: string, registry: AppRegistry): RouteObject {
  const { lazy: loadPage, path } = route;
  if (typeof loadPage !== 'function') return route;
  let attempt = loadPage;
  const loadFromReloadedApp = async () => {
    const { routes } = await registry.reloadApp(app);
    const reloaded = routes.find((candidate) => candidate.path === path)?.lazy;
    if (typeof reloaded !== 'function') throw new Error(`The reloaded app has no page ${path}`);
    return reloaded();
  };
  const tryToLoad = async () => {
    try {
      return await attempt();
    } catch (error) {
      attempt = loadFromReloadedApp;
      throw error;
    }
  };
  const lazy: typeof loadPage = () =>
    withStyles(registry.applyStyles(app, path), () => withTimeout(retryOnce(tryToLoad)));
  return { ...route, lazy } as RouteObject;
}

function AppOutlet() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageSkeleton path={pathname} />}>
      <Outlet />
    </Suspense>
  );
}
