import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { isStaffPath } from '@chhapai/contracts';
import { hostContext } from '@chhapai/host-api';
import { app } from '../app';
import { NotFoundPage, PageError, RootError } from '../fallbacks/page-error';
import { LoadingScreen } from '../fallbacks/loading';
import { Layout, layoutLoader } from '../layout/layout';
import { isMissing, ownerOf } from '../remotes/app-owner';

/** Id of the layout route. */
export const SHELL_ROUTE = 'shell';

/**
 * Returns the layout route of the shop, whose children are the shell's own pages and the routes of feature apps, followed by
 * `otherLayouts`: on staff pages, the layout of the staff console.
 */
export function shellRoutes(appRoutes: RouteObject[], otherLayouts: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: SHELL_ROUTE,
      Component: Layout,
      loader: layoutLoader,
      shouldRevalidate: () => false,
      HydrateFallback: LoadingScreen,
      errorElement: <RootError />,
      children: [
        {
          id: 'pages',
          errorElement: <PageError app="shell" />,
          children: [
            ...app.routes.filter(({ path }) => !isStaffPath(path)),
            ...appRoutes,
            { id: 'unknown', path: '*', loader: unknownPathLoader, Component: NotFoundPage },
          ],
        },
      ],
    },
    ...otherLayouts,
  ];
}

/** The loader for paths without a route: 503 if their app failed to load or has no release, 404 if no app owns them. */
export function unknownPathLoader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const { snapshot } = context.get(hostContext);
  const isUnavailable = isMissing(snapshot, pathname) || ownerOf(snapshot, pathname) !== undefined;
  return data({ isUnavailable }, { status: isUnavailable ? 503 : 404 });
}
