import type { ComponentProps, ReactNode } from 'react';
import styles from './file-picker.module.css';

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children' | 'className'> {
  /** The field's accessible name. */
  label: string;
  onFiles: (files: File[]) => void;
  /** The text shown in the field. */
  children: ReactNode;
}

/** A field that takes files by a tap, by the keyboard or by dropping them on it. */
export function FilePicker({ label, onFiles, children, ...input }: FilePickerProps) {
  return (
    <label className={styles.picker}>
      {children}
      <input
        {...input}
        type="file"
        className={styles.input}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after a failure.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
