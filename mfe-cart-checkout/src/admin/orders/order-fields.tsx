import { useState } from 'react';
import {
  editableFields,
  formatPhone,
  indianStates,
  ORDER_FIELDS,
  type EditOrderBody,
  type OrderConflict,
  type OrderField,
  type StaffOrder,
} from '@chhapai/contracts';
import {
  ConflictDialog,
  contradictions,
  DraftNotice,
  SaveBar,
  useDraft,
  withEdit,
  type ConflictChoice,
  type FieldChanges,
} from '@chhapai/console-ui';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { SelectField, TextField } from '@chhapai/ui';
import sheets from '../sheet.module.css';
import { changeAuthor, fieldLabels } from './order-words.rules';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';

type Values = Readonly<Record<OrderField, string>>;

/** Details that staff correct. Only changed fields are sent, with the version they are based on. */
export function OrderFields({ order, orderKey }: { order: StaffOrder; orderKey: OrderKey }) {
  const { notify } = useHost();
  const draft = useDraft<FieldChanges<OrderField>>(`details of ${order.number}`, order.version);
  const changes = draft.value ?? {};
  const [failure, setFailure] = useState<HttpFailure>();
  const [editOrder, { isLoading }] = staffOrdersApi.useEditOrderMutation();
  const saved = valuesOf(order);
  const changed = ORDER_FIELDS.filter((name) => changes[name] !== undefined);
  const conflict = conflictOf(failure);
  const edit = (name: OrderField, value: string) => {
    const next = withEdit(changes, saved, name, value);
    draft.keep(Object.keys(next).length > 0 ? next : undefined);
  };
  /** Saves again with the new version if someone has changed other fields in the meantime. */
  const save = async (version: number, names: readonly OrderField[]): Promise<void> => {
    const fields = Object.fromEntries(names.map((name) => [name, changes[name]!.value.trim() || null]));
    const { error } = await editOrder({ order: orderKey, body: { version, fields: fields as EditOrderBody } });
    const refusal = error as HttpFailure | undefined;
    const newer = conflictOf(refusal)?.current;
    if (newer && contradictions(changes, valuesOf(newer), fieldLabels).length === 0) return save(newer.version, names);
    setFailure(refusal);
    if (!refusal) {
      draft.discard();
      notify.success('Saved');
    } else if (!newer) notify.error(failureMessage(error, 'Your changes could not be saved'));
  };
  const discard = () => {
    draft.discard();
    setFailure(undefined);
  };
  const resolve = (choices: Readonly<Record<string, ConflictChoice>>) => {
    const names = changed.filter((name) => choices[name] !== 'theirs');
    if (names.length > 0) return void save(conflict!.current.version, names);
    discard();
  };
  // The service refuses the older version and says who changed what.
  const isContradicted = contradictions(changes, saved, fieldLabels).length > 0;
  const editable = editableFields[order.status];
  if (editable.length === 0 && changed.length === 0) return null;
  return (
    <section className={sheets.sheet} aria-labelledby="order-fields">
      <h2 id="order-fields">Details</h2>
      <DraftNotice draft={draft} />
      <div className={sheets.form}>
        {editable.map((name) => (
          <FieldInput
            key={name}
            name={name}
            value={changes[name]?.value ?? saved[name]}
            error={faultOf(failure, name)}
            onChange={(value) => edit(name, value)}
          />
        ))}
      </div>
      <SaveBar
        changes={changed.length}
        isSaving={isLoading}
        onSave={() => void save(isContradicted ? draft.version : order.version, changed)}
        onDiscard={discard}
      />
      {conflict && (
        <ConflictDialog
          open
          onClose={() => setFailure(undefined)}
          changedBy={changeAuthor(conflict)}
          changedAt={conflict.changedAt}
          fields={contradictions(changes, valuesOf(conflict.current), fieldLabels)}
          isSaving={isLoading}
          onResolve={resolve}
        />
      )}
    </section>
  );
}

interface FieldInputProps {
  name: OrderField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function FieldInput({ name, value, error, onChange }: FieldInputProps) {
  const texts = { label: fieldLabels[name], error, value };
  if (name !== 'state')
    return (
      <TextField
        {...texts}
        {...(name === 'phone' && { type: 'tel' })}
        maxLength={60}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <SelectField {...texts} onChange={(event) => onChange(event.target.value)}>
      {!indianStates.some((state) => state === value) && <option value={value}>{value || 'From the PIN code'}</option>}
      {indianStates.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}

function valuesOf({
  shippingAddress: { state = '', phone, gstin = '' },
  courier = '',
  trackingNumber = '',
}: StaffOrder): Values {
  return { state, phone: phone ? formatPhone(phone) : '', gstin, courier, trackingNumber };
}

const conflictOf = (failure: HttpFailure | undefined): OrderConflict | undefined =>
  failure?.status === 412 ? (failure.details as OrderConflict) : undefined;

const faultOf = (failure: HttpFailure | undefined, name: OrderField): string | undefined =>
  failure?.status === 400
    ? (failure.details as { field: string; message: string }[] | undefined)?.find(({ field }) => field === name)
        ?.message
    : undefined;
