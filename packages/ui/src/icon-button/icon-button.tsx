import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../spinner/spinner';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  kind?: 'quiet' | 'secondary';
  busy?: boolean;
}

/** A button with only an icon, 44 × 44 pixels. With `aria-disabled`, it ignores clicks but keeps focus. */
export function IconButton({ label, kind = 'quiet', busy, className, children, onClick, ...button }: IconButtonProps) {
  const isInactive = busy || button['aria-disabled'] === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => (isInactive ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      title={label}
      {...button}
      className={classNames(styles.button, styles[kind], className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={isInactive || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}
