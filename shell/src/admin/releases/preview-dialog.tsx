import { useState } from 'react';
import { formatDateTime, useSendOnce } from '@chhapai/console-ui';
import type { StaffRelease } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Button, Dialog, Notice, SelectField, TextField } from '@chhapai/ui';
import { useCreatePreviewMutation } from './releases.api';
import styles from './releases.module.css';

interface PreviewDialogProps {
  app: string;
  release: Pick<StaffRelease, 'version'>;
  onClose: () => void;
}

const durations = [
  { minutes: 60, label: 'One hour' },
  { minutes: 24 * 60, label: 'One day' },
  { minutes: 7 * 24 * 60, label: 'One week' },
];

/** Creates a link that shows a release to everybody who opens it, until it expires. */
export function PreviewDialog({ app, release: { version }, onClose }: PreviewDialogProps) {
  const { notify } = useHost();
  const [minutes, setMinutes] = useState(24 * 60);
  const [isCopied, setIsCopied] = useState(false);
  const [create, { data: link, error, isLoading }] = useCreatePreviewMutation();
  const sendOnce = useSendOnce();
  const createLink = () => {
    const content = { app, version, minutes };
    // The dialog shows the error.
    sendOnce(content, (key) => create({ ...content, key }).unwrap()).catch(() => undefined);
  };
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      notify.error('The link could not be copied. Please select and copy it.');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            {link ? 'Done' : 'Cancel'}
          </Button>
          {link ? (
            <Button small onClick={() => void copy(link.url)}>
              Copy link
            </Button>
          ) : (
            <Button small busy={isLoading} onClick={createLink}>
              Create link
            </Button>
          )}
        </>
      }
    >
      {error !== undefined && (
        <Notice tone="danger">{failureMessage(error, 'The link could not be created. Please try again.')}</Notice>
      )}
      <div className={styles.question}>
        <p>
          Everybody who opens the link sees <span className={styles.version}>{version}</span> in this shop, with a
          banner to leave the preview. Other visitors are not affected.
        </p>
        {link ? (
          <TextField
            label="Link"
            readOnly
            value={link.url}
            hint={`Valid until ${formatDateTime(link.expiresAt)}`}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <SelectField label="Valid for" value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {durations.map((duration) => (
              <option key={duration.minutes} value={duration.minutes}>
                {duration.label}
              </option>
            ))}
          </SelectField>
        )}
        <p role="status">{isCopied && 'Link copied'}</p>
      </div>
    </Dialog>
  );
}
