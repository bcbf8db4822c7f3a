import { Suspense } from 'react';
import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { useHost, type App } from '@chhapai/host-api';
import { AppAssets } from '@chhapai/host-api/host';
import { PageSkeleton } from '../fallbacks/page-skeleton';
import { PageError } from '../fallbacks/page-error';
import { ownerOf } from '../remotes/app-owner';
import { withTimeout, retryOnce } from '../remotes/loading';

/**
 * An app's routes inside a boundary of their own: what goes wrong in one app stays in its place. In the browser `loadAnew`
 * gives the app once more, for pages whose code did not come or threw.
 */
export function appRoutes(name: string, app: App, loadAnew?: () => Promise<App>): RouteObject {
  const children = loadAnew ? app.routes.map((route) => renewable(route, loadAnew)) : app.routes;
  return { id: name, element: <AppPlace app={name} />, errorElement: <PageError app={name} />, children };
}

/** A page that, once its code has failed, is taken from the app loaded anew: a module that threw is not run again. */
function renewable(route: RouteObject, loadAnew: () => Promise<App>): RouteObject {
  const { lazy: first, path } = route;
  if (typeof first !== 'function') return route;
  let lazy = first;
  const again = async () => {
    const { routes } = await loadAnew();
    const page = routes.find((one) => one.path === path)?.lazy;
    if (typeof page !== 'function') throw new Error(`There is no page ${path} any more`);
    return page();
  };
  const attempt = async () => {
    try {
      return await lazy();
    } catch (error) {
      lazy = again;
      throw error;
    }
  };
  const load: typeof first = () => withTimeout(retryOnce(attempt));
  return { ...route, lazy: load } as RouteObject;
}

function AppPlace({ app }: { app: string }) {
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
