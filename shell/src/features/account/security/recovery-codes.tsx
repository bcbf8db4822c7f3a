import { use, useEffect, useId, useRef, useState } from 'react';
import { useHost } from '@chhapai/host-api';
import { Button, DownloadIcon, Notice, saveFile } from '@chhapai/ui';
import { UnsavedContext } from '../../../forms/request-form';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onSaved: () => void;
}

/** Shows new recovery codes, which cannot be shown again. The user copies, downloads or prints them, and confirms that. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const { notify } = useHost();
  const checkboxId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [isReminderShown, setIsReminderShown] = useState(false);
  const markUnsaved = use(UnsavedContext);
  useEffect(() => {
    heading.current?.focus();
    markUnsaved(checkboxId, true);
    return () => markUnsaved(checkboxId, false);
  }, [checkboxId, markUnsaved]);
  const text = `Recovery codes of ${email} at Chhapai. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Codes copied', { id: 'account' });
    } catch {
      notify.error('The codes could not be copied. Please download or print them.', { id: 'account' });
    }
  };
  return (
    <div className={styles.sheet}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Save your recovery codes
      </h3>
      <p>If you lose your phone, one of these lets you in. Each works once. We won’t show them again.</p>
      <p className={styles.printed}>{email} at Chhapai</p>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button kind="secondary" small onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          kind="secondary"
          small
          icon={<DownloadIcon size={18} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'chhapai-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button kind="secondary" small onClick={() => print()}>
          Print
        </Button>
      </div>
      <p className={styles.confirm}>
        <input
          type="checkbox"
          id={checkboxId}
          checked={isSaved}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
        <label htmlFor={checkboxId}>I have saved them</label>
      </p>
      {isReminderShown && !isSaved && <Notice tone="danger">Please save the codes first, and tick the box.</Notice>}
      <div className={styles.buttons}>
        <Button small onClick={() => (isSaved ? onSaved() : setIsReminderShown(true))}>
          Done
        </Button>
      </div>
    </div>
  );
}
