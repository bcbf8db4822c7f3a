import { useId, useState, type FormEvent } from 'react';
import { RETURN_LIMITS, type DecideReturnBody } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea } from '@chhapai/ui';
import sheets from '../sheet.module.css';

const words = {
  accept: {
    title: 'Accept',
    intro: 'The shopper gets an email and keeps the items ready. The order stays delivered until the items are back.',
    label: 'Message to the shopper (optional)',
    hint: 'For example, when the items will be picked up.',
  },
  decline: {
    title: 'Decline',
    intro: 'The shopper gets an email with the reason.',
    label: 'Reason',
    hint: 'The shopper reads this.',
  },
} as const;

interface DecisionDialogProps {
  /** Numbers of the orders whose return requests are decided. */
  orders: readonly string[];
  decision: DecideReturnBody['decision'];
  isDeciding: boolean;
  failure: HttpFailure | undefined;
  onClose: () => void;
  onDecide: (note: string) => void;
}

/** Asks for the message to the shoppers about a decision. */
export function DecisionDialog({ orders, decision, isDeciding, failure, onClose, onDecide }: DecisionDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { title, intro, label, hint } = words[decision];
  const isOne = orders.length === 1;
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
      title={isOne ? `${title} the return: ${orders[0]}` : `${title} ${orders.length} returns`}
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
            {isOne ? `${title} return` : `${title} ${orders.length} returns`}
          </Button>
        </>
      }
    >
      <form id={formId} className={sheets.form} onSubmit={send} noValidate>
        {failure && <Notice tone="danger">{failureMessage(failure, 'The server did not respond.')}</Notice>}
        <p>{intro}</p>
        {!isOne && <p>Every shopper gets the same message. Orders: {orders.join(', ')}</p>}
        <TextArea
          label={label}
          hint={hint}
          rows={3}
          maxLength={RETURN_LIMITS.note}
          required={decision === 'decline'}
          error={isMissing && note.trim() === '' ? 'Please give the shopper a reason' : undefined}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
