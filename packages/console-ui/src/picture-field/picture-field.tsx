import { useEffect, useId, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { FilePicker, Picture, VisuallyHidden } from '@chhapai/ui';
import { ToolButton } from '../tool-button';
import styles from './picture-field.module.css';
import { isTooLarge, MB, uploadFailure, uploadPicture } from './upload-picture';

interface PictureFieldProps {
  label: string;
  /** The picture as the API names it; empty for none. */
  image: string;
  /** Aspect ratio of the preview, as the shop shows it. */
  ratio: readonly [width: number, height: number];
  onChange: (image: string) => void;
  /** Whether there may be no picture. */
  isOptional?: boolean;
  error?: string | undefined;
}

type Sending = { sent: number } | { failure: string; file: File } | undefined;

/** Uploads a picture as soon as it is chosen or dropped, with progress, cancel and retry, and shows it. */
export function PictureField({ label, image, ratio, onChange, isOptional, error }: PictureFieldProps) {
  const id = useId();
  const { http } = useHost();
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setSending(undefined);
  };
  const send = async (file: File) => {
    cancel();
    if (isTooLarge(file)) return setSending({ failure: uploadFailure(file), file });
    const abort = (running.current = new AbortController());
    setSending({ sent: 0 });
    try {
      const image = await uploadPicture(http, file, {
        signal: abort.signal,
        onProgress: (sent) => setSending({ sent }),
      });
      if (abort.signal.aborted) return;
      setSending(undefined);
      onChange(image);
    } catch (thrown) {
      if (!abort.signal.aborted) setSending({ failure: uploadFailure(file, thrown), file });
    }
  };
  const [width, height] = ratio;
  const isSending = sending !== undefined && 'sent' in sending;
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {image && (
        <Picture image={image} alt={label} width={width} height={height} sizes="240px" className={styles.picture} />
      )}
      {isSending ? (
        <div className={styles.row}>
          <progress className={styles.progress} value={sending.sent} max={1} aria-label="Upload progress" />
          <ToolButton kind="quiet" onClick={cancel}>
            Cancel
          </ToolButton>
        </div>
      ) : (
        <div className={styles.row}>
          <FilePicker
            label={image ? 'Choose another picture' : 'Choose a picture'}
            accept={PICTURE_TYPES.join(',')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onFiles={([file]) => void send(file!)}
          >
            {image ? 'Choose another picture, or drop it here' : 'Choose a picture, or drop it here'}
          </FilePicker>
          {image && isOptional && (
            <ToolButton kind="quiet" onClick={() => onChange('')}>
              Remove picture
            </ToolButton>
          )}
        </div>
      )}
      {sending && 'failure' in sending && (
        <div className={styles.row}>
          <p role="alert" className={styles.error}>
            {sending.failure}
          </p>
          <ToolButton onClick={() => void send(sending.file)}>Try again</ToolButton>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p className={styles.hint}>JPEG, PNG, WebP or AVIF, up to {MAX_PICTURE_BYTES / MB} MB.</p>
      <VisuallyHidden>
        <span role="status">{isSending ? 'Uploading the picture' : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
