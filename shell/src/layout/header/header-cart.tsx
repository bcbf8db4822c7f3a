import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useHost, Widget } from '@chhapai/host-api';
import { CartIcon } from '@chhapai/ui';
import styles from './site-header.module.css';

/** The cart's own link; while it is not there a plain one, and every page is an occasion to try again. */
export function HeaderCart() {
  const { snapshot } = useHost();
  const isOnPage = 'mfe-cart-checkout' in snapshot.apps;
  return (
    <Widget
      app="mfe-cart-checkout"
      name="CartLink"
      pending={<CartPlace />}
      unavailable={(retry) => (isOnPage ? <FailedCart retry={retry} /> : <CartPlace />)}
    />
  );
}

function FailedCart({ retry }: { retry: () => void }) {
  const { key } = useLocation();
  const [failedAt] = useState(key);
  useEffect(() => {
    if (key !== failedAt) retry();
  }, [key, failedAt, retry]);
  return <CartPlace />;
}

function CartPlace() {
  return (
    <NavLink to="/cart" className={styles.cartPlace} aria-label="Cart">
      <CartIcon />
    </NavLink>
  );
}
