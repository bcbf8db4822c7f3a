import { useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { Suspense } from 'react';
import { useHost } from '@chhapai/host-api';
import { ShortcutHelp, useShortcuts, useStaffMember } from '@chhapai/console-ui';
import { Loading, SkeletonText } from '@chhapai/ui';
import { OfflineBanner } from '../../layout/layout';
import { usePageFocus } from '../../layout/use-page-focus';
import { ToastRegion } from '../../notify/toast-region';
import { PreviewBanner } from '../../preview/preview-banner';
import { ConsoleHeader } from './console-header';
import { useDensity } from './density';
import { Navigation } from './navigation';
import { currentScreen, screenGroups } from './staff-screens.rules';
import styles from './console.module.css';

/** The frame of all staff screens: header, navigation, screen and toasts. */
export function Component() {
  const { snapshot } = useHost();
  const { role } = useStaffMember();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [density, setDensity] = useDensity();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const groups = screenGroups(snapshot, role);
  const current = currentScreen(groups, pathname);
  usePageFocus(main);
  useConsoleShortcuts(() => setIsHelpOpen(true));
  return (
    <div className={styles.console} data-density={density}>
      <a href="#main" className={styles.skipLink}>
        Skip to content
      </a>
      <ConsoleHeader density={density} onDensity={setDensity} onHelp={() => setIsHelpOpen(true)} />
      <Navigation groups={groups} current={current} />
      <div className={styles.body}>
        <PreviewBanner />
        <OfflineBanner />
        <main ref={main} id="main" tabIndex={-1} className={styles.main} aria-busy={useNavigation().state !== 'idle'}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <ShortcutHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <ToastRegion path={pathname} />
      <ScrollRestoration />
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <Loading label="Loading the screen" className={styles.skeleton}>
      <SkeletonText lines={1} size="heading" />
      <SkeletonText lines={8} />
    </Loading>
  );
}

function useConsoleShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  useShortcuts([
    { keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: showHelp },
    { keys: 'g h', label: 'Go to the console’s start', group: 'Everywhere', run: () => void navigate('/admin') },
  ]);
}
