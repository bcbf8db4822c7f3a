import { Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isStaffPath, type PageSnapshot } from '@chhapai/contracts';
import { lazyWithRetry, Loading, SkeletonText } from '@chhapai/ui';
import { app as shell } from '../app';
import styles from '../fallbacks/fallbacks.module.css';
import { LoadingScreen } from '../fallbacks/loading';
import { NotFoundPage, PageError, RootError } from '../fallbacks/page-error';
import type { AppRegistry } from '../remotes/app-registry';
import { StaffArea } from '../staff/staff-area';
import { withBrowserLoading } from './app-routes';
import { unknownPathLoader } from './shell-routes';

/**
 * The layout route of the staff console, with the staff pages of all apps as children. The router does not load their
 * code: it is loaded when the console renders the page, which it does for staff only. Without `registry`, on the
 * server, they have no content.
 */
export function staffLayout({ apps }: PageSnapshot, registry?: AppRegistry): RouteObject {
  const pages = Object.entries(apps).flatMap(([name, { routes }]) =>
    routes.filter(isStaffPath).map((path) => ({
      id: `staff${path}`,
      path,
      loader: () => null,
      errorElement: <PageError app={name} />,
      ...(registry ? { Component: staffPage(name, path, registry) } : { element: null }),
    })),
  );
  return {
    id: 'staff',
    path: '/admin',
    Component: StaffArea,
    // The router runs no middleware for routes without loaders.
    loader: () => null,
    HydrateFallback: LoadingScreen,
    errorElement: <RootError />,
    children: [...pages, { id: 'unknown-staff', path: '*', loader: unknownPathLoader, Component: NotFoundPage }],
  };
}

/** A page whose code is loaded when it is first rendered, with a skeleton until it has loaded. A failed load can be retried. */
function staffPage(app: string, path: string, registry: AppRegistry): ComponentType {
  const usePage = lazyWithRetry(async () => {
    const { routes } = app === 'shell' ? shell : await registry.loadApp(app);
    const route = routes.find((candidate) => candidate.path === path);
    const { lazy: loadPage } = withBrowserLoading(route ?? {}, app, registry);
    if (typeof loadPage !== 'function') throw new Error(`${app} has no page ${path}`);
    const { Component } = (await loadPage()) as { Component: ComponentType };
    return Component;
  });
  return function StaffPage() {
    const Page = usePage();
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}

function ScreenSkeleton() {
  return (
    <Loading label="Loading screen…" className={styles.words}>
      <SkeletonText lines={1} size="heading" />
      <SkeletonText lines={8} />
    </Loading>
  );
}
