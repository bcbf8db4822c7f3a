import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { LinkElement, type RenderLink } from '../link';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';

/** The appearance of a button or a link that looks like one. */
interface ButtonStyle {
  /** Use one primary button per view, and `danger` for actions that cannot be undone. Default: `primary`. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
  icon?: ReactNode;
}

const buttonClass = ({ kind = 'primary', small, wide }: ButtonStyle, className?: string) =>
  classNames(styles.button, styles[kind], small && styles.small, wide && styles.wide, className);

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** While its action is running, the button keeps its place and focus, shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** A button with an offset shadow in a second colour, which slides behind the button on hover. */
export function Button({ kind, small, wide, busy, icon, className, children, onClick, ...button }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ kind, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'>, ButtonStyle {
  render?: RenderLink;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, small, wide, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <LinkElement {...link} className={buttonClass({ kind, small, wide }, className)}>
      {icon}
      {children}
    </LinkElement>
  );
}
