import {
  fieldsToCorrect,
  formatPhone,
  indianStates,
  type EditOrderBody,
  type OrderField,
  type StaffOrder,
} from '@chhapai/contracts';
import { DraftNotice, SaveBar, saveFailureText, useConflictForm, useErrorFocus } from '@chhapai/console-ui';
import { useHost } from '@chhapai/host-api';
import { SelectField, TextField } from '@chhapai/ui';
import sheets from '../sheet.module.css';
import { changeAuthor, fieldLabels } from './order-labels.rules';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';

/** The details that staff can correct. Only changed fields are sent, with the version they are based on. */
export function OrderFields({ order, orderKey }: { order: StaffOrder; orderKey: OrderKey }) {
  const { notify } = useHost();
  const [editOrder, { isLoading }] = staffOrdersApi.useEditOrderMutation();
  const form = useConflictForm<OrderField, StaffOrder>({
    draftName: `details of ${order.number}`,
    saved: order,
    labels: fieldLabels,
    valuesOf,
    send: ({ version, typed }) => editOrder({ order: orderKey, body: { version, fields: changeOf(typed) } }),
    isSaving: isLoading,
    onSaved: () => notify.success('Saved'),
    authorOf: changeAuthor,
  });
  const frame = useErrorFocus<HTMLElement>(form.failure);
  const editable = fieldsToCorrect(order.status, order.invoice !== undefined);
  if (editable.length === 0 && form.changed.length === 0) return null;
  return (
    <section ref={frame} className={sheets.sheet} aria-labelledby="order-fields">
      <h2 id="order-fields">Details</h2>
      <DraftNotice draft={form.draft} />
      <div className={sheets.form}>
        {editable.map((name) => (
          <FieldInput
            key={name}
            name={name}
            value={form.valueOf(name)}
            error={form.errorOf(name)}
            onChange={(value) => form.edit({ [name]: value })}
          />
        ))}
      </div>
      <SaveBar
        changes={form.changed.length}
        isSaving={isLoading}
        failure={saveFailureText(form.failure, 'The details could not be saved. Please try again.')}
        onSave={form.save}
        onDiscard={form.discard}
      />
      {form.conflictDialog}
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
}: StaffOrder): Record<OrderField, string> {
  return { state, phone: phone ? formatPhone(phone) : '', gstin, courier, trackingNumber };
}

const changeOf = (typed: Partial<Record<OrderField, string>>): EditOrderBody =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim() || null]));
