import { useId, useRef } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { FilePicker, Picture } from '@chhapai/ui';
import { ToolButton } from '../tool-button';
import { UploadRow } from '../upload/upload-row';
import { useUpload } from '../upload/use-upload';
import styles from './picture-field.module.css';
import { MB, pictureError, uploadPicture } from './upload-picture';

interface PictureFieldProps {
  label: string;
  /** The picture's path in the API; empty for none. */
  image: string;
  /** Aspect ratio of the preview, as the shop shows it. */
  ratio: readonly [width: number, height: number];
  onChange: (image: string) => void;
  /** Whether the field may be empty. */
  isOptional?: boolean;
  error?: string | undefined;
}

/** Uploads a picture as soon as it is chosen or dropped, with progress, cancel and retry, and shows it. */
export function PictureField({ label, image, ratio, onChange, isOptional, error }: PictureFieldProps) {
  const id = useId();
  const { http } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const upload = useUpload({
    check: pictureError,
    send: (file, options) => uploadPicture(http, file, options),
    onUploaded: onChange,
  });
  const remove = () => {
    onChange('');
    // The button that had focus disappears.
    frame.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const [width, height] = ratio;
  return (
    <div ref={frame} className={styles.field} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {image && (
        <Picture image={image} alt={label} width={width} height={height} sizes="240px" className={styles.picture} />
      )}
      <UploadRow upload={upload} noun="the picture">
        <FilePicker
          label={image ? 'Choose another picture' : 'Choose a picture'}
          accept={PICTURE_TYPES.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFiles={([file]) => upload.start(file!)}
        >
          {image ? 'Choose another picture, or drop it here' : 'Choose a picture, or drop it here'}
        </FilePicker>
        {image && isOptional && <ToolButton onClick={remove}>Remove picture</ToolButton>}
      </UploadRow>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p className={styles.hint}>JPEG, PNG, WebP or AVIF, up to {MAX_PICTURE_BYTES / MB} MB.</p>
    </div>
  );
}
