import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { TableFrame, ToolButton, toSentence } from '@chhapai/console-ui';
import { optionEntries, PRODUCT_LIMITS } from '@chhapai/contracts';
import { CloseIcon, IconButton, Notice, TextField, VisuallyHidden } from '@chhapai/ui';
import { FormSection, type ProductFormProps } from './form-fields';
import styles from './variants.module.css';
import {
  byName,
  unusedSku,
  optionsOf,
  withCombinations,
  type OptionValues,
  type VariantValues,
} from './variants.rules';

/** The variants of a product: the options, the combinations of their values, and the details of each combination. */
export function VariantsSection({ form }: Pick<ProductFormProps, 'form'>) {
  const variants = form.valueOf('variants');
  const { update } = form;
  const latest = useRef(update);
  useEffect(() => void (latest.current = update));
  // Stable, so that only the edited row re-renders.
  const change = useCallback(
    (index: number, values: Partial<VariantValues>) =>
      latest.current('variants', (current) =>
        current.map((variant, i) => (i === index ? { ...variant, ...values } : variant)),
      ),
    [],
  );
  const remove = useCallback(
    (index: number) => latest.current('variants', (current) => current.filter((_, i) => i !== index)),
    [],
  );
  const names = optionsOf(variants).map(({ name }) => name);
  const isTracked = form.valueOf('tracked') === 'yes';
  const add = () => {
    const sku = unusedSku(
      [form.valueOf('name')],
      variants.map((variant) => variant.sku.toLowerCase()),
    );
    const options = Object.fromEntries(names.map((name) => [name, '']));
    form.edit({ variants: [...variants, { sku, options, price: '', quantity: '', image: '' }] });
  };
  const excess = variants.length - PRODUCT_LIMITS.variants;
  return (
    <FormSection title="Variants">
      <OptionsEditor
        variants={variants}
        onGenerate={(options) => form.edit({ variants: withCombinations(variants, options, form.valueOf('name')) })}
      />
      {excess > 0 && (
        <Notice tone="caution">
          A product can have up to {PRODUCT_LIMITS.variants} variants. Remove {excess} before saving.
        </Notice>
      )}
      {variants.length > 0 && (
        <TableFrame label="Table of variants" className={styles.table}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">SKU</th>
              <th scope="col">Price (₹)</th>
              {isTracked && <th scope="col">Stock</th>}
              <th scope="col">Picture</th>
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, index) => (
              <VariantRow
                key={index}
                variant={variant}
                index={index}
                names={names.join('\n')}
                isTracked={isTracked}
                pictures={form.valueOf('pictures')}
                productPrice={form.valueOf('price')}
                errors={errorsOf(form, index)}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </tbody>
        </TableFrame>
      )}
      {names.length > 0 && variants.length < PRODUCT_LIMITS.variants && (
        <ToolButton className={styles.add} onClick={add}>
          Add a variant
        </ToolButton>
      )}
    </FormSection>
  );
}

const CELLS = ['options', 'sku', 'price', 'quantity', 'image'] as const;

/** The errors of a variant as one string, so that rows without errors do not re-render. */
const errorsOf = (form: ProductFormProps['form'], index: number): string =>
  CELLS.flatMap((cell) => {
    const error = form.errorOf(`variants.${index}.${cell}`);
    return error ? [`${cell}: ${error}`] : [];
  }).join('\n');

interface VariantRowProps {
  variant: VariantValues;
  index: number;
  /** The names of the options, one per line. */
  names: string;
  isTracked: boolean;
  pictures: readonly string[];
  productPrice: string;
  errors: string;
  onChange: (index: number, values: Partial<VariantValues>) => void;
  onRemove: (index: number) => void;
}

