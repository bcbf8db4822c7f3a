import type { ComponentProps } from 'react';
import { classNames } from '@chhapai/ui';
import styles from './table-frame.module.css';

interface TableFrameProps extends ComponentProps<'table'> {
  /** The accessible name of the frame, which can be scrolled with the keyboard. */
  label: string;
}

/** A table of the console: scrolls sideways if its columns do not fit. On phones its rows are cards, without a header. */
export function TableFrame({ label, className, ...table }: TableFrameProps) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table {...table} className={classNames(styles.table, className)} />
    </div>
  );
}
