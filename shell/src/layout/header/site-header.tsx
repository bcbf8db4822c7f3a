import { useCallback, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Container, IconButton, MenuIcon } from '@chhapai/ui';
import { Brand } from './brand';
import { HeaderCart } from './header-cart';
import { HeaderSearch } from './header-search';
import { MobileMenu } from './mobile-menu';
import { navigationItems, SessionLinks } from './session-links';
import styles from './site-header.module.css';

/** Brand, navigation, search, cart and session; on a phone navigation and session stand in a menu. */
export function SiteHeader() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = useCallback(() => setOpenAt(undefined), []);
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
            aria-expanded={open}
            aria-controls="mobile-menu"
            className={styles.toggle}
            onClick={() => setOpenAt(key)}
          >
            <MenuIcon />
          </IconButton>
        </div>
      </Container>
      <MobileMenu open={open} onClose={close} />
    </header>
  );
}
