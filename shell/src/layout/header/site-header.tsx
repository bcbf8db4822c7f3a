import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { CloseIcon, Container, IconButton, MenuIcon } from '@chhapai/ui';
import { Brand } from './brand';
import { HeaderCart } from './header-cart';
import { MobileMenu } from './mobile-menu';
import { navigationItems } from './navigation-items';
import { SessionLinks } from './session-links';
import styles from './site-header.module.css';

/** Brand, navigation, cart and session; on a phone the navigation stands in a menu. */
export function SiteHeader() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
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
          <div className={styles.cart}>
            <HeaderCart />
          </div>
          <div className={styles.session}>
            <SessionLinks />
          </div>
          <IconButton
            ref={toggle}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="mobile-menu"
            className={styles.toggle}
            onClick={() => setOpenAt(open ? undefined : key)}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
          </IconButton>
        </div>
      </Container>
      <MobileMenu open={open} onChoose={() => setOpenAt(undefined)} />
    </header>
  );
}
