import { useId, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { toSentence, type ConflictForm } from '@chhapai/console-ui';
import type { StaffCategory, StaffProduct } from '@chhapai/contracts';
import { holdsFocus } from '@chhapai/ui';
import { errorTexts, fieldLabels, type ProductField, type ProductValues } from './product-values.rules';
import styles from './product.module.css';

export interface ProductFormProps {
  form: ConflictForm<ProductField, ProductValues>;
  categories: readonly Pick<StaffCategory, '_id' | 'name' | 'hsn'>[];
  /** The saved product; undefined for a new one. */
  saved: StaffProduct | undefined;
  isSaving: boolean;
}

/** The fields of a product that are plain text. */
export type TextFieldName = {
  [Name in ProductField]: ProductValues[Name] extends string ? Name : never;
}[ProductField];

/** The props of the text field for a value of the form. */
export function textField(form: ProductFormProps['form'], name: TextFieldName) {
  const error = form.errorOf(name);
  return {
    label: fieldLabels[name],
    value: form.valueOf(name),
    error: error && (errorTexts[name] ?? toSentence(error)),
    onChange: ({ target: { value } }: { target: { value: string } }) => form.edit({ [name]: value }),
  };
}

/** A section of the form, with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const focusHandlers = useFocusAfterRemoval();
  return (
    <section aria-labelledby={id} className={styles.section} {...focusHandlers}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * When a row is removed with the button that had focus, focuses the closest button. If it was a Remove button, another one is
 * preferred.
 */
function useFocusAfterRemoval() {
  const focused = useRef<{ element: HTMLElement; buttons: HTMLElement[] }>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { element, buttons } = focused.current;
    focused.current = undefined;
    // Meanwhile, the focus may have moved to another section.
    if (!holdsFocus(null)) return;
    const distance = (button: HTMLElement) => Math.abs(buttons.indexOf(button) - buttons.indexOf(element));
    const closest = buttons
      .filter((button) => button.isConnected && !button.matches(':disabled'))
      .sort((a, b) => distance(a) - distance(b));
    const isRemoveButton = (button: HTMLElement) => button.matches('[aria-label^="Remove"]');
    const preferred = isRemoveButton(element) ? closest.find(isRemoveButton) : undefined;
    (preferred ?? closest[0])?.focus();
  });
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const buttons = currentTarget.querySelectorAll<HTMLElement>('button, input[type=file]');
      focused.current = { element: target, buttons: [...buttons] };
    },
    onBlur: () => void (focused.current = undefined),
  };
}
