import { Menu } from '@base-ui/react/menu';
import { Link } from '@chhapai/host-api';
import { Icon } from '@chhapai/ui';
import styles from './menu.module.css';

/** An entry of a menu: an action, or a link to a page. */
export type MenuAction = { label: string } & ({ run: () => void } | { path: string });

interface ActionMenuProps {
  /** Accessible name of the button, such as `Actions for Kite Mug`. */
  label: string;
  actions: readonly MenuAction[];
}

/** A button with three dots that opens a menu of actions. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.dots} aria-label={label} title={label}>
        <Icon
          size={18}
          filled
          d="M5 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0m6.2 0a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0m6.2 0a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0"
        />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} align="start" sideOffset={4}>
          <Menu.Popup className={styles.popup}>
            {actions.map((action) =>
              'path' in action ? (
                <Menu.Item key={action.label} className={styles.plainItem} render={<Link to={action.path} />}>
                  {action.label}
                </Menu.Item>
              ) : (
                <Menu.Item key={action.label} className={styles.plainItem} onClick={action.run}>
                  {action.label}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
