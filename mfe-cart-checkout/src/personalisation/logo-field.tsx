import { useId, useState } from 'react';
import type { PersonalisationField } from '@chhapai/contracts';
import { failureMessage, HttpError, useAuth, useHost } from '@chhapai/host-api';
import { Button, FilePicker, Spinner, VisuallyHidden } from '@chhapai/ui';
import type { DraftFile } from './personalisation-draft';
import styles from './personalisation-fields.module.css';
import { logoFault, uploadLogo } from './upload-logo';

interface LogoFieldProps {
  field: PersonalisationField;
  file: DraftFile | undefined;
  error: string | undefined;
  onChange: (file: DraftFile | undefined) => void;
}

/** A file of the shopper's: sent at once, so that adding to the cart does not wait for it. Sending needs a login. */
export function LogoField({ field, file, error, onChange }: LogoFieldProps) {
  const id = useId();
  const { user } = useAuth();
  const { http } = useHost();
  const [sending, setSending] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const problem = failure ?? error;

  const choose = async (chosen: File) => {
    const fault = logoFault(chosen);
    setFailure(fault);
    if (fault) return;
    setSending(chosen.name);
    try {
      onChange(await uploadLogo(http, chosen));
    } catch (cause) {
      const known = cause instanceof HttpError ? cause.failure : undefined;
      setFailure(failureMessage(known, 'Your file could not be sent. Please try again.'));
    }
    setSending(undefined);
  };

  return (
    <div className={styles.logo} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {field.label}
        {!field.required && ' (optional)'}
      </span>
      {file ? (
        <p className={styles.file}>
          <span className={styles.fileName}>{file.fileName}</span>
          <Button kind="quiet" small onClick={() => onChange(undefined)}>
            Remove<VisuallyHidden> {file.fileName}</VisuallyHidden>
          </Button>
        </p>
      ) : (
        <FilePicker
          label={field.label}
          name={field.key}
          accept=".png,.jpg,.jpeg,.pdf,.cdr,.ai,.eps"
          disabled={!user || sending !== undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-notes`}
          onFiles={([chosen]) => void choose(chosen!)}
        >
          {sending ? <Spinner /> : null}
          <span>{sending ? `Sending ${sending}…` : 'Choose a file'}</span>
        </FilePicker>
      )}
      <p id={`${id}-notes`} className={styles.notes} role={problem ? 'alert' : undefined}>
        {problem && <strong className={styles.fault}>{problem} </strong>}
        {field.hint && `${field.hint} `}
        {user ? 'PNG, JPEG, PDF, CDR or AI, up to 5 MB.' : 'Please log in first: your file is kept with your account.'}
      </p>
    </div>
  );
}
