import { ENQUIRY_LIMITS, MAX_ENQUIRY_MESSAGE } from '@chhapai/contracts';
import { SelectField, TextArea, TextField } from '@chhapai/ui';
import { OTHER, services, type QuotationDraft, type QuotationErrors, type QuotationField } from './quotation.rules';
import styles from './quotation-form.module.css';

interface QuotationFieldsProps {
  draft: QuotationDraft;
  errors: QuotationErrors;
  /** Set on a product's page, where the product is fixed. */
  productName: string | undefined;
  today: string;
  onEdit: (changes: Partial<QuotationDraft>) => void;
}

interface FieldGroupProps extends QuotationFieldsProps {
  field: (name: QuotationField) => {
    name: QuotationField;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

export function QuotationFields(props: QuotationFieldsProps) {
  const field: FieldGroupProps['field'] = (name) => ({
    name,
    value: props.draft[name],
    error: props.errors[name],
    onChange: ({ target }) => props.onEdit({ [name]: target.value }),
  });
  return (
    <>
      <PrintFields {...props} field={field} />
      <ContactFields {...props} field={field} />
    </>
  );
}

function PrintFields({ draft, productName, today, field }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>What you need</legend>
      {productName ? (
        <p className={styles.product}>{productName}</p>
      ) : (
        <SelectField {...field('service')} label="Product or service">
          <option value="">Choose one</option>
          {services.map((service) => (
            <option key={service}>{service}</option>
          ))}
        </SelectField>
      )}
      {!productName && draft.service === OTHER && (
        <TextField {...field('other')} label="What would you like printed?" maxLength={ENQUIRY_LIMITS.service} />
      )}
      <div className={styles.pair}>
        <TextField {...field('quantity')} label="Quantity" inputMode="numeric" maxLength={14} hint="For example, 500" />
        <TextField {...field('neededBy')} label="Needed by (optional)" type="date" min={today} />
        <TextField
          {...field('size')}
          label="Size (optional)"
          maxLength={ENQUIRY_LIMITS.size}
          hint="For example, A5 or 3 × 6 ft"
        />
        <TextField
          {...field('finish')}
          label="Paper or finish (optional)"
          maxLength={ENQUIRY_LIMITS.finish}
          hint="For example, matt, gloss or velvet"
        />
      </div>
      <TextArea {...field('message')} label="Anything else? (optional)" rows={3} maxLength={MAX_ENQUIRY_MESSAGE} />
    </fieldset>
  );
}

function ContactFields({ field }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Where we send the quote</legend>
      <p className={styles.note}>A phone number or an email address is enough.</p>
      <div className={styles.pair}>
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={24} />
        <TextField {...field('email')} label="Email address" type="email" autoComplete="email" maxLength={254} />
        <TextField {...field('name')} label="Name (optional)" autoComplete="name" maxLength={80} />
        <TextField
          {...field('city')}
          label="City (optional)"
          autoComplete="address-level2"
          maxLength={ENQUIRY_LIMITS.city}
        />
      </div>
    </fieldset>
  );
}
