import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names/class-names';
import styles from './sheet.module.css';

interface SheetProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'form';
  /** Lies on the page instead of above it: a hairline, no shadow. */
  flat?: boolean;
}

/** A raised sheet of paper. */
export function Sheet({ as = 'div', flat, className, ...rest }: SheetProps) {
  const Element: ElementType = as;
  return <Element {...rest} className={classNames(styles.sheet, flat && styles.flat, className)} />;
}
