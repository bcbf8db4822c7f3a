import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { isStaffPath } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState, ErrorState, PaperDrawing } from '@chhapai/ui';
import styles from './fallbacks.module.css';
import { Unavailable } from './unavailable';

/**
 * Replaces a page whose loader or rendering failed. A response that a loader throws on purpose is not reported as a failure.
 */
export function PageError({ app }: { app: string }) {
  const error = useRouteError();
  const { reportFailure } = useHost();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportFailure(app, 'render', error);
  }, [app, error, reportFailure]);
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Unavailable />;
}

/** For a path that no app owns, or whose app is not available. */
export function NotFoundPage() {
  const { isUnavailable } = useLoaderData<{ isUnavailable: boolean }>();
  return isUnavailable ? <Unavailable /> : <NotFound />;
}

/** Links to the shop or, in the staff console, to its start page. */
function NotFound() {
  const isStaff = isStaffPath(useLocation().pathname);
  return (
    <Container className={styles.page}>
      <title>Error Page · Chhapai</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        drawing={<PaperDrawing />}
        level={1}
        title="Error Page"
        text="There is no page at this address. It may have moved, or the link was mistyped."
        action={
          <ButtonLink render={(slot) => <Link to={isStaff ? '/admin' : '/products'} {...slot} />}>
            {isStaff ? 'Go to Home' : 'Shop Products'}
          </ButtonLink>
        }
      />
    </Container>
  );
}

/** Replaces the whole page if the layout failed; otherwise the router would show its error screen for developers. */
export function RootError() {
  const error = useRouteError();
  const { reportFailure } = useHost();
  const navigate = useNavigate();
  const location = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => reportFailure('shell', 'render', error), [error, reportFailure]);
  const retry = () =>
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown });
  return (
    <Container as="main">
      <title>Something went wrong · Chhapai</title>
      <ErrorState
        level={1}
        title="Something went wrong"
        text={
          <>
            Your cart and your account are safe. If trying again does not help, <a href="/">start from the home page</a>
            .
          </>
        }
        busy={isBusy}
        onRetry={retry}
      />
    </Container>
  );
}
