import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import type { RenderLink } from '../link-slot/link-slot';
import styles from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean;
  /** How many there are of it. */
  count?: number;
  icon?: ReactNode;
  /** Draws the chip as a link, so that it works before and without script. */
  render?: RenderLink;
}

/** One choice of a filter. */
export function Chip({ selected = false, count, icon, render, className, children, ...button }: ChipProps) {
  const look = classNames(styles.chip, selected && styles.selected, className);
  const words = (
    <>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  if (render) return render({ className: look, children: words, 'aria-current': selected ? 'true' : undefined });
  return (
    <button type="button" {...button} className={look} aria-pressed={selected}>
      {words}
    </button>
  );
}
