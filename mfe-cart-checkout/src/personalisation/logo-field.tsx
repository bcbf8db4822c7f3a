import { useId, useRef, useState } from 'react';
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_EXTENSIONS,
  UPLOAD_TYPES,
  uploadPaths,
  type PersonalisationField,
  type UploadReply,
} from '@chhapai/contracts';
import { failureMessage, HttpError, useAuth, useHost, type Http } from '@chhapai/host-api';
import { Button, FilePicker, GroupError, holdsFocus, Spinner, VisuallyHidden } from '@chhapai/ui';
import type { DraftFile } from './personalisation-draft';
import styles from './personalisation-fields.module.css';

const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join();
const MAX_MB = MAX_UPLOAD_BYTES.logo / 1024 / 1024;

interface LogoFieldProps {
  field: PersonalisationField;
  file: DraftFile | undefined;
  error: string | undefined;
  onChange: (file: DraftFile | undefined) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A logo, uploaded as soon as it is chosen so that adding to the cart need not wait. Uploading requires a login. */
export function LogoField({ field, file, error, onChange, onUploading }: LogoFieldProps) {
  const id = useId();
  const { user } = useAuth();
  const { http } = useHost();
  const [uploadingName, setUploadingName] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const group = useRef<HTMLDivElement>(null);
  const problem = failure ?? error;

  const choose = async (chosen: File) => {
    const invalid = logoError(chosen);
    setFailure(invalid);
    if (invalid) return;
    setUploadingName(chosen.name);
    onUploading(true);
    try {
      onChange(await uploadLogo(http, chosen));
    } catch (cause) {
      const reply = cause instanceof HttpError ? cause.failure : undefined;
      setFailure(failureMessage(reply, 'Your file could not be uploaded. Please try again.'));
    }
    setUploadingName(undefined);
    onUploading(false);
    // The picker that had focus was disabled, and disappears once there is a file.
    if (holdsFocus(group.current)) group.current?.focus({ preventScroll: true });
  };

  const remove = () => {
    onChange(undefined);
    // The button that had focus disappears.
    group.current?.focus();
  };

  return (
    <div ref={group} className={styles.logo} role="group" aria-labelledby={`${id}-label`} tabIndex={-1}>
      <span id={`${id}-label`} className={styles.label}>
        {field.label}
        {!field.required && ' (optional)'}
      </span>
      {file ? (
        <p className={styles.file}>
          <span className={styles.fileName}>{file.fileName}</span>
          <Button kind="quiet" small onClick={remove}>
            Remove<VisuallyHidden> {file.fileName}</VisuallyHidden>
          </Button>
        </p>
      ) : (
        <FilePicker
          label={field.label}
          name={field.key}
          accept={ACCEPTED}
          disabled={!user || uploadingName !== undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-notes`}
          onFiles={([chosen]) => void choose(chosen!)}
        >
          {uploadingName ? <Spinner /> : null}
          <span role="status">{uploadingName ? `Uploading ${uploadingName}...` : 'Choose a file'}</span>
        </FilePicker>
      )}
      <div id={`${id}-notes`}>
        {problem && <GroupError>{problem}</GroupError>}
        <p className={styles.notes}>
          {field.hint && `${field.hint} `}
          {user ? `${UPLOAD_TYPES}, up to ${MAX_MB} MB.` : 'Please log in first: your file is saved to your account.'}
        </p>
      </div>
    </div>
  );
}

/** Why a file would be rejected, to save the upload; the server also checks its content. */
function logoError({ size, name }: File): string | undefined {
  if (!UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`)))
    return `Please choose a ${UPLOAD_TYPES} file.`;
  if (size > MAX_UPLOAD_BYTES.logo) return `This file is larger than ${MAX_MB} MB. Please choose a smaller one.`;
  return size === 0 ? 'This file is empty. Please choose another one.' : undefined;
}

async function uploadLogo(http: Http, file: File): Promise<DraftFile> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await http.request<UploadReply>({ url: uploadPaths.logo, method: 'POST', body });
  return { fileId: data._id, fileName: data.name };
}
