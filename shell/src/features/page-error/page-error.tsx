import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { NotFound } from '../not-found/not-found.page';

/** In the place of a page that could not be shown: another path exists not, everything else can be tried again. */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <section role="alert">
      <h1>This part of the shop is not available right now</h1>
      <p>Nothing is lost. The rest of the shop works as usual.</p>
      <button type="button" onClick={() => void navigate(location, { replace: true, preventScrollReset: true })}>
        Try again
      </button>
    </section>
  );
}
