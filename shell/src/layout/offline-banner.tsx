import { useIsOnline } from '@chhapai/host-api';
import { Container } from '@chhapai/ui';
import styles from './offline-banner.module.css';

/** Says that there is no connection, for as long as there is none. The region is always there, so that it is read out. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <Container as="div" data-offline>
          <p className={styles.words}>
            <strong>You are offline.</strong> You can still read what is open.
          </p>
        </Container>
      )}
    </div>
  );
}
