import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isStaffPath } from '@chhapai/contracts';
import type { Host } from '@chhapai/host-api';
import { ownerOf } from '../remotes/app-owner';
import type { AppRegistry } from '../remotes/app-registry';
import { retryOnce, withStyles, withTimeout } from '../remotes/loading';
import { appRoutes } from './app-routes';
import { lazyPage } from './lazy-page';
import { shellRoutes } from './shell-routes';

/** Loads the routes of the first page; incomplete if its app or its page could not be loaded. */
export async function loadInitialRoutes(
  host: Host,
  registry: AppRegistry,
): Promise<{ routes: RouteObject[]; isComplete: boolean }> {
  const found = await loadRoutes(location.pathname, host, registry);
  const routes = shellRoutes(found, await loadStaffLayouts(host, registry));
  const isResolved = await resolveLazyRoutes(routes).then(
    () => true,
    () => false,
  );
  found.forEach(makePagesLazy);
  routes[0]?.children?.forEach((pages) => makeShellPagesLazy(pages, registry));
  return { routes, isComplete: isResolved && (found.length > 0 || !ownerToLoad(host, location.pathname)) };
}

/**
 * Loads the layout of the staff console for pages below `/admin`. Shop pages do not load it, because entering the console loads
 * a new document.
 */
async function loadStaffLayouts({ snapshot }: Host, registry: AppRegistry): Promise<RouteObject[]> {
  if (!isStaffPath(location.pathname)) return [];
  const { staffLayout } = await retryOnce(() => import(/* webpackChunkName: "entrance" */ './staff-routes'));
  return [staffLayout(snapshot, registry)];
}

/** Loads the routes of the app that owns a path, but their pages only on navigation; none if the app cannot be loaded. */
export async function loadLazyRoutes(pathname: string, host: Host, registry: AppRegistry): Promise<RouteObject[]> {
  const found = await loadRoutes(pathname, host, registry);
  found.forEach(makePagesLazy);
  return found;
}

/** Loads the routes of the app that owns a path; none if it cannot be loaded, in which case the page says so. */
async function loadRoutes(pathname: string, host: Host, registry: AppRegistry): Promise<RouteObject[]> {
  const owner = ownerToLoad(host, pathname);
  if (!owner) return [];
  const app = await registry.loadApp(owner).catch(() => undefined);
  return app ? [appRoutes(owner, app, registry)] : [];
}

/** The app whose routes the router needs for a path; none for staff pages, which the console loads. */
const ownerToLoad = ({ snapshot }: Host, pathname: string): string | undefined =>
  isStaffPath(pathname) ? undefined : ownerOf(snapshot, pathname)?.app;

function makePagesLazy(app: RouteObject): void {
  app.children = app.children?.map(lazyPage);
}

/** Loads the shell's pages like those of apps: with a timeout, and again after a failure. */
function makeShellPagesLazy(pages: RouteObject, registry: AppRegistry): void {
  pages.children = pages.children?.map((page) => {
    const { lazy } = page;
    if (typeof lazy !== 'function') return page;
    const load: typeof lazy = () =>
      withStyles(registry.applyStyles('shell', page.path), () => withTimeout(retryOnce(lazy)));
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
