import { useCallback, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useHost, Widget } from '@chhapai/host-api';
import { CartIcon, Container, IconButton, MenuIcon } from '@chhapai/ui';
import { Brand } from './brand';
import { HeaderSearch } from './header-search';
import { MobileMenu } from './mobile-menu';
import { navigationItems } from './navigation-items';
import { SessionLinks } from './session-links';
import styles from './site-header.module.css';

/** Brand, navigation, search, cart and session; on phones, navigation and session are in a menu. */
export function SiteHeader() {
  const { key } = useLocation();
  /** The key of the location at which the menu was opened: a navigation closes it. */
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const close = useCallback(() => setOpenedAt(undefined), []);
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Brand />
        <nav aria-label="Main" className={styles.navigation}>
          {navigationItems.map(({ path, label }) => (
            <NavLink key={path} to={path} end={path === '/'} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <HeaderSearch />
          <div className={styles.cart}>
            <HeaderCart />
          </div>
          <div className={styles.session}>
            <SessionLinks />
          </div>
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            className={styles.toggle}
            onClick={() => setOpenedAt(key)}
          >
            <MenuIcon />
          </IconButton>
        </div>
      </Container>
      <MobileMenu open={isOpen} onClose={close} />
    </header>
  );
}

/** The cart app's link, or a plain link while that is not available. After a failure, each new page retries. */
function HeaderCart() {
  const { snapshot } = useHost();
  const hasRelease = 'mfe-cart-checkout' in snapshot.apps;
  return (
    <Widget
      app="mfe-cart-checkout"
      name="CartLink"
      pending={<PlainCartLink />}
      unavailable={(retry) => (hasRelease ? <FailedCart retry={retry} /> : <PlainCartLink />)}
    />
  );
}

function FailedCart({ retry }: { retry: () => void }) {
  const { key } = useLocation();
  const [failedAt] = useState(key);
  useEffect(() => {
    if (key !== failedAt) retry();
  }, [key, failedAt, retry]);
  return <PlainCartLink />;
}

function PlainCartLink() {
  return (
    <NavLink to="/cart" className={styles.plainCart} aria-label="Cart">
      <CartIcon />
    </NavLink>
  );
}
