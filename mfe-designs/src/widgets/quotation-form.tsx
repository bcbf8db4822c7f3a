import { QuotationForm, type QuotationFormProps } from '../quotation/quotation-form';

/** Lent to the home, contact and product pages. */
export function Component(props: QuotationFormProps) {
  return <QuotationForm {...props} />;
}
