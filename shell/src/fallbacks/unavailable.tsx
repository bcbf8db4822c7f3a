import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { Container, ErrorState } from '@chhapai/ui';

/** In the place of a page that cannot be shown now. Trying again loads its app anew and leaves the rest as it is. */
export function Unavailable() {
  const navigate = useNavigate();
  const location = useLocation();
  const navigating = useNavigation().state !== 'idle';
  return (
    <Container>
      <title>Not available · Chhapai</title>
      <ErrorState
        level={1}
        title="This part of the shop is not available right now"
        text="Nothing is lost, and the rest of the shop works as usual."
        busy={navigating}
        onRetry={() =>
          void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown })
        }
      />
    </Container>
  );
}
