import { useId, useState, type FormEvent } from 'react';
import { RETURN_LIMITS, type DecideReturnBody, type ListTotal } from '@chhapai/contracts';
import { formatTotal } from '@chhapai/console-ui';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea } from '@chhapai/ui';
import sheets from '../sheet.module.css';

const decisionTexts = {
  accept: {
    title: 'Accept',
    intro:
      'The customer gets an email that asks them to keep the items ready. The order stays delivered until the items are back.',
    label: 'Message to the customer (optional)',
    hint: 'For example, when the items will be picked up.',
  },
  decline: {
    title: 'Decline',
    intro: 'The customer gets an email with the reason.',
    label: 'Reason',
    hint: 'The customer will see this.',
  },
} as const;

interface DecisionDialogProps {
  /** Numbers of the orders whose return requests are decided. */
  orders: readonly string[];
  /** Set if the decision is about all requests that match the list's filters, including those on other pages. */
  allOf?: ListTotal | undefined;
  decision: DecideReturnBody['decision'];
  isDeciding: boolean;
  failure: HttpFailure | undefined;
  onClose: () => void;
  onDecide: (note: string) => void;
}

/** Asks for the message to the shoppers about a decision. */
export function DecisionDialog({
  orders,
  allOf,
  decision,
  isDeciding,
  failure,
  onClose,
  onDecide,
}: DecisionDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { title, intro, label, hint } = decisionTexts[decision];
  const isOne = !allOf && orders.length === 1;
  const count = allOf ? formatTotal(allOf) : orders.length;
  const severalTitle = `${title} ${allOf ? 'all ' : ''}${count} returns`;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isIncomplete = decision === 'decline' && note.trim() === '';
    setIsReasonMissing(isIncomplete);
    if (isIncomplete) event.currentTarget.querySelector('textarea')?.focus();
    else onDecide(note.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOne ? `${title} return: ${orders[0]}` : severalTitle}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button
            small
            type="submit"
            form={formId}
            busy={isDeciding}
            kind={decision === 'decline' ? 'danger' : 'primary'}
          >
            {isOne ? `${title} return` : severalTitle}
          </Button>
        </>
      }
    >
      <form id={formId} className={sheets.form} onSubmit={send} noValidate>
        {failure && (
          <Notice tone="danger">{failureMessage(failure, 'The server did not respond. Please try again.')}</Notice>
        )}
        <p>{intro}</p>
        {!isOne && (
          <p>
            Every customer gets the same message.{' '}
            {allOf
              ? 'This also decides requests on other pages. Those that are already decided stay as they are.'
              : `Orders: ${orders.join(', ')}`}
          </p>
        )}
        <TextArea
          label={label}
          hint={hint}
          rows={3}
          maxLength={RETURN_LIMITS.note}
          required={decision === 'decline'}
          error={isReasonMissing && note.trim() === '' ? 'Please give the customer a reason' : undefined}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
