import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { useHost } from '@chhapai/host-api';
import { Container, ErrorState } from '@chhapai/ui';

/** In the place of the whole page when its frame failed, so that nobody meets the router's own screen for developers. */
export function RootError() {
  const error = useRouteError();
  const { reportFailure } = useHost();
  const navigate = useNavigate();
  const location = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => reportFailure('shell', 'render', error), [error, reportFailure]);
  const tryAgain = () =>
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown });
  return (
    <Container as="main">
      <title>Something went wrong · Chhapai</title>
      <ErrorState
        level={1}
        title="Something went wrong"
        text={
          <>
            Your cart and your account are safe. If it does not help to try again,{' '}
            <a href="/">start from the home page</a>.
          </>
        }
        busy={isBusy}
        onRetry={tryAgain}
      />
    </Container>
  );
}
