import { useState, type ReactNode } from 'react';
import { Button, Dialog } from '@chhapai/ui';
import { formatDateTime } from '../format-time.rules';
import styles from './conflict-dialog.module.css';

/** A field that two people have changed. */
export interface ConflictField {
  name: string;
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
}

/** Whose value of a field is kept. */
export type ConflictChoice = 'yours' | 'theirs';

interface ConflictDialogProps {
  open: boolean;
  /** Closes the dialog without a decision. The form keeps its input. */
  onClose: () => void;
  /** Name or email address of the person who changed it. */
  changedBy: string;
  /** ISO 8601. */
  changedAt: string;
  /** The fields that both changed. If there are none, the changes do not conflict and can be merged. */
  fields: readonly ConflictField[];
  isSaving?: boolean;
  /** Saves with these choices, one per field. */
  onResolve: (choices: Readonly<Record<string, ConflictChoice>>) => void;
}

/** Shown if somebody else has changed the same fields (412). Offers both values of each field to choose from. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, onClose, changedBy, changedAt, fields, isSaving, onResolve } = props;
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const choiceOf = (name: string) => choices[name] ?? 'theirs';
  const resolve = () => onResolve(Object.fromEntries(fields.map(({ name }) => [name, choiceOf(name)])));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Changed by someone else"
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Keep editing
          </Button>
          <Button small busy={isSaving} onClick={resolve}>
            Save
          </Button>
        </>
      }
    >
      <p>
        {changedBy} saved changes on {formatDateTime(changedAt)}.{' '}
        {fields.length > 0
          ? 'Choose what to keep. Nothing is overwritten until you save.'
          : 'You changed different fields. Save to keep both changes.'}
      </p>
      {fields.map(({ name, label, yours, theirs }) => (
        <fieldset key={name} className={styles.field}>
          <legend className={styles.label}>{label}</legend>
          {(['yours', 'theirs'] as const).map((whose) => (
            <label key={whose} className={styles.choice}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={choiceOf(name) === whose}
                onChange={() => setChoices({ ...choices, [name]: whose })}
              />
              <span className={styles.whose}>{whose === 'yours' ? 'Yours' : 'Theirs'}</span>
              <span className={styles.value}>{(whose === 'yours' ? yours : theirs) || <i>empty</i>}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
