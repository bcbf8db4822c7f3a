import { Link } from 'react-router-dom';
import { isPermitted, staffPages } from '@chhapai/contracts';
import { ConsolePage, useStaffMember } from '@chhapai/console-ui';
import { useHost } from '@chhapai/host-api';
import { ScreenIcon } from '../console/screen-icon';
import { screenGroups } from '../console/staff-screens.rules';
import { Attention } from './attention';
import { Figures } from './figures';
import { WorkQueue } from './work-queue';
import styles from './start.module.css';

/** /admin: the console's first screen, with what needs attention, how the shop is doing, and all screens. */
export function Component() {
  const { role } = useStaffMember();
  const groups = screenGroups(useHost().snapshot, role);
  const screens = groups.flatMap((group) => group.screens).filter(({ path }) => path !== staffPages.start);
  const paths = screens.map(({ path }) => path);
  return (
    <ConsolePage title="Staff console">
      {isPermitted(role, 'orders.read') && <WorkQueue isLinked={paths.includes(staffPages.orders)} />}
      <Attention screens={paths} />
      {isPermitted(role, 'orders.read') && <Figures screens={paths} />}
      <section aria-labelledby="screens">
        <h2 id="screens" className={styles.heading}>
          Screens
        </h2>
        <ul role="list" className={styles.screens}>
          {screens.map(({ path, label, group, icon }) => (
            <li key={path}>
              <Link to={path} className={styles.screen}>
                <ScreenIcon name={icon} size={20} />
                <span>
                  {label}
                  <span className={styles.group}>{group}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ConsolePage>
  );
}
