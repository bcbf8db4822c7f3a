import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names';
import styles from './container.module.css';

interface ContainerProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'main' | 'article';
}

/** The width of the page with its gutters. */
export function Container({ as: Element = 'div', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={classNames(styles.container, className)} />;
}
