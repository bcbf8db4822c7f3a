import { useId, useRef, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import control from '../field/control.module.css';
import { IconButton } from '../icon-button/icon-button';
import { SearchIcon, CloseIcon } from '../icons/navigation-icons';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** Accessible name; not visible, since the placeholder and the magnifying glass show the purpose. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search field with a clear button, which returns focus to the field. */
export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  const ownId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const id = input.id ?? ownId;
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
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
        ref={inputRef}
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
