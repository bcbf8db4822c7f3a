import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useHost } from '@chhapai/host-api';
import { NotFound } from './not-found.page';
import { Unavailable } from './unavailable';

/** In the place of a page whose loader or rendering failed. An answer that a loader gave on purpose is no failure of the app. */
export function PageError({ app }: { app: string }) {
  const error = useRouteError();
  const { reportFailure } = useHost();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportFailure(app, 'render', error);
  }, [app, error, reportFailure]);
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Unavailable />;
}
