import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

interface ContainerProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'main' | 'article';
}

/** Limits its content to the page width and adds the gutters. */
export function Container({ as: Element = 'div', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={classNames(styles.container, className)} />;
}

interface SheetProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside';
  /** A border without a shadow. */
  flat?: boolean;
}

/** A raised surface that groups content. */
export function Sheet({ as: Element = 'div', flat, className, ...rest }: SheetProps) {
  return <Element {...rest} className={classNames(styles.sheet, flat && styles.flat, className)} />;
}
