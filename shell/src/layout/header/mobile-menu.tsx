import { NavLink } from 'react-router-dom';
import { useAuth } from '@chhapai/host-api';
import { navigationItems } from './navigation-items';
import { SessionLinks } from './session-links';
import styles from './mobile-menu.module.css';

/** The navigation on a phone. Choosing a link closes it. */
export function MobileMenu({ open, onChoose }: { open: boolean; onChoose: () => void }) {
  const { user } = useAuth();
  return (
    <nav id="mobile-menu" aria-label="Menu" hidden={!open} className={styles.menu}>
      {navigationItems.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === '/'} className={styles.link} onClick={onChoose}>
          {label}
        </NavLink>
      ))}
      {user && (
        <NavLink to="/admin" className={styles.link} onClick={onChoose}>
          Admin
        </NavLink>
      )}
      <div className={styles.session}>
        <SessionLinks onChoose={onChoose} />
      </div>
    </nav>
  );
}
