import { Dialog } from '@chhapai/ui';
import { shortcutRegistry, useAllShortcuts, type Shortcut } from './shortcuts';
import styles from './shortcut-help.module.css';

interface ShortcutHelpProps {
  open: boolean;
  onClose: () => void;
}

/** Lists the shortcuts of the page, and switches those without a modifier on and off. */
export function ShortcutHelp({ open, onClose }: ShortcutHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <ShortcutList />
    </Dialog>
  );
}

function ShortcutList() {
  const shortcuts = useAllShortcuts().filter(({ keys }) => keys);
  const registry = shortcutRegistry();
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <div className={styles.help}>
      {groups.map((group) => (
        <section key={group}>
          <h3 className={styles.group}>{group}</h3>
          <dl className={styles.list}>
            {inGroup(shortcuts, group).map(({ keys = '', label }) => (
              <div key={keys} className={styles.line}>
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.switch}>
        <input type="checkbox" checked={registry.isOn} onChange={(event) => registry.setOn(event.target.checked)} />
        Single-key shortcuts
      </label>
    </div>
  );
}

/** The shortcuts of a group; if several have the same keys, only the one that works. */
function inGroup(shortcuts: readonly Shortcut[], group: string): Shortcut[] {
  const working = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  return [...working.values()].filter((shortcut) => shortcut.group === group);
}

/** Keys as printed on a keyboard, such as `Ctrl` `K`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(/[ +]/).map((key) => (
        <kbd key={key} className={styles.key}>
          {labelOf(key)}
        </kbd>
      ))}
    </span>
  );
}

function labelOf(key: string): string {
  if (key === 'mod') return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  if (key === 'Escape') return 'Esc';
  return key.length === 1 ? key.toUpperCase() : key;
}
