import { ToolButton, toSentence } from '@chhapai/console-ui';
import { PRODUCT_LIMITS } from '@chhapai/contracts';
import { SelectField, TextField } from '@chhapai/ui';
import { FormSection, type ProductFormProps } from './form-fields';
import type { PersonalisationValues } from './product-values.rules';
import styles from './product.module.css';

/** The fields that shoppers fill in, such as a name to print. */
export function PersonalisationSection({ form }: Pick<ProductFormProps, 'form'>) {
  const fields = form.valueOf('personalisation');
  const setFields = (next: readonly PersonalisationValues[]) => form.edit({ personalisation: next });
  const change = (index: number, values: Partial<PersonalisationValues>) =>
    setFields(fields.map((field, i) => (i === index ? { ...field, ...values } : field)));
  return (
    <FormSection title="Personalisation">
      {fields.length === 0 && (
        <p className={styles.hint}>Fields that shoppers fill in before they order, such as a name to print.</p>
      )}
      {fields.map((field, index) => (
        <fieldset key={index} className={styles.item}>
          <legend className={styles.legend}>{field.label || `Field ${index + 1}`}</legend>
          <div className={styles.pair}>
            <TextField
              label="Label"
              required
              maxLength={80}
              value={field.label}
              error={toSentence(
                form.errorOf(`personalisation.${index}.label`) ?? form.errorOf(`personalisation.${index}.key`),
              )}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <SelectField
              label="Kind"
              value={field.kind}
              onChange={({ target }) => change(index, { kind: target.value as PersonalisationValues['kind'] })}
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
              error={toSentence(form.errorOf(`personalisation.${index}.hint`))}
              onChange={({ target }) => change(index, { hint: target.value })}
            />
            {field.kind === 'text' && (
              <TextField
                label="Maximum length in characters (optional)"
                inputMode="numeric"
                value={field.maxLength}
                error={toSentence(form.errorOf(`personalisation.${index}.maxLength`))}
                onChange={({ target }) => change(index, { maxLength: target.value })}
              />
            )}
          </div>
          <div className={styles.row}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={field.required}
                onChange={({ target }) => change(index, { required: target.checked })}
              />
              Required
            </label>
            <ToolButton
              kind="quiet"
              aria-label={`Remove ${field.label || `field ${index + 1}`}`}
              onClick={() => setFields(fields.filter((_, i) => i !== index))}
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
            setFields([...fields, { key: '', kind: 'text', label: '', hint: '', required: false, maxLength: '' }])
          }
        >
          Add a field
        </ToolButton>
      )}
    </FormSection>
  );
}
