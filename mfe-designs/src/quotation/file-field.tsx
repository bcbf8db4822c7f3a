import { useId, useRef } from 'react';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@chhapai/contracts';
import { Button, CloseIcon, FilePicker, GroupError, IconButton, VisuallyHidden } from '@chhapai/ui';
import { sizeText } from '../file-size.rules';
import { ACCEPTED, type useFileUpload } from './use-file-upload';
import styles from './file-field.module.css';

/** Chooses and uploads one file. */
export function FileField({ file }: { file: ReturnType<typeof useFileUpload> }) {
  const { state, start, remove, retry } = file;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  /** Call it before the control that has focus disappears. */
  const focusGroup = () => group.current?.focus({ preventScroll: true });
  const choose = ([chosen]: File[]) => {
    focusGroup();
    start(chosen!);
  };
  return (
    <div ref={group} className={styles.field} role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} className={styles.label}>
        Your design or a sample (optional)
      </p>
      {state.status === 'none' ? (
        <FilePicker label="Choose a file" accept={ACCEPTED} onFiles={choose}>
          Choose a file
        </FilePicker>
      ) : (
        <div className={styles.row}>
          <p className={styles.name}>
            <bdi>{state.status === 'stored' ? state.upload.name : state.name}</bdi>
            <span className={styles.note}>{statusText(state)}</span>
          </p>
          <IconButton
            label={state.status === 'sending' ? 'Cancel upload' : 'Remove file'}
            kind="quiet"
            onClick={() => {
              focusGroup();
              remove();
            }}
          >
            <CloseIcon />
          </IconButton>
          {state.status === 'sending' && (
            <progress className={styles.progress} value={state.sent} max={1} aria-label="Upload progress" />
          )}
        </div>
      )}
      {state.status === 'failed' && (
        <div className={styles.failed}>
          <GroupError>{state.message}</GroupError>
          {state.canRetry ? (
            <Button
              kind="secondary"
              small
              onClick={() => {
                focusGroup();
                retry();
              }}
            >
              Try again
            </Button>
          ) : (
            <FilePicker label="Choose another file" accept={ACCEPTED} onFiles={choose}>
              Choose another file
            </FilePicker>
          )}
        </div>
      )}
      <p className={styles.hint}>
        {UPLOAD_TYPES}, up to {sizeText(MAX_UPLOAD_BYTES.quotation)}.
      </p>
      <VisuallyHidden>
        <span role="status">{state.status === 'stored' ? `${state.upload.name} is attached` : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

function statusText(state: Exclude<ReturnType<typeof useFileUpload>['state'], { status: 'none' }>): string {
  switch (state.status) {
    case 'sending':
      return `${Math.round(state.sent * 100)}% of ${sizeText(state.bytes)}`;
    case 'stored':
      return `${sizeText(state.upload.bytes)} · attached`;
    case 'failed':
      return 'Not attached';
  }
}
