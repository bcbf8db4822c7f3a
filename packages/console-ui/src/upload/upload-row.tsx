import type { ReactNode } from 'react';
import { VisuallyHidden } from '@chhapai/ui';
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
  return (
    <>
      <div className={styles.row}>
        {state.status === 'sending' ? (
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
          {state.canRetry && <ToolButton onClick={() => start(state.file)}>Try again</ToolButton>}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{state.status === 'sending' ? `Uploading ${noun}` : ''}</span>
      </VisuallyHidden>
    </>
  );
}

const sentInWords = (sent: number): string => (sent < 1 ? `${Math.round(sent * 100)}%` : 'Checking the file');
