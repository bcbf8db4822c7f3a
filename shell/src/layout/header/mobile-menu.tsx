import { useEffect, type MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { useAuth } from '@chhapai/host-api';
import { CloseIcon, HeartIcon, IconButton, LogoutIcon, PackageIcon, ShieldIcon, useModal } from '@chhapai/ui';
import { Avatar } from '../../avatar/avatar';
import { Brand } from './brand';
import { ShopSearch } from './header-search';
import { navigationItems } from './navigation-items';
import styles from './mobile-menu.module.css';

/** From this width the header shows the navigation; the header's stylesheets use the same width. */
const DESKTOP = '(width >= 63.75rem)';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Search, navigation and account on phones, in a modal `<dialog>`: the page behind it does not scroll or take focus, and
 * Escape closes it. Choosing a link closes it too, and so does a window that becomes wide enough for the header's navigation.
 */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const modal = useModal(open, onClose);
  useEffect(() => {
    if (!open) return;
    const desktop = matchMedia(DESKTOP);
    desktop.addEventListener('change', onClose);
    return () => desktop.removeEventListener('change', onClose);
  }, [open, onClose]);
  const closeOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget && onClose();
  return (
    <dialog {...modal} id="mobile-menu" aria-label="Menu" className={styles.menu} onClick={closeOnBackdrop}>
      {open && (
        <div className={styles.sheet}>
          <div className={styles.top}>
            <Brand onChoose={onClose} />
            <IconButton label="Close menu" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <ShopSearch onSearch={onClose} />
          <nav aria-label="Menu">
            {navigationItems.map(({ path, label }) => (
              <NavLink key={path} to={path} end={path === '/'} className={styles.link} onClick={onClose}>
                {label}
              </NavLink>
            ))}
            <Account onChoose={onClose} />
          </nav>
        </div>
      )}
    </dialog>
  );
}

function Account({ onChoose }: { onChoose: () => void }) {
  const { user, loading, logout } = useAuth();
  if (loading) return null;
  if (!user) {
    return (
      <div className={styles.account}>
        <NavLink to="/login" className={styles.link} onClick={onChoose}>
          Login
        </NavLink>
        <NavLink to="/signup" className={styles.link} onClick={onChoose}>
          Sign Up
        </NavLink>
      </div>
    );
  }
  const logOut = () => {
    onChoose();
    logout();
  };
  return (
    <div className={styles.account}>
      <p className={styles.greeting}>Hi, {user.name || 'User'}</p>
      <NavLink to="/account" className={styles.link} onClick={onChoose}>
        <Avatar name={user.name} src={user.avatar} className={styles.avatar} /> My Account
      </NavLink>
      <NavLink to="/orders" className={styles.link} onClick={onChoose}>
        <PackageIcon size={20} /> My Orders
      </NavLink>
      <NavLink to="/wishlist" className={styles.link} onClick={onChoose}>
        <HeartIcon size={20} /> My Wishlist
      </NavLink>
      <NavLink to="/admin" className={styles.link} onClick={onChoose}>
        <ShieldIcon size={20} /> Admin
      </NavLink>
      <button type="button" className={styles.link} onClick={logOut}>
        <LogoutIcon size={20} /> Logout
      </button>
    </div>
  );
}
