import { useState } from 'react';
import { DraftNotice, SaveBar, saveFailureText, toSentence, useConflictForm, useErrorFocus } from '@chhapai/console-ui';
import { indianStates, QUOTATION_LIMITS, type StaffQuotation } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { SelectField, TextArea, TextField } from '@chhapai/ui';
import { QuotationActions } from './quotation-actions';
import { QuotationLines } from './quotation-lines';
import { QuotationTotals } from './quotation-totals';
import { quotationsApi } from './quotations.api';
import {
  bodyOf,
  describeLines,
  fieldLabels,
  readLines,
  valuesOf,
  writeLines,
  type QuotationField,
} from './quotations.rules';
import styles from './quotations.module.css';

/** The form with which staff edit a draft. */
export function EditQuotation({ quotation, email }: { quotation: StaffQuotation; email: string }) {
  const { notify } = useHost();
  const { _id: id } = quotation;
  const [change, { isLoading }] = quotationsApi.useChangeQuotationMutation();
  // The service names a refused line by its position in the request, which changes when an earlier line is removed.
  const [sentLines, setSentLines] = useState<readonly string[]>([]);
  const form = useConflictForm<QuotationField, StaffQuotation>({
    draftName: `quotation ${id}`,
    saved: quotation,
    labels: fieldLabels,
    valuesOf,
    show: (name, value) => (name === 'lines' ? describeLines(value) : value),
    send: ({ version, typed }) => {
      setSentLines(readLines(typed.lines ?? '[]').map(({ _id }) => _id));
      return change({ email, id, version, body: bodyOf(typed) });
    },
    isSaving: isLoading,
    onSaved: () => notify.success('Saved'),
  });
  const { failure } = form;
  const frame = useErrorFocus<HTMLDivElement>(failure);
  const field = (name: QuotationField, maxLength?: number) => ({
    label: fieldLabels[name],
    value: form.valueOf(name),
    maxLength,
    error: toSentence(form.errorOf(name)),
    onChange: ({ target: { value } }: { target: { value: string } }) => form.edit({ [name]: value }),
  });
  const [lines, shipping, discount] = [form.valueOf('lines'), form.valueOf('shipping'), form.valueOf('discount')];
  return (
    <>
      <QuotationActions quotation={quotation} email={email} hasUnsavedChanges={form.changed.length > 0} />
      <div ref={frame} className={styles.form}>
        <DraftNotice draft={form.draft} />
        <fieldset className={styles.group}>
          <legend>Customer</legend>
          <div className={styles.fields}>
            <TextField {...field('name', 80)} />
            <TextField {...field('email', 254)} type="email" hint="We email the link to the quotation here." />
            <TextField {...field('phone', 25)} type="tel" />
            <TextField {...field('gstin', 20)} />
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Delivery</legend>
          <div className={styles.fields}>
            <TextField {...field('address', 300)} />
            <TextField {...field('city', 80)} />
            <StateField {...field('state')} />
            <TextField {...field('postalCode', 12)} inputMode="numeric" />
          </div>
        </fieldset>
        <QuotationLines
          lines={readLines(lines)}
          sentLines={sentLines}
          failure={failure}
          onChange={(changed) => form.edit({ lines: writeLines(changed) })}
        />
        <div className={styles.fields}>
          <TextField {...field('shipping', 12)} inputMode="decimal" />
          <TextField {...field('discount', 12)} inputMode="decimal" />
          <TextField {...field('validUntil')} type="date" hint="The last day, in Indian time" />
        </div>
        <QuotationTotals
          typed={{ lines, shipping, discount }}
          saved={form.changed.length === 0 ? quotation.totals : undefined}
        />
        <TextArea {...field('terms', QUOTATION_LIMITS.terms)} />
        <SaveBar
          changes={form.changed.length}
          isSaving={isLoading}
          failure={saveFailureText(failure, 'The quotation could not be saved. Please try again.')}
          onSave={form.save}
          onDiscard={form.discard}
        />
      </div>
      {form.conflictDialog}
    </>
  );
}

interface StateFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function StateField({ label, value, error, onChange }: StateFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      hint="Decides whether CGST and SGST or IGST apply."
      onChange={onChange}
    >
      <option value="">Not known yet</option>
      {indianStates.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
