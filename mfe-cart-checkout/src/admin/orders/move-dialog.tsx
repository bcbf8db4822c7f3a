import { useId, useState, type FormEvent } from 'react';
import {
  findOrderMove,
  indianDate,
  untrackedDeliveries,
  type MoveOrderBody,
  type OrderStatus,
  type StaffOrder,
} from '@chhapai/contracts';
import { DraftNotice, useDraft } from '@chhapai/console-ui';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea, TextField } from '@chhapai/ui';
import sheets from '../sheet.module.css';
import { moveLabel } from './order-labels.rules';
import { ReturnedLines, readReturnedLines } from './returned-lines';
import { readTypedFields, type TypedFields } from './typed-fields';
import { UndeliveredOrders } from './undelivered-orders';
import { UndeliveredReason, readUndeliveredReason } from './undelivered-reason';

const COURIERS = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post', ...Object.keys(untrackedDeliveries)];

/** The inputs that are sent as they are typed. */
const FIELDS = ['courier', 'trackingNumber', 'reason', 'deliveredAt', 'note'] as const;

interface MoveDialogProps {
  order: StaffOrder;
  to: OrderStatus;
  isMoving: boolean;
  failure: HttpFailure | undefined;
  onClose: () => void;
  /** Resolves to true if the order was moved. */
  onMove: (details: MoveOrderBody) => Promise<boolean>;
}

/** Asks for the details that a move requires. */
export function MoveDialog({ order, to, isMoving, failure, onClose, onMove }: MoveDialogProps) {
  const formId = useId();
  const draft = useDraft<TypedFields>(`${order.number} from ${order.status} to ${to}`, order.version);
  const move = async (details: MoveOrderBody) => {
    if (await onMove(details)) draft.discard();
  };
  const label = moveLabel(order.status, to);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${order.number}`}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            {to === 'cancelled' ? 'Keep it' : 'Cancel'}
          </Button>
          <Button small type="submit" form={formId} busy={isMoving} kind={to === 'cancelled' ? 'danger' : 'primary'}>
            {label}
          </Button>
        </>
      }
    >
      <DraftNotice draft={draft} />
      {failure && (
        <Notice tone="danger">{failureMessage(failure, 'The server did not respond. Please try again.')}</Notice>
      )}
      <MoveForm
        key={draft.formKey}
        id={formId}
        order={order}
        to={to}
        typed={draft.value ?? {}}
        onEdit={draft.keep}
        onMove={(details) => void move(details)}
      />
    </Dialog>
  );
}

interface MoveFormProps extends Pick<MoveDialogProps, 'order' | 'to'> {
  id: string;
  typed: TypedFields;
  onEdit: (typed: TypedFields) => void;
  onMove: (details: MoveOrderBody) => void;
}

function MoveForm({ id, order, to, typed, onEdit, onMove }: MoveFormProps) {
  const [courier, setCourier] = useState(typed['courier'] ?? order.courier ?? '');
  const [isNothingReturned, setIsNothingReturned] = useState(false);
  const needs = findOrderMove(order.status, to)?.needs ?? [];
  const isUntracked = Object.hasOwn(untrackedDeliveries, courier.trim());
  const isUndelivered = order.status === 'shipped' && to === 'returned';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const details = FIELDS.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim();
      return value === '' ? [] : [[name, value]];
    });
    const lines = to === 'returned' ? readReturnedLines(order, form) : undefined;
    setIsNothingReturned(lines?.length === 0);
    if (lines?.length === 0) return;
    const reason = isUndelivered && { reason: readUndeliveredReason(form) };
    onMove({ to, ...Object.fromEntries(details), ...reason, ...(lines && { lines }) });
  };
  const today = indianDate();
  return (
    <form
      id={id}
      className={sheets.form}
      onSubmit={submit}
      onInput={({ currentTarget }) => onEdit(readTypedFields(currentTarget))}
    >
      {to === 'confirmed' && <UndeliveredOrders order={order} />}
      {needs.includes('courier') && (
        <TextField
          label="Courier"
          name="courier"
          required
          maxLength={60}
          list={`${id}-couriers`}
          value={courier}
          onChange={(event) => setCourier(event.target.value)}
          hint="If there is no tracking number, enter “Own delivery” or “Pick-up”."
        />
      )}
      {needs.includes('trackingNumber') && !isUntracked && (
        <TextField
          label="Tracking number"
          name="trackingNumber"
          required
          maxLength={60}
          defaultValue={typed['trackingNumber'] ?? order.trackingNumber}
        />
      )}
      {isUndelivered && <UndeliveredReason order={order} typed={typed} />}
      {needs.includes('reason') && !isUndelivered && (
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={300}
          defaultValue={typed['reason']}
          hint={to === 'cancelled' ? 'The customer will see this.' : undefined}
        />
      )}
      {to === 'delivered' && (
        <TextField
          label="Delivered on"
          name="deliveredAt"
          type="date"
          required
          defaultValue={typed['deliveredAt'] ?? today}
          max={today}
        />
      )}
      {isNothingReturned && <Notice tone="danger">Enter how many pieces came back.</Notice>}
      {to === 'returned' && <ReturnedLines order={order} isWhole={isUndelivered} typed={typed} />}
      <TextArea label="Note for staff (optional)" name="note" rows={2} maxLength={500} defaultValue={typed['note']} />
      <Options id={`${id}-couriers`} values={COURIERS} />
    </form>
  );
}

const Options = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
