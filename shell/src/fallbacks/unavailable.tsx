import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useHost, useIsOnline } from '@chhapai/host-api';
import { Container, ErrorState } from '@chhapai/ui';
import { hasAnotherRelease, readReleases } from '../releases/page-releases';
import { askPresentReleases } from '../releases/open-tab';
import { isShellPage, ownerOf } from '../remotes/app-owner';
import styles from './unavailable.module.css';

const NOT_AVAILABLE = {
  head: 'Not available',
  title: 'This part of the shop is not available right now',
  text: 'Nothing is lost, and the rest of the shop works as usual.',
};
const OFFLINE = {
  head: 'Offline',
  title: 'You are offline',
  text: 'This page opens by itself as soon as you are connected again. Nothing is lost.',
};

/**
 * In the place of a page that cannot be shown now. Trying again loads its app anew and leaves the rest as it is; an app
 * that has another release by now, or none on this page, is had by a new page only. Once the browser is back online it
 * tries again by itself.
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
    const needsNewPage = isOld || !(owner || isShellPage(snapshot, location.pathname));
    // Reloading while offline would show the browser's own error page.
    if (needsNewPage && navigator.onLine) return window.location.reload();
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown });
  };
  const comeBack = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    const retry = () => comeBack();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  const words = useIsOnline() ? NOT_AVAILABLE : OFFLINE;
  return (
    <Container className={styles.page}>
      <title>{`${words.head} · Chhapai`}</title>
      <ErrorState level={1} title={words.title} text={words.text} busy={navigating} onRetry={() => void tryAgain()} />
    </Container>
  );
}
