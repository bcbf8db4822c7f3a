import { useId, useState, type FormEvent } from 'react';
import {
  findOrderMove,
  untrackedDeliveries,
  type MoveOrderBody,
  type OrderStatus,
  type StaffOrder,
} from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea, TextField } from '@chhapai/ui';
import { moveLabel } from './order-words.rules';
import styles from './order.module.css';
import { ReturnedLines, returnedLines } from './returned-lines';

const COURIERS = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post', ...Object.keys(untrackedDeliveries)];
/** Why couriers return parcels; staff may write another reason. */
const RETURN_REASONS = [
  'Nobody at home, three attempts',
  'Refused by the customer',
  'Address not found',
  'Customer had no cash',
  'Phone not answered',
];

/** The inputs that are sent as they are. */
const FIELDS = ['courier', 'trackingNumber', 'reason', 'deliveredAt', 'note'] as const;

interface MoveDialogProps {
  order: StaffOrder;
  to: OrderStatus;
  isMoving: boolean;
  failure: HttpFailure | undefined;
  onClose: () => void;
  onMove: (details: MoveOrderBody) => void;
}

/** Asks for what a move has to state. */
export function MoveDialog({ order, to, isMoving, failure, onClose, onMove }: MoveDialogProps) {
  const formId = useId();
  const [courier, setCourier] = useState(order.courier ?? '');
  const needs = findOrderMove(order.status, to)?.needs ?? [];
  const isUntracked = Object.hasOwn(untrackedDeliveries, courier.trim());
  const isPartial = order.status === 'delivered' && to === 'returned';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const details = FIELDS.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim();
      return value === '' ? [] : [[name, value]];
    });
    const lines = isPartial ? returnedLines(order, form) : undefined;
    onMove({ to, ...Object.fromEntries(details), ...(lines && { lines }) });
  };
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(new Date());
  const label = moveLabel(order.status, to);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${order.number}`}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Back
          </Button>
          <Button small type="submit" form={formId} busy={isMoving} kind={to === 'cancelled' ? 'danger' : 'primary'}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {failure && <Notice tone="danger">{failureMessage(failure, 'The server did not answer.')}</Notice>}
        {needs.includes('courier') && (
          <TextField
            label="Courier"
            name="courier"
            required
            maxLength={60}
            list={`${formId}-couriers`}
            value={courier}
            onChange={(event) => setCourier(event.target.value)}
            hint="Or “Own delivery” or “Pick-up”, which have no tracking number"
          />
        )}
        {needs.includes('trackingNumber') && !isUntracked && (
          <TextField
            label="Tracking number"
            name="trackingNumber"
            required
            maxLength={60}
            defaultValue={order.trackingNumber}
          />
        )}
        {needs.includes('reason') && (
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={300}
            list={to === 'returned' ? `${formId}-reasons` : undefined}
            hint={to === 'cancelled' ? 'The shopper reads this.' : undefined}
          />
        )}
        {to === 'delivered' && (
          <TextField label="Delivered on" name="deliveredAt" type="date" required defaultValue={today} max={today} />
        )}
        {isPartial && <ReturnedLines order={order} />}
        <TextArea label="Note for staff (optional)" name="note" rows={2} maxLength={500} />
        <Options id={`${formId}-couriers`} values={COURIERS} />
        <Options id={`${formId}-reasons`} values={RETURN_REASONS} />
      </form>
    </Dialog>
  );
}

const Options = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
