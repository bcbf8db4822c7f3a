import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import styles from './chip-row.module.css';

interface ChipRowProps {
  /** Names the group of choices. */
  label: string;
  className?: string;
  children: ReactNode;
}

const target = (key: string, chips: HTMLElement[], index: number) =>
  ({ ArrowRight: chips[index + 1], ArrowLeft: chips[index - 1], Home: chips[0], End: chips.at(-1) })[key];

/** Chips in one line that scrolls sideways under a faded edge; arrow keys, Home and End walk along it. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const next = target(event.key, chips, chips.indexOf(event.target as HTMLElement));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={classNames(styles.edge, className)}>
      <div role="group" aria-label={label} className={styles.row} onKeyDown={walk}>
        {children}
      </div>
    </div>
  );
}
