import type { CategoryConflict, ProductConflict } from '@chhapai/contracts';
import { useStaffMember } from '@chhapai/console-ui';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Spinner } from '@chhapai/ui';
import { taxRatesApi } from './tax-rates.api';
import { selectableCodes } from './tax-rates.rules';
import styles from './tax-rates.module.css';

interface HsnSelectProps {
  /** The name of the product or category. */
  name: string;
  hsn: string | null;
  /** The text of the option without a code, which names the rate that then applies. */
  noneLabel: string;
  isSaving: boolean;
  /** Saves a new code; null removes it. */
  save: (hsn: string | null) => Promise<{ error?: unknown }>;
}

/** Selects the HSN of a product or category and saves it at once. Offers the codes that have a rate. */
export function HsnSelect({ name, hsn, noneLabel, isSaving, save }: HsnSelectProps) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const { data: rates = [] } = taxRatesApi.useGetTaxRatesQuery(email);
  const codes = selectableCodes(rates);
  const choose = async (value: string) => {
    if (isSaving) return;
    const { error } = await save(value || null);
    if (error) notify.error(failureText(name, error as HttpFailure));
    else notify.success(`${name}: HSN ${value || 'removed'}`);
  };
  return (
    <span className={styles.choice}>
      <select
        className={styles.select}
        aria-label={`HSN of ${name}`}
        aria-busy={isSaving}
        // Not `disabled`, because the field would lose focus with every choice.
        aria-disabled={isSaving}
        value={hsn ?? ''}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{noneLabel}</option>
        {hsn !== null && !codes.some((code) => code.hsn === hsn) && <option value={hsn}>{hsn}</option>}
        {codes.map((code) => (
          <option key={code.hsn} value={code.hsn}>
            {code.hsn} {code.note}
          </option>
        ))}
      </select>
      {isSaving && <Spinner size={16} />}
    </span>
  );
}

function failureText(name: string, failure: HttpFailure): string {
  if (failure.status !== 412) return failureMessage(failure, 'The HSN could not be saved');
  const { current, changedBy, changedByName } = failure.details as ProductConflict | CategoryConflict;
  return `${changedByName ?? changedBy ?? 'Someone else'} got there first: the HSN of ${name} ${current.hsn === null ? 'has been removed' : `is now ${current.hsn}`}. Your choice was not saved.`;
}
