import type { ReactNode } from 'react';
import { Link } from '@chhapai/host-api';
import { classNames } from '@chhapai/ui';
import { formatDate, formatDateTime } from '../format-time.rules';
import styles from './cells.module.css';

interface NameCellProps {
  to: string;
  picture?: ReactNode;
  /** The picture is taller than it is wide. */
  isPortrait?: boolean;
  children: string;
}

/** The name of a row as a link to its screen, with a small picture before it. */
export function NameCell({ to, picture, isPortrait, children }: NameCellProps) {
  return (
    <span className={styles.named}>
      {picture && (
        <span className={styles.thumbnail} data-portrait={isPortrait || undefined}>
          {picture}
        </span>
      )}
      <Link className={styles.title} to={to}>
        {children}
      </Link>
    </span>
  );
}

/** `21 Nov 2026, 7:05 am` in Indian time, or `fallback` if there is no time. */
export function TimeCell({ iso, fallback = '' }: { iso: string | null; fallback?: string }) {
  if (iso === null) return <span className={classNames(styles.when, styles.quiet)}>{fallback}</span>;
  return (
    <time className={styles.when} dateTime={iso}>
      {formatDateTime(iso)}
    </time>
  );
}

/** `21 Nov 2026` in Indian time. */
export const DateCell = ({ iso }: { iso: string }) => (
  <time className={styles.when} dateTime={iso}>
    {formatDate(iso)}
  </time>
);
