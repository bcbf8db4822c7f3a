import { useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES, RETURN_LIMITS } from '@chhapai/contracts';
import { failureMessage, type HttpError, useHost } from '@chhapai/host-api';
import { Button, FilePicker, GroupError, holdsFocus, Spinner, VisuallyHidden } from '@chhapai/ui';
import { photoError, type ReturnDraft } from './return-form.rules';
import { uploadPhoto } from './returns.api';
import styles from './order-returns.module.css';
import pageStyles from './view-order.module.css';

interface ReturnPhotoFieldProps {
  photos: ReturnDraft['photos'];
  onChange: (change: (photos: ReturnDraft['photos']) => ReturnDraft['photos']) => void;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
}

/** Photos of the defect, uploaded as soon as they are chosen. */
export function ReturnPhotoField({ photos, onChange, isUploading, onUploading }: ReturnPhotoFieldProps) {
  const { http } = useHost();
  const [error, setError] = useState<string>();
  const group = useRef<HTMLFieldSetElement>(null);
  const add = async (files: File[]) => {
    const remaining = RETURN_LIMITS.photos - photos.length;
    setError(files.length > remaining ? `You can add up to ${RETURN_LIMITS.photos} photos.` : undefined);
    const picker = group.current!.querySelector('input');
    let isSent = false;
    onUploading(true);
    for (const file of files.slice(0, remaining)) {
      const fileError = photoError(file);
      if (fileError) {
        setError(fileError);
        continue;
      }
      isSent = true;
      try {
        const id = await uploadPhoto(http, file);
        onChange((current) => [...current, { id, name: file.name }]);
      } catch (cause) {
        setError(failureMessage((cause as HttpError).failure, `${file.name} could not be uploaded. Please try again.`));
      }
    }
    onUploading(false);
    // The picker lost focus when the upload disabled it, and disappears once no more photos fit.
    if (isSent && holdsFocus(picker)) group.current?.focus({ preventScroll: true });
  };
  const remove = (removed: string) => {
    onChange((current) => current.filter(({ id }) => id !== removed));
    // The button that had focus disappears.
    group.current?.focus();
  };
  return (
    <fieldset ref={group} className={styles.field} tabIndex={-1}>
      <legend className={styles.legend}>Photos (optional)</legend>
      <p className={pageStyles.quiet}>
        One or two photos of the problem help us decide quickly. Up to {RETURN_LIMITS.photos} JPEG or PNG pictures of at
        most {MAX_UPLOAD_BYTES.return / 1024 / 1024} MB each; only our team sees them.
      </p>
      {photos.length > 0 && (
        <ul role="list">
          {photos.map(({ id, name }) => (
            <li key={id} className={styles.chosen}>
              <span className={styles.photoName} title={name}>
                {name}
              </span>
              <Button kind="quiet" small onClick={() => remove(id)}>
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < RETURN_LIMITS.photos && (
        <FilePicker
          label="Add photos"
          accept="image/jpeg,image/png"
          multiple
          disabled={isUploading}
          aria-invalid={error ? true : undefined}
          onFiles={(files) => void add(files)}
        >
          {isUploading && <Spinner />}
          <span role="status">{isUploading ? 'Uploading photos...' : 'Add photos'}</span>
        </FilePicker>
      )}
      {error && <GroupError>{error}</GroupError>}
    </fieldset>
  );
}
