import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { toPaise, type BulkProductAction, type StaffCategory, type StaffProduct } from '@chhapai/contracts';
import { Button, Dialog, formatRupees, SelectField, TextField } from '@chhapai/ui';
import styles from './products.module.css';

interface BulkDialogProps {
  /** The number of products, as text. */
  count: string;
  onClose: () => void;
  onConfirm: (action: BulkProductAction) => void;
}

const productsText = (count: string): string => (count === '1' ? '1 product' : `${count} products`);

/** Moves the selected products to a different category. */
export function SetCategoryDialog({
  count,
  categories,
  onClose,
  onConfirm,
}: BulkDialogProps & { categories: readonly StaffCategory[] }) {
  const [chosen, setChosen] = useState<string>();
  // The categories may still be loading when the dialog opens.
  const category = chosen ?? categories[0]?._id ?? '';
  return (
    <FormDialog
      title={`Set the category of ${productsText(count)}`}
      confirmLabel="Set category"
      onClose={onClose}
      onSubmit={() => category && onConfirm({ action: 'set-category', args: { category } })}
    >
      <SelectField label="Category" value={category} onChange={({ target }) => setChosen(target.value)}>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

const MIN_PERCENT = -90;
const MAX_PERCENT = 900;

/** How many products the dialog shows with their new prices. */
const EXAMPLES = 5;

/** Changes the prices of the selected products by a percentage, and shows some of them beforehand. */
export function ChangePriceDialog({
  count,
  products,
  onClose,
  onConfirm,
}: BulkDialogProps & { products: readonly StaffProduct[] }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const percent = Number(text.replace('%', ''));
  const isValid = text.trim() !== '' && percent >= MIN_PERCENT && percent <= MAX_PERCENT && percent !== 0;
  const submit = () => {
    if (isValid) onConfirm({ action: 'change-price', args: { percent } });
    else setError(`Enter a number from ${MIN_PERCENT} to ${MAX_PERCENT}, like 5 or -10`);
  };
  return (
    <FormDialog
      title={`Change the price of ${productsText(count)}`}
      confirmLabel="Change prices"
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Change (%)"
        hint="Also changes variant prices and prices for larger quantities. Old prices stay as they are."
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      {isValid && products.length > 0 && (
        <ul role="list" className={styles.examples}>
          {products.slice(0, EXAMPLES).map(({ _id, name, price }) => (
            <li key={_id}>
              <span>{name}</span>
              <span className={styles.change}>
                {formatRupees(price)} → {formatRupees(changedPrice(price, percent))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

/** Rounded to the paisa, as in the service. */
const changedPrice = (rupees: number, percent: number): number =>
  Math.max(1, Math.round((toPaise(rupees) * (100 + percent)) / 100)) / 100;

interface FormDialogProps {
  title: string;
  confirmLabel: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

function FormDialog({ title, confirmLabel, onClose, onSubmit, children }: FormDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small type="submit" form={formId}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
