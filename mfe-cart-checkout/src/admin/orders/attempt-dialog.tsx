import { useId, useState, type FormEvent } from 'react';
import {
  indianDate,
  type AddDeliveryAttemptBody,
  type NdrReason,
  type OrderConflict,
  type StaffOrder,
} from '@chhapai/contracts';
import { DraftNotice, useDraft } from '@chhapai/console-ui';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea, TextField } from '@chhapai/ui';
import sheets from '../sheet.module.css';
import { NdrReasonField } from './ndr-reason-field';
import { changeAuthor } from './order-labels.rules';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';
import { readTypedFields, type TypedFields } from './typed-fields';

interface AttemptDialogProps {
  order: StaffOrder;
  orderKey: OrderKey;
  onClose: () => void;
}

/** Records a failed delivery of a shipped order. */
export function AttemptDialog({ order, orderKey, onClose }: AttemptDialogProps) {
  const formId = useId();
  const { notify } = useHost();
  const [failure, setFailure] = useState<HttpFailure>();
  const [addAttempt, { isLoading }] = staffOrdersApi.useAddAttemptMutation();
  const draft = useDraft<TypedFields>(`failed delivery of ${order.number}`, order.version);
  /** Tries again with the new version if someone has changed something else in the meantime. Resolves with the failure. */
  const send = async (version: number, attempt: AddDeliveryAttemptBody): Promise<HttpFailure | undefined> => {
    const { error } = await addAttempt({ order: orderKey, body: { version, attempt } });
    const refusal = error as HttpFailure | undefined;
    const conflict = refusal?.status === 412 ? (refusal.details as OrderConflict) : undefined;
    const isContradicted = conflict?.fields.some((name) => name === 'status' || name === 'attempt');
    return conflict && !isContradicted ? send(conflict.current.version, attempt) : refusal;
  };
  const record = async (attempt: AddDeliveryAttemptBody) => {
    const error = await send(order.version, attempt);
    setFailure(error);
    if (error) return;
    draft.discard();
    notify.success('Failed delivery recorded');
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Record failed delivery: ${order.number}`}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small type="submit" form={formId} busy={isLoading}>
            Record
          </Button>
        </>
      }
    >
      <DraftNotice draft={draft} />
      {failure && <AttemptFailure failure={failure} />}
      <AttemptForm
        key={draft.formKey}
        id={formId}
        order={order}
        typed={draft.value ?? {}}
        onEdit={draft.keep}
        onRecord={(attempt) => void record(attempt)}
      />
    </Dialog>
  );
}

interface AttemptFormProps {
  id: string;
  order: StaffOrder;
  typed: TypedFields;
  onEdit: (typed: TypedFields) => void;
  onRecord: (attempt: AddDeliveryAttemptBody) => void;
}

function AttemptForm({ id, order, typed, onEdit, onRecord }: AttemptFormProps) {
  const [reason, setReason] = useState(typed['ndrReason'] as NdrReason | undefined);
  const today = indianDate();
  const shippedAt = order.history.findLast(({ kind, to }) => kind === undefined && to === 'shipped')?.at;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = String(form.get('note')).trim();
    if (reason) onRecord({ reason, at: String(form.get('at')), ...(note && { note }) });
  };
  return (
    <form
      id={id}
      className={sheets.form}
      onSubmit={submit}
      onInput={({ currentTarget }) => onEdit(readTypedFields(currentTarget))}
    >
      <TextField
        label="Date of the attempt"
        name="at"
        type="date"
        required
        defaultValue={typed['at'] ?? today}
        min={shippedAt && indianDate(new Date(shippedAt))}
        max={today}
      />
      <NdrReasonField
        initial={reason}
        hint="The customer sees a standard wording of this reason."
        onChange={setReason}
      />
      <TextArea
        label={reason === 'other' ? 'Note for staff' : 'Note for staff (optional)'}
        name="note"
        rows={2}
        required={reason === 'other'}
        maxLength={500}
        hint={reason === 'other' ? 'Say why the parcel was not delivered.' : undefined}
        defaultValue={typed['note']}
      />
    </form>
  );
}

function AttemptFailure({ failure }: { failure: HttpFailure }) {
  if (failure.status !== 412)
    return <Notice tone="danger">{failureMessage(failure, 'The server did not respond. Please try again.')}</Notice>;
  const conflict = failure.details as OrderConflict;
  return (
    <Notice tone="caution" title="Someone else got there first">
      {changeAuthor(conflict)} has{' '}
      {conflict.fields.includes('status') ? 'moved this order' : 'recorded a failed delivery'}. Your entry was not
      saved.
    </Notice>
  );
}
