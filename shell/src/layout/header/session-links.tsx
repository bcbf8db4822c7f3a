import { Link, NavLink } from 'react-router-dom';
import { useAuth } from '@chhapai/host-api';
import { Button, ButtonLink, HeartIcon } from '@chhapai/ui';
import styles from './session-links.module.css';

/** Login and Sign Up for a visitor; for a shopper the wishlist, a greeting, which leads to the orders, and Logout. */
export function SessionLinks({ onChoose }: { onChoose?: () => void }) {
  const { user, loading, logout } = useAuth();
  if (user) {
    return (
      <div className={styles.links}>
        <NavLink
          to="/wishlist"
          className={styles.wishlist}
          onClick={onChoose}
          aria-label="My Wishlist"
          title="My Wishlist"
        >
          <HeartIcon />
        </NavLink>
        <Link to="/orders" className={styles.greeting} onClick={onChoose} title="My orders">
          Hi, {user.name || 'User'}
        </Link>
        <Button kind="quiet" small onClick={logout}>
          Logout
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.links} data-loading={loading || undefined}>
      <ButtonLink kind="quiet" small render={(slot) => <Link to="/login" onClick={onChoose} {...slot} />}>
        Login
      </ButtonLink>
      <ButtonLink kind="secondary" small render={(slot) => <Link to="/signup" onClick={onChoose} {...slot} />}>
        Sign Up
      </ButtonLink>
    </div>
  );
}
