import type { ProductConflict, StaffProduct } from '@chhapai/contracts';
import { useStaffMember } from '@chhapai/console-ui';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Spinner } from '@chhapai/ui';
import { taxRatesApi } from './tax-rates.api';
import { choosableCodes } from './tax-rates.rules';
import styles from './tax-rates.module.css';

/** Chooses the HSN of a product, which is saved at once. Codes are those that have a rate. */
export function HsnSelect({ product }: { product: StaffProduct }) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const { data: rates = [] } = taxRatesApi.useGetTaxRatesQuery(email);
  const [classify, { isLoading, originalArgs }] = taxRatesApi.useClassifyProductMutation();
  const { name, hsn, category } = product;
  const codes = choosableCodes(rates);
  const shown = isLoading ? originalArgs!.body.hsn : hsn;
  const choose = async (value: string) => {
    const { data, error } = await classify({ product, body: { hsn: value || null } });
    if (data) notify.success(`${name}: HSN ${data.tax.hsn ?? 'removed'}`);
    else notify.error(failureText(error as HttpFailure));
  };
  return (
    <span className={styles.choice}>
      <select
        className={styles.select}
        aria-label={`HSN of ${name}`}
        aria-busy={isLoading}
        disabled={isLoading}
        value={shown ?? ''}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">
          {category.hsn ?? 'None'}, from {category.name}
        </option>
        {shown !== null && !codes.some((code) => code.hsn === shown) && <option value={shown}>{shown}</option>}
        {codes.map((code) => (
          <option key={code.hsn} value={code.hsn}>
            {code.hsn} {code.note}
          </option>
        ))}
      </select>
      {isLoading && <Spinner size={16} />}
    </span>
  );
}

function failureText(failure: HttpFailure): string {
  if (failure.status !== 412) return failureMessage(failure, 'The HSN could not be saved');
  const { current, changedBy } = failure.details as ProductConflict;
  return `${changedBy ?? 'Somebody else'} was first: the HSN of ${current.name} is now ${current.tax.hsn ?? 'removed'}. Yours was not saved.`;
}
