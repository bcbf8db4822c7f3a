import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames, Spinner } from '@chhapai/ui';
import styles from './tool-button.module.css';

interface ToolButtonStyle {
  /** Use one primary button per screen. Default: `plain`. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  icon?: ReactNode;
}

interface ToolButtonProps extends ComponentProps<'button'>, ToolButtonStyle {
  /** While its action is running, the button keeps its place and focus, shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** A compact button for the console. With `aria-disabled`, it ignores clicks but can still be focused. */
export function ToolButton({ kind, icon, busy, className, children, onClick, ...button }: ToolButtonProps) {
  const isInactive = busy || button['aria-disabled'] === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => (isInactive ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...button}
      className={toolButtonClass({ kind }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isInactive || undefined}
      onClick={click}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </button>
  );
}

/** The class of a link that looks like a `ToolButton`. */
export const toolButtonClass = ({ kind = 'plain' }: ToolButtonStyle = {}, className?: string): string =>
  classNames(styles.button, kind !== 'plain' && styles[kind], className);
