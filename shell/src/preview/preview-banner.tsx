import { previewPaths, type PagePreview } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, Container } from '@chhapai/ui';
import styles from './preview-banner.module.css';
import { indianTime } from './preview-time.rules';

/** Says that this page is not what others get, and offers the way back; nothing on everybody else's pages. */
export function PreviewBanner() {
  const { preview } = useHost().snapshot;
  return preview ? <Banner {...preview} /> : null;
}

function Banner({ app, of, expiresAt }: PagePreview) {
  const isDevServer = of.startsWith('http');
  return (
    <section aria-label="Preview" className={styles.banner}>
      <Container className={styles.bar}>
        <span className={styles.sticker}>Preview</span>
        <p role="status" className={styles.words}>
          <strong>
            {app} {isDevServer && 'from '}
            <span className={styles.version}>{of}</span>
          </strong>
          <span className={styles.until}>
            Only you see it, until <time dateTime={expiresAt}>{indianTime(expiresAt)}</time> (India).
          </span>
        </p>
        <form method="post" action={previewPaths.leave} className={styles.leave}>
          <Button type="submit" kind="secondary" small>
            Leave preview
          </Button>
        </form>
      </Container>
    </section>
  );
}
