import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router-dom';
import { toolButtonClass, useStaffMember } from '@chhapai/console-ui';
import { useAuth } from '@chhapai/host-api';
import { CheckIcon, ChevronDownIcon, Icon, IconButton, LogoutIcon } from '@chhapai/ui';
import { otherDensity, type Density } from './density';
import { themes, type Theme } from './theme';
import { GlobalSearch } from './global-search';
import { ScreenIcon } from './screen-icon';
import type { ScreenGroup } from './staff-screens.rules';
import styles from './console-header.module.css';

interface ThemeProps {
  theme: Theme;
  onThemeChange: (next: Theme) => void;
}

interface ConsoleHeaderProps extends ThemeProps {
  screens: readonly ScreenGroup[];
  density: Density;
  onDensityChange: (next: Density) => void;
  onHelp: () => void;
}

/** The console's name, the search, and the controls of the signed-in person. */
export function ConsoleHeader({ screens, density, onDensityChange, onHelp, ...theme }: ConsoleHeaderProps) {
  const other = otherDensity(density);
  return (
    <header className={styles.header}>
      <Link to="/admin" className={styles.brand}>
        Chhapai <span className={styles.console}>Console</span>
      </Link>
      <GlobalSearch screens={screens} />
      <div className={styles.tools}>
        <IconButton label={`Use ${other} rows`} className={styles.tool} onClick={() => onDensityChange(other)}>
          <Icon size={18} d={density === 'compact' ? 'M4 6h16M4 10h16M4 14h16M4 18h16' : 'M4 6h16M4 12h16M4 18h16'} />
        </IconButton>
        <IconButton label="Keyboard shortcuts" className={styles.tool} onClick={onHelp}>
          <Icon
            size={18}
            d="M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.2v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z"
          />
        </IconButton>
        <AccountMenu {...theme} />
      </div>
    </header>
  );
}

function AccountMenu(theme: ThemeProps) {
  const { name, email, role } = useStaffMember();
  const { logout } = useAuth();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={toolButtonClass({ kind: 'quiet' }, styles.account)}
        aria-label={`Account menu of ${name || email}`}
      >
        <ScreenIcon name="person" size={18} />
        <span className={styles.name}>{name || email}</span>
        <ChevronDownIcon size={14} className={styles.chevron} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={4}>
          <Menu.Popup className={styles.popup} aria-label="Account">
            <p className={styles.who}>
              {email}
              <span>{role === 'admin' ? 'Administrator' : 'Staff'}</span>
            </p>
            <ThemeChoice {...theme} />
            <Menu.LinkItem className={styles.item} render={<Link to="/" />}>
              <ScreenIcon name="home" size={16} />
              View the shop
            </Menu.LinkItem>
            <Menu.LinkItem className={styles.item} render={<Link to="/account" />}>
              <ScreenIcon name="person" size={16} />
              My Account
            </Menu.LinkItem>
            <Menu.Item className={styles.item} onClick={logout}>
              <LogoutIcon size={16} />
              Log out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function ThemeChoice({ theme, onThemeChange }: ThemeProps) {
  return (
    <Menu.RadioGroup className={styles.themes} value={theme} onValueChange={onThemeChange}>
      <Menu.GroupLabel className={styles.label}>Theme</Menu.GroupLabel>
      {Object.entries(themes).map(([value, label]) => (
        <Menu.RadioItem key={value} value={value} className={styles.item}>
          <span className={styles.mark}>
            <Menu.RadioItemIndicator>
              <CheckIcon size={16} />
            </Menu.RadioItemIndicator>
          </span>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
