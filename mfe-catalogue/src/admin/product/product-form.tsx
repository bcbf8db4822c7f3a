import { DraftNotice, SaveBar, saveFailureText, useErrorFocus, useRunningUploads } from '@chhapai/console-ui';
import { PRODUCT_LIMITS } from '@chhapai/contracts';
import { RadioCards, SelectField, TextArea, TextField } from '@chhapai/ui';
import { DetailsSection } from './details-section';
import { FormSection, textField, type ProductFormProps, type TextFieldName } from './form-fields';
import { PersonalisationSection } from './personalisation-section';
import { PicturesSection } from './pictures-section';
import { PriceSection } from './price-section';
import styles from './product.module.css';
import { fieldLabels } from './product-values.rules';
import { StockSection } from './stock-section';
import { TaxSection } from './tax-section';
import { VariantsSection } from './variants-section';

/** All fields of a product, and the bar that saves them. */
export function ProductForm(props: ProductFormProps) {
  const { form, categories, isSaving } = props;
  const { failure } = form;
  const container = useErrorFocus<HTMLDivElement>(failure);
  const uploads = useRunningUploads();
  const field = (name: TextFieldName) => textField(form, name);
  return (
    <div ref={container} className={styles.form}>
      <DraftNotice draft={form.draft} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FormSection title="Product">
            <TextField {...field('name')} required maxLength={PRODUCT_LIMITS.name} autoComplete="off" />
            <TextArea {...field('description')} maxLength={PRODUCT_LIMITS.description} rows={4} />
          </FormSection>
          <FormSection title="Pictures">{uploads.counted(<PicturesSection form={form} />)}</FormSection>
          <PriceSection form={form} />
          <VariantsSection form={form} />
          <PersonalisationSection form={form} />
        </div>
        <div className={styles.column}>
          <FormSection title="Visibility">
            <RadioCards
              legend={fieldLabels.available}
              name="available"
              value={form.valueOf('available')}
              onChange={(available) => form.edit({ available })}
              options={[
                { value: 'yes', label: 'For sale', hint: 'Shoppers can find and order it' },
                { value: 'no', label: 'Hidden', hint: 'Only staff can see it' },
              ]}
            />
            <SelectField {...field('category')} required>
              <option value="" disabled>
                Choose a category
              </option>
              {categories.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={form.valueOf('featured') === 'yes'}
                onChange={({ target }) => form.edit({ featured: target.checked ? 'yes' : 'no' })}
              />
              Featured on the products page
            </label>
          </FormSection>
          <StockSection form={form} saved={props.saved} />
          <TaxSection {...props} />
          <DetailsSection form={form} />
        </div>
      </div>
      <SaveBar
        changes={form.changed.length}
        isSaving={isSaving}
        uploads={uploads.count}
        failure={saveFailureText(failure, 'The product could not be saved. Please try again.')}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </div>
  );
}
