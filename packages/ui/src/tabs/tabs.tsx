import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { hasModifier } from '../has-modifier';
import styles from './tabs.module.css';

/** A tab of `Tabs` with its panel. */
export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

const keyTargets: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with one open panel. Arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const open = tabs.find((tab) => tab.id === selected);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (hasModifier(event)) return;
    const selectedIndex = tabs.findIndex((tab) => tab.id === selected);
    const target = keyTargets[event.key];
    const next = target && tabs[target(selectedIndex, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${open.id}`} className={styles.panel}>
          {open.panel}
        </div>
      )}
    </div>
  );
}
