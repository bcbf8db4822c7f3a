import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseIcon, Container, SearchIcon } from '@chhapai/ui';
import { ShopSearch } from './shop-search';
import styles from './header-search.module.css';

/** A button in the header's bar, and the search that it opens below the bar. A new page closes it. */
export function HeaderSearch() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenAt(undefined);
    toggle.current?.focus();
  };
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="header-search"
        title={isOpen ? undefined : 'Search the shop'}
        onClick={() => (isOpen ? close() : setOpenAt(key))}
      >
        {isOpen ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
        <span className={styles.word}>Search</span>
      </button>
      <div
        id="header-search"
        hidden={!isOpen}
        className={styles.panel}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        {isOpen && (
          <Container className={styles.width}>
            <ShopSearch onSearch={close} autoFocus />
          </Container>
        )}
      </div>
    </>
  );
}