const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { variant, index, names, isTracked, pictures, productPrice, errors, onChange, onRemove } = props;
  const values = optionEntries(variant.options).map(([, value]) => value);
  const label = values.filter(Boolean).join(' / ') || variant.sku;
  const isInvalid = (cell: (typeof CELLS)[number]) =>
    errors.split('\n').some((error) => error.startsWith(`${cell}:`)) || undefined;
  const errorId = errors === '' ? undefined : `variant-error-${index}`;
  const input = { className: styles.input, autoComplete: 'off', 'aria-describedby': errorId };
  return (
    <>
      <tr className={styles.row}>
        {names.split('\n').map((name) => (
          <td key={name} data-label={name}>
            <input
              {...input}
              aria-label={`${name} of variant ${index + 1}`}
              aria-invalid={isInvalid('options')}
              maxLength={60}
              value={variant.options[name] ?? ''}
              onChange={({ target }) => onChange(index, { options: { ...variant.options, [name]: target.value } })}
            />
          </td>
        ))}
        <td data-label="SKU">
          <input
            {...input}
            className={styles.sku}
            aria-label={`SKU of ${label}`}
            aria-invalid={isInvalid('sku')}
            maxLength={40}
            value={variant.sku}
            onChange={({ target }) => onChange(index, { sku: target.value })}
          />
        </td>
        <td data-label="Price (₹)">
          <input
            {...input}
            className={styles.number}
            aria-label={`Price of ${label}`}
            aria-invalid={isInvalid('price')}
            inputMode="decimal"
            placeholder={productPrice}
            value={variant.price}
            onChange={({ target }) => onChange(index, { price: target.value })}
          />
        </td>
        {isTracked && (
          <td data-label="Stock">
            <input
              {...input}
              className={styles.number}
              aria-label={`Stock of ${label}`}
              aria-invalid={isInvalid('quantity')}
              inputMode="numeric"
              placeholder="shared"
              value={variant.quantity}
              onChange={({ target }) => onChange(index, { quantity: target.value })}
            />
          </td>
        )}
        <td data-label="Picture">
          <select
            {...input}
            aria-label={`Picture of ${label}`}
            aria-invalid={isInvalid('image')}
            value={variant.image}
            onChange={({ target }) => onChange(index, { image: target.value })}
          >
            <option value="">Main</option>
            {variant.image && !pictures.includes(variant.image) && <option value={variant.image}>Other picture</option>}
            {pictures.map((picture, position) => (
              <option key={picture} value={picture}>
                Picture {position + 1}
              </option>
            ))}
          </select>
        </td>
        <td>
          <IconButton label={`Remove ${label}`} onClick={() => onRemove(index)}>
            <CloseIcon size={16} />
          </IconButton>
        </td>
      </tr>
      {errorId && (
        <tr>
          <td colSpan={99} id={errorId} className={styles.error}>
            {errors
              .split('\n')
              .map((error) => toSentence(error.replace(/^\w+: /, '')))
              .join('. ')}
          </td>
        </tr>
      )}
    </>
  );
});

interface OptionsEditorProps {
  variants: readonly VariantValues[];
  onGenerate: (options: OptionValues[]) => void;
}

interface TypedOption {
  name: string;
  /** Separated by commas. */
  values: string;
}

const NO_OPTION: TypedOption = { name: '', values: '' };
const SUGGESTIONS = ['Size', 'Colour', 'Print side', 'Material', 'Finish'];

/** The options and their values. All combinations of the values become variants. */
function OptionsEditor({ variants, onGenerate }: OptionsEditorProps) {
  const [typed, setTyped] = useState<readonly TypedOption[]>();
  const saved = optionsOf(variants).map(({ name, values }) => ({ name, values: values.join(', ') }));
  const options = typed ?? saved;
  const change = (index: number, values: Partial<TypedOption>) =>
    setTyped(options.map((option, i) => (i === index ? { ...option, ...values } : option)));
  const wanted = options.map(({ name, values }) => ({
    name: name.trim(),
    values: [...new Set(values.split(',').map((value) => value.trim()))].filter(Boolean),
  }));
  const count = wanted.reduce((product, { values }) => product * Math.max(1, values.length), 1);
  const noun = count === 1 ? 'variant' : 'variants';
  const canGenerate = wanted.some(({ name, values }) => name !== '' && values.length > 0);
  const generate = () => {
    onGenerate(wanted.sort(byName));
    setTyped(undefined);
  };
  return (
    <div className={styles.options}>
      {options.length === 0 && (
        <p className={styles.hint}>Versions of the product that shoppers choose from, such as sizes and colours.</p>
      )}
      {options.map(({ name, values }, index) => (
        <div key={index} className={styles.option}>
          <TextField
            label={`Option ${index + 1}`}
            list="option-names"
            autoComplete="off"
            maxLength={40}
            placeholder={SUGGESTIONS[index]}
            value={name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <TextField
            label={`Values of option ${index + 1}`}
            autoComplete="off"
            placeholder="S, M, L"
            value={values}
            onChange={({ target }) => change(index, { values: target.value })}
          />
        </div>
      ))}
      <datalist id="option-names">
        {SUGGESTIONS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.buttons}>
        {options.length < PRODUCT_LIMITS.options && (
          <ToolButton onClick={() => setTyped([...options, NO_OPTION])}>Add an option</ToolButton>
        )}
        {typed && canGenerate && (
          <ToolButton kind="primary" disabled={count > PRODUCT_LIMITS.variants} onClick={generate}>
            {variants.length > 0 ? 'Add missing combinations' : `Create ${count} ${noun}`}
          </ToolButton>
        )}
        {count > PRODUCT_LIMITS.variants && (
          <span className={styles.hint}>
            These are {count.toLocaleString('en-IN')} combinations. A product can have up to {PRODUCT_LIMITS.variants}{' '}
            variants.
          </span>
        )}
      </div>
    </div>
  );
}
