import { ToolButton, toSentence } from '@chhapai/console-ui';
import { PRODUCT_LIMITS } from '@chhapai/contracts';
import { Badge, CloseIcon, IconButton, TextField } from '@chhapai/ui';
import { numberIn } from '../typed-numbers.rules';
import { FormSection, textField, type ProductFormProps } from './form-fields';
import { nextStep, type ProductValues } from './product-values.rules';
import styles from './product.module.css';

type Step = ProductValues['priceSteps'][number];

/** The price, the previous price, and prices for larger quantities. */
export function PriceSection({ form }: Pick<ProductFormProps, 'form'>) {
  const steps = form.valueOf('priceSteps');
  const price = numberIn(form.valueOf('price'));
  const setSteps = (next: readonly Step[]) => form.edit({ priceSteps: next });
  const change = (index: number, values: Partial<Step>) =>
    setSteps(steps.map((step, i) => (i === index ? { ...step, ...values } : step)));
  return (
    <FormSection title="Price">
      <div className={styles.pair}>
        <TextField {...textField(form, 'price')} required inputMode="decimal" autoComplete="off" />
        <TextField
          {...textField(form, 'oldPrice')}
          inputMode="decimal"
          autoComplete="off"
          hint="Crossed out beside the price"
        />
      </div>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>Prices for larger quantities</legend>
        {steps.length > 0 && <p className={styles.hint}>From these quantities, each piece costs less.</p>}
        {steps.map((step, index) => (
          <div key={index} className={styles.step}>
            <TextField
              label={`Quantity ${index + 1}`}
              className={styles.short}
              inputMode="numeric"
              autoComplete="off"
              value={step.from}
              error={toSentence(form.errorOf(`priceSteps.${index}.from`))}
              onChange={({ target }) => change(index, { from: target.value })}
            />
            <TextField
              label={`Price each ${index + 1} (₹)`}
              className={styles.short}
              inputMode="decimal"
              autoComplete="off"
              value={step.price}
              error={toSentence(form.errorOf(`priceSteps.${index}.price`))}
              onChange={({ target }) => change(index, { price: target.value })}
            />
            <Saving price={price} lower={numberIn(step.price)} />
            <IconButton
              label={`Remove price ${index + 1}`}
              onClick={() => setSteps(steps.filter((_, i) => i !== index))}
            >
              <CloseIcon size={16} />
            </IconButton>
          </div>
        ))}
        {steps.length < PRODUCT_LIMITS.priceSteps && (
          <ToolButton onClick={() => setSteps([...steps, { from: nextStep(steps), price: '' }])}>
            Add a price for a larger quantity
          </ToolButton>
        )}
      </fieldset>
    </FormSection>
  );
}

/** How much less a piece costs. */
function Saving({ price, lower }: { price: number; lower: number }) {
  const percent = typeof lower === 'number' ? Math.round((1 - lower / price) * 100) : 0;
  return <span className={styles.saving}>{percent > 0 && <Badge tone="success">−{percent}%</Badge>}</span>;
}
