import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The one way on. */
  action?: ReactNode;
  /** Level of the title in the page. */
  level?: 1 | 2 | 3;
}

/** A place with nothing in it yet: what it is for, and one way on. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
