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

/** A button with only an icon, 44 × 44 pixels. */
export function IconButton({ label, kind = 'quiet', busy, className, children, onClick, ...button }: IconButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      title={label}
      {...button}
      className={classNames(styles.button, styles[kind], className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}
