import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names';
import styles from './sheet.module.css';

interface SheetProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside';
  /** Lies on the page instead of above it: a hairline, no shadow. */
  flat?: boolean;
}

/** A raised sheet of paper. */
export function Sheet({ as: Element = 'div', flat, className, ...rest }: SheetProps) {
  return <Element {...rest} className={classNames(styles.sheet, flat && styles.flat, className)} />;
}
