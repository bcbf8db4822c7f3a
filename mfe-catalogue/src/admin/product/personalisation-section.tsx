import { ToolButton } from '@chhapai/console-ui';
import { PRODUCT_LIMITS } from '@chhapai/contracts';
import { SelectField, TextField } from '@chhapai/ui';
import { FormSection, sentence, type ProductFormProps } from './form-fields';
import type { PersonalisationValues } from './product-values.rules';
import styles from './product.module.css';

/** The fields that shoppers fill in, such as a name to print. */
export function PersonalisationSection({ form }: Pick<ProductFormProps, 'form'>) {
  const fields = form.valueOf('personalisation');
  const keep = (next: readonly PersonalisationValues[]) => form.edit({ personalisation: next });
  const change = (at: number, values: Partial<PersonalisationValues>) =>
    keep(fields.map((field, index) => (index === at ? { ...field, ...values } : field)));
  return (
    <FormSection title="Personalisation">
      {fields.length === 0 && (
        <p className={styles.hint}>Fields that shoppers fill in before they order, such as a name to print.</p>
      )}
      {fields.map((field, at) => (
        <fieldset key={at} className={styles.item}>
          <legend className={styles.legend}>{field.label || `Field ${at + 1}`}</legend>
          <div className={styles.pair}>
            <TextField
              label="Label"
              required
              maxLength={80}
              value={field.label}
              error={sentence(form.faultOf(`personalisation.${at}.label`) ?? form.faultOf(`personalisation.${at}.key`))}
              onChange={({ target }) => change(at, { label: target.value })}
            />
            <SelectField
              label="Kind"
              value={field.kind}
              onChange={({ target }) => change(at, { kind: target.value as PersonalisationValues['kind'] })}
            >
              <option value="text">Text</option>
              <option value="logo">Picture or logo</option>
            </SelectField>
          </div>
          <div className={styles.pair}>
            <TextField
              label="Hint (optional)"
              maxLength={200}
              value={field.hint}
              error={sentence(form.faultOf(`personalisation.${at}.hint`))}
              onChange={({ target }) => change(at, { hint: target.value })}
            />
            {field.kind === 'text' && (
              <TextField
                label="Maximum length in characters (optional)"
                inputMode="numeric"
                value={field.maxLength}
                error={sentence(form.faultOf(`personalisation.${at}.maxLength`))}
                onChange={({ target }) => change(at, { maxLength: target.value })}
              />
            )}
          </div>
          <div className={styles.row}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={field.required}
                onChange={({ target }) => change(at, { required: target.checked })}
              />
              Required
            </label>
            <ToolButton
              kind="quiet"
              aria-label={`Remove ${field.label || `field ${at + 1}`}`}
              onClick={() => keep(fields.filter((_, index) => index !== at))}
            >
              Remove
            </ToolButton>
          </div>
        </fieldset>
      ))}
      {fields.length < PRODUCT_LIMITS.personalisation && (
        <ToolButton
          className={styles.add}
          onClick={() =>
            keep([...fields, { key: '', kind: 'text', label: '', hint: '', required: false, maxLength: '' }])
          }
        >
          Add a field
        </ToolButton>
      )}
    </FormSection>
  );
}
