import { useStaffMember } from '@chhapai/console-ui';
import { staffPages, type TaxRate } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { formatRupees, TextField } from '@chhapai/ui';
import { staffProductsApi } from '../products/staff-products.api';
import { numberIn } from '../typed-numbers.rules';
import { FormSection, textField, type ProductFormProps } from './form-fields';
import styles from './product.module.css';
import { rateOf, taxIn } from './tax.rules';

const NO_RATES: readonly TaxRate[] = [];

/** The HSN, and what an invoice issued today would say. */
export function TaxSection({ form, categories }: ProductFormProps) {
  const { email } = useStaffMember();
  const { data: rates = NO_RATES } = staffProductsApi.useGetHsnRatesQuery({ email });
  const category = categories.find(({ _id }) => _id === form.valueOf('category'));
  const ownHsn = form.valueOf('hsn').trim();
  const hsn = ownHsn || (category?.hsn ?? '');
  const codes = new Map(rates.flatMap((rate) => (rate.hsn.length >= 4 ? [[rate.hsn, rate.note] as const] : [])));
  const hsnHint = category?.hsn ? `If empty: ${category.hsn}, from ${category.name}` : '4 to 8 digits';
  return (
    <FormSection title="Tax">
      <TextField
        {...textField(form, 'hsn')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        list="hsn-codes"
        hint={hsnHint}
      />
      <datalist id="hsn-codes">
        {[...codes].map(([code, note]) => (
          <option key={code} value={code}>
            {note}
          </option>
        ))}
      </datalist>
      <InvoicePreview hsn={hsn} price={numberIn(form.valueOf('price'))} rate={rateOf(rates, hsn, new Date())} />
      <p className={styles.hint}>
        <Link to={staffPages.productTax}>HSN of products</Link> · <Link to={staffPages.taxRates}>Tax rates</Link>
      </p>
    </FormSection>
  );
}

function InvoicePreview({ hsn, price, rate }: { hsn: string; price: number; rate: TaxRate | undefined }) {
  if (!rate) return null;
  const tax = typeof price === 'number' ? taxIn(price, rate) : undefined;
  return (
    <div className={styles.invoice} role="status">
      <p>
        On an invoice today: {hsn ? `HSN ${hsn}` : 'no HSN'}, GST {rate.rate}%
        {rate.hsn === '' ? ' (the rate for all other goods)' : rate.hsn !== hsn && ` (the rate for HSN ${rate.hsn})`}.
      </p>
      {tax !== undefined && (
        <p>
          {formatRupees(price)} = {formatRupees(price - tax, 2)} + {formatRupees(tax, 2)} GST
        </p>
      )}
      {rate.unsure && <p className={styles.caution}>This rate should be checked with your accountant.</p>}
      {hsn === '' && <p className={styles.caution}>Without an HSN the product is not classified.</p>}
    </div>
  );
}
