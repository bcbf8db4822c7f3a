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
export function appRoutes(name: string, app: App, registry?: AppRegistry): RouteObject {
  const pages = app.routes.filter(({ path = '' }) => !isStaffPath(path));
  const children = registry ? pages.map((route) => inBrowser(route, name, registry)) : pages;
  return { id: name, element: <AppOutlet />, errorElement: <PageError app={name} />, children };
}

/**
 * Loads a page with its stylesheets. After a failure, loads it from a new copy of the app, because a module that threw does not
 * run again.
 */
export function inBrowser(route: RouteObject, app: string, registry: AppRegistry): RouteObject {
  const { lazy: original, path } = route;
  if (typeof original !== 'function') return route;
  let lazy = original;
  const fromReloadedApp = async () => {
    const { routes } = await registry.reloadApp(app);
    const reloaded = routes.find((candidate) => candidate.path === path)?.lazy;
    if (typeof reloaded !== 'function') throw new Error(`The reloaded app has no page ${path}`);
    return reloaded();
  };
  const attempt = async () => {
    try {
      return await lazy();
    } catch (error) {
      lazy = fromReloadedApp;
      throw error;
    }
  };
  const load: typeof original = () =>
    withStyles(registry.applyStyles(app, path), () => withTimeout(retryOnce(attempt)));
  return { ...route, lazy: load } as RouteObject;
}

function AppOutlet() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageSkeleton path={pathname} />}>
      <Outlet />
    </Suspense>
  );
}
