import { useEffect, useRef, type ReactNode } from 'react';
import { holdsFocus, VisuallyHidden } from '@chhapai/ui';
import { ToolButton } from '../tool-button';
import styles from './upload-row.module.css';
import type { RunningUpload } from './use-upload';

interface UploadRowProps {
  upload: RunningUpload;
  /** Names the file for screen readers: `the picture`. */
  noun: string;
  /** A field to choose a file; shown while none is being uploaded. */
  children: ReactNode;
}

/** The progress of an upload, or a field to choose a file, with the last error. */
export function UploadRow({ upload: { state, start, cancel }, noun, children }: UploadRowProps) {
  const isSending = state.status === 'sending';
  const row = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    // The control that had focus has been replaced.
    if (hasFocus.current && holdsFocus(null))
      row.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [isSending]);
  const retry = (file: File) => {
    hasFocus.current = true;
    start(file);
  };
  return (
    <>
      <div
        ref={row}
        className={styles.row}
        onFocus={() => (hasFocus.current = true)}
        // Choosing a file in the browser's dialog takes focus to no other element.
        onBlur={({ relatedTarget }) => (hasFocus.current = relatedTarget === null)}
      >
        {isSending ? (
          <>
            <progress className={styles.progress} value={state.sent} max={1} aria-label="Upload progress" />
            <span className={styles.sent}>{sentInWords(state.sent)}</span>
            <ToolButton kind="quiet" onClick={cancel}>
              Cancel
            </ToolButton>
          </>
        ) : (
          children
        )}
      </div>
      {state.status === 'failed' && (
        <div className={styles.row}>
          <p role="alert" className={styles.error}>
            {state.message}
          </p>
          {state.canRetry && <ToolButton onClick={() => retry(state.file)}>Try again</ToolButton>}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isSending ? `Uploading ${noun}` : ''}</span>
      </VisuallyHidden>
    </>
  );
}

const sentInWords = (sent: number): string => (sent < 1 ? `${Math.round(sent * 100)}%` : 'Checking the file');
