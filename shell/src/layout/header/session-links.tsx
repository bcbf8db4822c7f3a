import { Link, NavLink } from 'react-router-dom';
import { useAuth } from '@chhapai/host-api';
import { Button, ButtonLink, classNames, HeartIcon } from '@chhapai/ui';
import { Avatar } from '../../avatar/avatar';
import styles from './session-links.module.css';

/**
 * For a visitor, Login and Sign Up; for a shopper, the wishlist, the account, a greeting that links to the orders, and Logout.
 */
export function SessionLinks() {
  const { user, loading, logout } = useAuth();
  if (user) {
    return (
      <div className={styles.links}>
        <NavLink to="/wishlist" className={styles.icon} aria-label="My Wishlist" title="My Wishlist">
          <HeartIcon />
        </NavLink>
        <NavLink to="/account" className={styles.icon} aria-label="My Account" title="My Account">
          <Avatar name={user.name} src={user.avatar} />
        </NavLink>
        <NavLink to="/orders" className={styles.greeting} title="My Orders">
          Hi, {user.name || 'User'}
        </NavLink>
        <Button kind="quiet" small className={classNames(styles.button, styles.logout)} onClick={logout}>
          Logout
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.links} data-loading={loading || undefined}>
      <ButtonLink kind="quiet" small className={styles.button} render={(slot) => <Link to="/login" {...slot} />}>
        Login
      </ButtonLink>
      <ButtonLink kind="secondary" small className={styles.button} render={(slot) => <Link to="/signup" {...slot} />}>
        Sign Up
      </ButtonLink>
    </div>
  );
}
