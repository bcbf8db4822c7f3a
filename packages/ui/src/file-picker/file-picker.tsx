import type { ComponentProps, ReactNode } from 'react';
import styles from './file-picker.module.css';

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children' | 'className'> {
  /** Accessible name of the field. */
  label: string;
  onFiles: (files: File[]) => void;
  /** The text shown in the field. */
  children: ReactNode;
}

/** A field for files, which can be chosen or dropped on it. */
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
          // Allows choosing the same file again after a failure.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
