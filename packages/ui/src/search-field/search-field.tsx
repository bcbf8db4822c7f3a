import { useId, useRef, type ComponentProps } from 'react';
import { classNames } from '../class-names/class-names';
import control from '../field/control.module.css';
import { IconButton } from '../icon-button/icon-button';
import { CloseIcon, SearchIcon } from '../icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** The field's name; heard, not shown: the placeholder and the lens show it. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search box with its own clear button, which gives the focus back to the box. */
export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  const ownId = useId();
  const box = useRef<HTMLInputElement>(null);
  const id = input.id ?? ownId;
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <div className={classNames(styles.search, className)} role="search">
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <SearchIcon className={styles.lens} size={20} />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={box}
        id={id}
        type="search"
        className={classNames(control.control, styles.input)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton className={styles.clear} label="Clear search" onClick={clear}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </div>
  );
}
