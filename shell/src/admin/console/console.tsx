import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { staffPages, type Role, type StaffEntry } from '@chhapai/contracts';
import { useAuth, useHost } from '@chhapai/host-api';
import { ConsolePage, ShortcutHelp, toolButtonClass, useShortcuts, useStaffMember } from '@chhapai/console-ui';
import { EmptyState } from '@chhapai/ui';
import { OfflineBanner } from '../../layout/layout';
import { SkipLink } from '../../layout/skip-link';
import { usePageFocus } from '../../layout/use-page-focus';
import { toastFeed } from '../../notify/toast-feed';
import { ToastRegion } from '../../notify/toast-region';
import { PreviewBanner } from '../../preview/preview-banner';
import { ConsoleHeader } from './console-header';
import { otherDensity, useDensity, type Density } from './density';
import { Navigation } from './navigation';
import { Palette } from './palette';
import { currentScreen, screenGroups } from './staff-screens.rules';
import { themes, useTheme, type Theme } from './theme';
import styles from './console.module.css';

/** The layout of all staff screens: header, navigation, screen and toasts. */
export function Component() {
  const { snapshot } = useHost();
  const { role } = useStaffMember();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [density, setDensity] = useDensity();
  const [theme, setTheme] = useTheme();
  const [dialog, setDialog] = useState<'help' | 'palette'>();
  const close = () => setDialog(undefined);
  const groups = screenGroups(snapshot, role);
  const current = currentScreen(groups, pathname);
  const adminScreen = currentScreen(screenGroups(snapshot, 'admin'), pathname);
  usePageFocus(main);
  useRoleNotice(role);
  useConsoleShortcuts(setDialog, density, setDensity, setTheme);
  return (
    <div className={styles.console} data-density={density}>
      <SkipLink />
      <ConsoleHeader
        screens={groups}
        density={density}
        onDensityChange={setDensity}
        theme={theme}
        onThemeChange={setTheme}
        onHelp={() => setDialog('help')}
      />
      <Navigation groups={groups} current={current} />
      <div className={styles.body}>
        <PreviewBanner />
        <OfflineBanner />
        <main ref={main} id="main" tabIndex={-1} className={styles.main} aria-busy={useNavigation().state !== 'idle'}>
          {adminScreen && !adminScreen.roles.some((allowed) => allowed === role) ? (
            <WrongRole screen={adminScreen} />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
      <ShortcutHelp open={dialog === 'help'} onClose={close} />
      <Palette open={dialog === 'palette'} onClose={close} screens={groups} />
      <ToastRegion path={pathname} />
      <ScrollRestoration />
    </div>
  );
}

/** Tells staff that their role was changed while they were working. */
function useRoleNotice(role: Role): void {
  const { notify } = useHost();
  const previousRole = useRef(role);
  useEffect(() => {
    if (previousRole.current === role) return;
    previousRole.current = role;
    notify.info(`Your role has changed. You are now ${role === 'admin' ? 'an administrator' : 'staff'}.`);
  }, [role, notify]);
}

function useConsoleShortcuts(
  openDialog: (dialog: 'help' | 'palette') => void,
  density: Density,
  setDensity: (next: Density) => void,
  setTheme: (next: Theme) => void,
): void {
  const navigate = useNavigate();
  const { logout } = useAuth();
  const other = otherDensity(density);
  const group = 'Everywhere';
  useShortcuts([
    {
      keys: 'mod+k',
      label: 'Command palette',
      group,
      run: () => openDialog('palette'),
      worksInFields: true,
      isKeyOnly: true,
    },
    { keys: '?', label: 'Keyboard shortcuts', group, run: () => openDialog('help') },
    {
      keys: 'mod+z',
      label: 'Undo the last change, while its message is shown',
      group,
      run: () => toastFeed.press(),
      isKeyOnly: true,
    },
    { keys: 'g h', label: 'Go to Home', group, run: () => void navigate(staffPages.start), isKeyOnly: true },
    { keys: 'g o', label: 'Go to Orders', group, run: () => void navigate(staffPages.orders), isKeyOnly: true },
    { label: `Use ${other} rows`, group, run: () => setDensity(other) },
    ...Object.entries(themes).map(([theme, name]) => ({
      label: `Theme: ${name}`,
      group,
      run: () => setTheme(theme as Theme),
    })),
    { label: 'View the shop', group, run: () => void navigate('/') },
    { label: 'Log out', group, run: logout },
  ]);
}

/** Shown instead of a screen that is for another role, for example after the person's role was changed. */
function WrongRole({ screen: { label } }: { screen: StaffEntry }) {
  return (
    <ConsolePage title={label}>
      <EmptyState
        title="This screen is for administrators"
        text="Your role has no access to it. Please ask an administrator if you need it."
        action={
          <Link to={staffPages.start} className={toolButtonClass()}>
            Go to Home
          </Link>
        }
      />
    </ConsolePage>
  );
}
