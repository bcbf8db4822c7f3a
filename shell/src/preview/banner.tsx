import { INDIA_OFFSET_MS, previewPaths, type PagePreview } from '@chhapai/contracts';
import { Button, Container } from '@chhapai/ui';
import styles from './preview-banner.module.css';

/** The banner itself, in a chunk that shop pages load after they are hydrated. */
export function Banner({ app, of, expiresAt }: PagePreview) {
  const isDevServer = of.startsWith('http');
  return (
    <section aria-label="Preview" className={styles.banner}>
      <Container className={styles.bar}>
        <span className={styles.sticker}>Preview</span>
        <p role="status" className={styles.text}>
          <strong>
            {app} {isDevServer && 'from '}
            <span className={styles.version}>{of}</span>
          </strong>
          <span className={styles.until}>
            Only people with the preview link see it, until <time dateTime={expiresAt}>{indianTime(expiresAt)}</time>{' '}
            (Indian time).
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

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');

/**
 * Formats an ISO 8601 timestamp in Indian time, such as `14:30 on 21 November`. Does not use `Intl`, whose output may differ
 * between the server and the browser and break hydration.
 */
export function indianTime(timestamp: string): string {
  const local = new Date(Date.parse(timestamp) + INDIA_OFFSET_MS);
  const time = local.toISOString().slice(11, 16);
  return `${time} on ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`;
}
