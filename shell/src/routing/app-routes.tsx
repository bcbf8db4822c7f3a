import { Suspense } from 'react';
import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { useHost, type App } from '@chhapai/host-api';
import { AppAssets } from '@chhapai/host-api/host';
import { PageSkeleton } from '../fallbacks/page-skeleton';
import { PageError } from '../fallbacks/page-error';
import { ownerOf } from '../remotes/app-owner.rules';

/** An app's routes inside a boundary of their own: what goes wrong in one app stays in its place. */
export function appRoutes(name: string, app: App): RouteObject {
  return { id: name, element: <AppPlace app={name} />, errorElement: <PageError app={name} />, children: app.routes };
}

function AppPlace({ app }: { app: string }) {
  const { snapshot } = useHost();
  const { pathname } = useLocation();
  return (
    <>
      <AppAssets app={app} part={ownerOf(snapshot, pathname)?.pattern} />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}
