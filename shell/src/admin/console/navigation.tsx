import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { StaffEntry } from '@chhapai/contracts';
import { Dialog, MenuIcon } from '@chhapai/ui';
import { ScreenIcon } from './screen-icon';
import type { ScreenGroup } from './staff-screens.rules';
import styles from './navigation.module.css';

/** Number of screens in the bar on phones. */
const TAB_SCREENS = 4;

interface NavigationProps {
  groups: readonly ScreenGroup[];
  current: StaffEntry | undefined;
}

/** The screens of all apps. On phones, a bar at the bottom shows the first ones, and a sheet shows them all. */
export function Navigation({ groups, current }: NavigationProps) {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === pathname;
  const list = useRef<HTMLDivElement>(null);
  const isUnderMore = current !== undefined && !tabScreens(groups).includes(current);
  useEffect(() => {
    if (list.current) scrollToCurrent(list.current);
  }, [current]);
  return (
    <>
      <nav aria-label="Staff screens" className={styles.navigation}>
        <div ref={list} className={styles.groups}>
          <ScreenGroups groups={groups} current={current} />
        </div>
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-current={isUnderMore || undefined}
          onClick={() => setOpenedOn(pathname)}
        >
          <MenuIcon size={18} />
          More
        </button>
      </nav>
      <Dialog open={isOpen} onClose={() => setOpenedOn(undefined)} title="Staff screens" className={styles.sheet}>
        <ScreenGroups groups={groups} current={current} onChoose={() => setOpenedOn(undefined)} />
      </Dialog>
    </>
  );
}

/** The screens in the tab bar on phones. */
const tabScreens = (groups: readonly ScreenGroup[]) => groups.flatMap(({ screens }) => screens).slice(0, TAB_SCREENS);

/** Scrolls the list, but not the page, until the current screen is visible: in a short window, not all screens fit. */
function scrollToCurrent(list: HTMLElement): void {
  const item = list.querySelector('[aria-current]')?.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (!item || (item.top >= view.top && item.bottom <= view.bottom)) return;
  list.scrollTop += item.top + item.height / 2 - (view.top + view.height / 2);
}

function ScreenGroups({ groups, current, onChoose }: NavigationProps & { onChoose?: () => void }) {
  const first = tabScreens(groups);
  return groups.map(({ group, screens }) => (
    <section key={group} className={styles.group}>
      <h2 className={styles.heading}>{group}</h2>
      <ul role="list" className={styles.screens}>
        {screens.map((screen) => (
          <li key={screen.path} data-rank={first.includes(screen) ? 'first' : 'rest'}>
            <Link
              to={screen.path}
              className={styles.link}
              aria-current={screen === current ? 'page' : undefined}
              onClick={onChoose}
            >
              <ScreenIcon name={screen.icon} size={18} />
              {screen.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
