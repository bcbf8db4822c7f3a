import { Suspense } from 'react';
import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { useHost, type App } from '@chhapai/host-api';
import { AppAssets } from '@chhapai/host-api/host';
import { PageSkeleton } from '../fallbacks/loading';
import { PageError } from '../fallbacks/page-error';
import { ownerOf } from '../remotes/app-owner';
import { withTimeout, retryOnce } from '../remotes/loading';

/**
 * The routes of an app within its own error boundary, so that its failures do not affect the rest of the page. In the browser,
 * `reloadApp` loads the app again for pages whose code failed.
 */
export function appRoutes(name: string, app: App, reloadApp?: () => Promise<App>): RouteObject {
  const children = reloadApp ? app.routes.map((route) => withReload(route, reloadApp)) : app.routes;
  return { id: name, element: <AppOutlet app={name} />, errorElement: <PageError app={name} />, children };
}

/** A page that, once its code has failed, is loaded from a new copy of the app, because a module that threw does not run again. */
function withReload(route: RouteObject, reloadApp: () => Promise<App>): RouteObject {
  const { lazy: original, path } = route;
  if (typeof original !== 'function') return route;
  let lazy = original;
  const fromReloadedApp = async () => {
    const { routes } = await reloadApp();
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
  const load: typeof original = () => withTimeout(retryOnce(attempt));
  return { ...route, lazy: load } as RouteObject;
}

function AppOutlet({ app }: { app: string }) {
  const { snapshot } = useHost();
  const { pathname } = useLocation();
  return (
    <>
      <AppAssets app={app} part={ownerOf(snapshot, pathname)?.pattern} />
      <Suspense fallback={<PageSkeleton path={pathname} />}>
        <Outlet />
      </Suspense>
    </>
  );
}
