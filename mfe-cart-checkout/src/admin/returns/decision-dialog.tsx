import { useId, useState, type FormEvent } from 'react';
import { RETURN_LIMITS, type DecideReturnBody, type StaffReturn } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea } from '@chhapai/ui';
import styles from './returns.module.css';

const words = {
  accept: {
    title: 'Accept the return',
    intro: 'The shopper gets an e-mail and keeps the items ready. The order stays delivered until the items are back.',
    label: 'Message to the shopper (optional)',
    hint: 'For instance when the items are picked up.',
    submit: 'Accept return',
  },
  decline: {
    title: 'Decline the return',
    intro: 'The shopper gets an e-mail with the reason.',
    label: 'Reason',
    hint: 'The shopper reads this.',
    submit: 'Decline return',
  },
} as const;

interface DecisionDialogProps {
  request: StaffReturn;
  decision: DecideReturnBody['decision'];
  isDeciding: boolean;
  failure: HttpFailure | undefined;
  onClose: () => void;
  onDecide: (note: string) => void;
}

/** Asks for the message to the shopper about a decision. */
export function DecisionDialog({ request, decision, isDeciding, failure, onClose, onDecide }: DecisionDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { title, intro, label, hint, submit } = words[decision];
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isIncomplete = decision === 'decline' && note.trim() === '';
    setIsMissing(isIncomplete);
    if (isIncomplete) event.currentTarget.querySelector('textarea')?.focus();
    else onDecide(note.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title}: ${request.order.number}`}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Back
          </Button>
          <Button
            small
            type="submit"
            form={formId}
            busy={isDeciding}
            kind={decision === 'decline' ? 'danger' : 'primary'}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        {failure && <Notice tone="danger">{failureMessage(failure, 'The server did not answer.')}</Notice>}
        <p>{intro}</p>
        <TextArea
          label={label}
          hint={hint}
          rows={3}
          maxLength={RETURN_LIMITS.note}
          required={decision === 'decline'}
          error={isMissing && note.trim() === '' ? 'Please say why, so that the shopper understands it' : undefined}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
