import { TimeCell, type ListColumn } from '@chhapai/console-ui';
import type { StaffPolicy } from '@chhapai/contracts';
import styles from './policies.module.css';

/** Who published a version, and when. The first version has no author. */
export const authorColumns: readonly ListColumn<StaffPolicy>[] = [
  {
    id: 'by',
    header: 'Published by',
    cell: ({ changedBy, changedByName }) =>
      changedBy ? (
        <bdi title={changedBy}>{changedByName ?? changedBy}</bdi>
      ) : (
        <span className={styles.quiet}>Original text</span>
      ),
  },
  { id: 'at', header: 'Published', cell: ({ changedAt }) => <TimeCell iso={changedAt} fallback="–" /> },
];

/** Wraps a reply that is not paginated in the shape that lists expect. */
export const asSinglePage = (data: StaffPolicy[] | undefined) =>
  data && { data, next: null, total: { count: data.length, exact: true } };
