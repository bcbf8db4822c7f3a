import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { hostContext } from '@chhapai/host-api';
import { app } from '../app';
import { NotFoundPage, PageError, RootError } from '../fallbacks/page-error';
import { LoadingScreen } from '../fallbacks/loading-screen';
import { Layout, layoutLoader } from '../layout/layout';
import { isMissing, ownerOf } from '../remotes/app-owner';

/** Id of the frame's route. */
export const SHELL_ROUTE = 'shell';

/** The frame of every page and the shell's own pages; the pages of feature apps are put beside them. */
export function shellRoutes(appRoutes: RouteObject[]): RouteObject[] {
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
            ...app.routes,
            ...appRoutes,
            { id: 'unknown', path: '*', loader: unknownPath, Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}

/** A path that no loaded app has: its owner could not be loaded or has no release, or nobody owns it. */
function unknownPath({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const { snapshot } = context.get(hostContext);
  const unavailable = isMissing(snapshot, pathname) || ownerOf(snapshot, pathname) !== undefined;
  return data({ unavailable }, { status: unavailable ? 503 : 404 });
}
