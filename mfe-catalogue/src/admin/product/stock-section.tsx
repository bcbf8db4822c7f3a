import { RadioCards, TextField } from '@chhapai/ui';
import { FormSection, textField, type ProductFormProps } from './form-fields';
import { StockHistory } from './stock-history';
import { errorTexts, fieldLabels, stockNames } from './product-values.rules';

/** Whether pieces are counted, and the minimum order quantity. */
export function StockSection({ form, saved }: Pick<ProductFormProps, 'form' | 'saved'>) {
  const isTracked = form.valueOf('tracked') === 'yes';
  const hasVariantStock = form.valueOf('variants').some(({ quantity }) => quantity !== '');
  const quantity = textField(form, 'quantity');
  const error = form.errorOf('stock');
  return (
    <FormSection title="Stock">
      <RadioCards
        legend={fieldLabels.tracked}
        name="tracked"
        value={form.valueOf('tracked')}
        onChange={(tracked) => form.edit({ tracked })}
        options={[
          { value: 'no', label: stockNames.no, hint: 'Always available' },
          { value: 'yes', label: stockNames.yes, hint: 'Sold until none are left' },
        ]}
      />
      {isTracked && (
        <TextField
          {...quantity}
          error={error && errorTexts.quantity}
          inputMode="numeric"
          autoComplete="off"
          hint={hasVariantStock ? 'For variants without their own stock' : undefined}
        />
      )}
      <TextField
        {...textField(form, 'minimumQuantity')}
        inputMode="numeric"
        autoComplete="off"
        hint="The fewest pieces that a shopper can order"
      />
      {saved?.stock.tracked && <StockHistory product={saved} />}
    </FormSection>
  );
}
