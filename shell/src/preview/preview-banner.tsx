import { type PagePreview, previewPaths } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, Container } from '@chhapai/ui';
import styles from './preview-banner.module.css';

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

const INDIA_MS = 5.5 * 60 * 60 * 1000;
const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');

/**
 * A moment (ISO 8601) as a clock in India has it: `14:30 on 21 November`. Reckoned here, because browsers and servers
 * write dates each in their own way, and both must write the same.
 */
export function indianTime(moment: string): string {
  const there = new Date(Date.parse(moment) + INDIA_MS);
  const time = there.toISOString().slice(11, 16);
  return `${time} on ${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]}`;
}
