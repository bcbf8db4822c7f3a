import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { StaffProduct } from '@chhapai/contracts';
import { Spinner } from '@chhapai/ui';
import { cellText, type EditableColumn } from './cell-edits.rules';
import styles from './products.module.css';
import { useCellEdits } from './use-cell-edits';

interface EditableCellProps {
  product: StaffProduct;
  column: EditableColumn;
  /** The accessible name, such as `Price of Kite Mug`. */
  label: string;
}

/** A cell of the list that is edited like a cell of a spreadsheet. */
export function EditableCell({ product, column, label }: EditableCellProps) {
  const id = useId();
  const { editOf, changeText, commit, restore, paste } = useCellEdits();
  const { text = cellText(product, column), isSaving, error } = editOf(product, column) ?? {};
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, shiftKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Enter') {
      event.preventDefault();
      if (commit(product, column, true)) focusCell(currentTarget, shiftKey ? -1 : 1);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      focusCell(currentTarget, key === 'ArrowUp' ? -1 : 1);
    } else if (key === 'Escape') {
      restore(product, column);
      requestAnimationFrame(() => currentTarget.select());
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(copied.trimEnd())) return;
    event.preventDefault();
    paste(product, column, copied);
  };
  return (
    <span className={styles.editable}>
      <input
        className={styles.input}
        data-column={column}
        inputMode={column === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={20}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        aria-busy={isSaving}
        readOnly={isSaving}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => changeText(product, column, target.value)}
        onBlur={() => void commit(product, column, false)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isSaving && <Spinner size={14} />}
      {error !== undefined && (
        <span id={id} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}

/** Moves focus by `step` rows within the column, or selects the content of the cell if there is no such row. */
function focusCell(input: HTMLInputElement, step: number): void {
  const cells = [...(input.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])];
  const column = cells.filter(({ dataset }) => dataset['column'] === input.dataset['column']);
  const next = column[column.indexOf(input) + step];
  if (next) next.focus();
  else input.select();
}
