import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { AlertIcon } from '../icons/status-icons';
import { passFocus } from '../pass-focus';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** Says what happened. */
  title: string;
  /** Says what the visitor can do. */
  text?: ReactNode;
  onRetry?: () => void;
  /** A retry is running. */
  busy?: boolean;
  level?: 1 | 2 | 3;
}

/** Replaces content that could not be loaded. Screen readers announce it immediately. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, busy, level = 2 } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.error} role="alert">
      <AlertIcon size={36} className={styles.icon} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button ref={passFocus} kind="secondary" className={styles.retry} busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
