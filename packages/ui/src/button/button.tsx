import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner';
import { buttonClass, type ButtonLook } from './button-look';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Something started by this button is under way: it keeps its place and focus, shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** A button printed in two inks that slide into register under the pointer. */
export function Button({ kind, small, wide, busy, icon, className, children, onClick, ...button }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ kind, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
