import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFound } from './not-found.page';
import { Unavailable } from './unavailable';

/** In the place of a page whose loader or rendering failed. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Unavailable />;
}
