import { useId, type FormEvent } from 'react';
import { useErrorFocus } from '@chhapai/console-ui';
import { indianDate, invalidFields, type AddTaxRateBody, type TaxRate } from '@chhapai/contracts';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextField } from '@chhapai/ui';
import { taxRatesApi } from './tax-rates.api';
import { selectableCodes } from './tax-rates.rules';
import styles from './tax-rates.module.css';

interface AddRateDialogProps {
  /** The existing rates, whose codes are suggested. */
  rates: readonly TaxRate[];
  onClose: () => void;
}

/** Adds the rate of a code starting on a date. */
export function AddRateDialog({ rates, onClose }: AddRateDialogProps) {
  const formId = useId();
  const { notify } = useHost();
  const [addRate, { isLoading, error }] = taxRatesApi.useAddTaxRateMutation();
  const failure = error as HttpFailure | undefined;
  const form = useErrorFocus<HTMLFormElement>(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = bodyOf(new FormData(event.currentTarget));
    const reply = await addRate(body);
    if (reply.error) return;
    notify.success(`Rate added: ${body.hsn || 'all other goods'} from ${body.validFrom}`);
    onClose();
  };
  const invalid = invalidFields(failure?.details);
  const field = (name: keyof AddTaxRateBody) => ({
    name,
    error: invalid.find((each) => each.field === name)?.message,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a tax rate"
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small type="submit" form={formId} busy={isLoading}>
            Add rate
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure && invalid.length === 0 && (
          <Notice tone="danger">{failureMessage(failure, 'The server did not respond. Please try again.')}</Notice>
        )}
        <p>
          Invoices issued on or after the “Valid from” date use the new rate. Earlier rates and invoices do not change.
        </p>
        <TextField
          {...field('hsn')}
          label="HSN"
          hint="2 to 8 digits. Also covers longer codes that begin with it. Leave empty for all other goods."
          inputMode="numeric"
          pattern="\d{2,8}"
          maxLength={8}
          list={`${formId}-codes`}
        />
        <TextField {...field('note')} label="Description (optional)" maxLength={200} />
        <TextField
          {...field('rate')}
          label="Rate (%)"
          hint="CGST and SGST together, or IGST"
          type="number"
          min={0}
          max={100}
          step={0.01}
          required
        />
        <TextField {...field('validFrom')} label="Valid from" type="date" required defaultValue={indianDate()} />
        <TextField
          {...field('source')}
          label="Source"
          hint="For example, the number and date of the notification"
          required
          maxLength={200}
        />
        <datalist id={`${formId}-codes`}>
          {selectableCodes(rates).map(({ hsn, note }) => (
            <option key={hsn} value={hsn}>
              {note}
            </option>
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}

function bodyOf(form: FormData): AddTaxRateBody {
  const text = (name: keyof AddTaxRateBody) => String(form.get(name) ?? '').trim();
  return {
    hsn: text('hsn'),
    note: text('note'),
    rate: Number(text('rate')),
    validFrom: text('validFrom'),
    source: text('source'),
  };
}
