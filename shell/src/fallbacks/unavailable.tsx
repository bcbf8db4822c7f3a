import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useHost } from '@chhapai/host-api';
import { Container, ErrorState } from '@chhapai/ui';
import { hasAnotherRelease, readReleases } from '../releases/page-releases.rules';
import { askPresentReleases } from '../releases/present-releases';
import { ownerOf } from '../remotes/app-owner.rules';

/**
 * In the place of a page that cannot be shown now. Trying again loads its app anew and leaves the rest as it is; an app
 * that has another release by now, or none on this page, is had by a new page only.
 */
export function Unavailable() {
  const { snapshot } = useHost();
  const navigate = useNavigate();
  const location = useLocation();
  const navigating = useNavigation().state !== 'idle';
  const tryAgain = async () => {
    const owner = ownerOf(snapshot, location.pathname)?.app;
    const present = owner && (await askPresentReleases());
    const isOld = present && hasAnotherRelease(snapshot, readReleases(present), owner);
    if (!owner || isOld) return window.location.reload();
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown });
  };
  return (
    <Container>
      <title>Not available · Chhapai</title>
      <ErrorState
        level={1}
        title="This part of the shop is not available right now"
        text="Nothing is lost, and the rest of the shop works as usual."
        busy={navigating}
        onRetry={() => void tryAgain()}
      />
    </Container>
  );
}
