import { classNames } from '../class-names/class-names';
import styles from './button.module.css';

/** How a button looks, whether it acts or leads somewhere. */
export interface ButtonLook {
  /** One primary per view; `danger` for what cannot be undone. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
}

export const buttonClass = ({ kind = 'primary', small, wide }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[kind], small && styles.small, wide && styles.wide, className);
