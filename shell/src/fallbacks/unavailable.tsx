import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { PageSnapshot } from '@chhapai/contracts';
import { useHost, useIsOnline } from '@chhapai/host-api';
import { Container, ErrorState } from '@chhapai/ui';
import { isShellPage, ownerOf } from '../remotes/app-owner';
import styles from './fallbacks.module.css';

const NOT_AVAILABLE = {
  documentTitle: 'Not available',
  title: 'This part of the shop is not available right now',
  text: 'Nothing is lost, and the rest of the shop works as usual.',
};
const OFFLINE = {
  documentTitle: 'Offline',
  title: 'You are offline',
  text: 'This page opens automatically once you are back online. Nothing is lost.',
};

/** Not part of the first load, because few pages fail. */
const hasNewRelease = (snapshot: PageSnapshot, app: string): Promise<boolean> =>
  import(/* webpackChunkName: "router" */ '../releases/live-releases').then(
    (live) => live.hasNewRelease(snapshot, app),
    () => false,
  );

/**
 * Replaces a page that cannot be shown now. A retry reloads only its app, or the whole document if the app has another live
 * release or none on this page. Retries automatically once the browser is back online.
 */
export function Unavailable() {
  const { snapshot } = useHost();
  const navigate = useNavigate();
  const location = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  const retry = async () => {
    const owner = ownerOf(snapshot, location.pathname)?.app;
    const needsReload = owner ? await hasNewRelease(snapshot, owner) : !isShellPage(snapshot, location.pathname);
    // Reloading while offline would show the browser's own error page.
    if (needsReload && navigator.onLine) return window.location.reload();
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown });
  };
  const retryOnReconnect = useEffectEvent(() => void retry());
  useEffect(() => {
    const listener = () => retryOnReconnect();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  const message = useIsOnline() ? NOT_AVAILABLE : OFFLINE;
  return (
    <Container className={styles.page}>
      <title>{`${message.documentTitle} · Chhapai`}</title>
      <ErrorState
        level={1}
        title={message.title}
        text={message.text}
        busy={isNavigating}
        onRetry={() => void retry()}
      />
    </Container>
  );
}
