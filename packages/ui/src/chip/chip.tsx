import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { hasModifier } from '../has-modifier';
import type { RenderLink } from '../link';
import styles from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean;
  /** The number of matching items. */
  count?: number;
  icon?: ReactNode;
  /** Renders the chip as a link, so that it works without JavaScript. */
  render?: RenderLink;
}

/** One choice of a filter. */
export function Chip({ selected = false, count, icon, render, className, children, ...button }: ChipProps) {
  const chipClass = classNames(styles.chip, selected && styles.selected, className);
  const content = (
    <>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  if (render) return render({ className: chipClass, children: content, 'aria-current': selected ? 'true' : undefined });
  return (
    <button type="button" {...button} className={chipClass} aria-pressed={selected}>
      {content}
    </button>
  );
}

interface ChipRowProps {
  /** Accessible name of the group. */
  label: string;
  /** Identifies the selected chip. When the row appears and whenever this changes, the row scrolls to centre that chip. */
  selectedId?: string;
  className?: string;
  children: ReactNode;
}

const keyTarget = (key: string, chips: HTMLElement[], index: number) =>
  ({ ArrowRight: chips[index + 1], ArrowLeft: chips[index - 1], Home: chips[0], End: chips.at(-1) })[key];

/** Chips in a row that scrolls sideways, with a faded edge. Arrow keys, Home and End move between them. */
export function ChipRow({ label, selectedId, className, children }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selectedId !== undefined) centerSelectedChip(row.current!);
  }, [selectedId]);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    if (hasModifier(event)) return;
    const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const next = keyTarget(event.key, chips, chips.indexOf(event.target as HTMLElement));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={classNames(styles.edge, className)}>
      <div ref={row} role="group" aria-label={label} className={styles.row} onKeyDown={moveFocus}>
        {children}
      </div>
    </div>
  );
}

/** Scrolls the row, but not the page. */
function centerSelectedChip(row: HTMLElement): void {
  const chip = row.querySelector('[aria-current=true], [aria-pressed=true]');
  if (!chip) return;
  const [inner, outer] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
