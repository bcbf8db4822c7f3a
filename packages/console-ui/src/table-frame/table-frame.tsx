import type { ComponentProps } from 'react';
import { classNames } from '@chhapai/ui';
import styles from './table-frame.module.css';

interface TableFrameProps extends ComponentProps<'table'> {
  /** Names the frame, which the keyboard can scroll. */
  label: string;
}

/** A table of the console: scrolls sideways if its columns do not fit. On phones its rows are cards, without a head. */
export function TableFrame({ label, className, ...table }: TableFrameProps) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table {...table} className={classNames(styles.table, className)} />
    </div>
  );
}
