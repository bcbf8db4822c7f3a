import { ToolButton, toSentence } from '@chhapai/console-ui';
import { PRODUCT_LIMITS, type Measurement } from '@chhapai/contracts';
import { CloseIcon, IconButton, TextField } from '@chhapai/ui';
import { occasions } from '../../products/product-lists.rules';
import { FormSection, type ProductFormProps } from './form-fields';
import styles from './product.module.css';

/** Occasions, which shoppers can filter by, and measurements. */
export function DetailsSection({ form }: Pick<ProductFormProps, 'form'>) {
  const chosen = form.valueOf('occasions');
  const measurements = form.valueOf('measurements');
  const setMeasurements = (next: readonly Measurement[]) => form.edit({ measurements: next });
  const changeMeasurement = (index: number, values: Partial<Measurement>) =>
    setMeasurements(measurements.map((each, i) => (i === index ? { ...each, ...values } : each)));
  return (
    <FormSection title="Details">
      <fieldset className={styles.list}>
        <legend className={styles.legend}>Occasions</legend>
        <div className={styles.checks}>
          {occasions.map(({ id, name }) => (
            <label key={id} className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  form.edit({
                    occasions: occasions
                      .map((each) => each.id)
                      .filter((each) => (each === id ? target.checked : chosen.includes(each))),
                  })
                }
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>Measurements</legend>
        {measurements.map(({ name, value }, index) => (
          <div key={index} className={styles.step}>
            <TextField
              label={`Name ${index + 1}`}
              className={styles.short}
              placeholder="Height"
              maxLength={60}
              value={name}
              error={toSentence(form.errorOf(`measurements.${index}.name`))}
              onChange={({ target }) => changeMeasurement(index, { name: target.value })}
            />
            <TextField
              label={`Value ${index + 1}`}
              className={styles.short}
              placeholder="9.6 cm"
              maxLength={60}
              value={value}
              error={toSentence(form.errorOf(`measurements.${index}.value`))}
              onChange={({ target }) => changeMeasurement(index, { value: target.value })}
            />
            <IconButton
              label={`Remove measurement ${index + 1}`}
              onClick={() => setMeasurements(measurements.filter((_, i) => i !== index))}
            >
              <CloseIcon size={16} />
            </IconButton>
          </div>
        ))}
        {measurements.length < PRODUCT_LIMITS.measurements && (
          <ToolButton onClick={() => setMeasurements([...measurements, { name: '', value: '' }])}>
            Add a measurement
          </ToolButton>
        )}
      </fieldset>
    </FormSection>
  );
}
