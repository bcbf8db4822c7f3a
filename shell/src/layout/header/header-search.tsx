import { type FormEvent, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, CloseIcon, Container, SearchField, SearchIcon } from '@chhapai/ui';
import styles from './header-search.module.css';

/** A button in the header that opens a search field below the header. A navigation closes the search. */
export function HeaderSearch() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenedAt(undefined);
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
        onClick={() => (isOpen ? close() : setOpenedAt(key))}
      >
        {isOpen ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
        <span className={styles.label}>Search</span>
      </button>
      <div
        id="header-search"
        hidden={!isOpen}
        className={styles.panel}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        {isOpen && (
          <Container className={styles.content}>
            <ShopSearch onSearch={close} autoFocus />
          </Container>
        )}
      </div>
    </>
  );
}

interface ShopSearchProps {
  /** Called when the shopper submits a search. */
  onSearch: () => void;
  autoFocus?: boolean;
}

/** Searches the catalogue. Starts with the current search of the product list. */
export function ShopSearch({ onSearch, autoFocus }: ShopSearchProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [text, setText] = useState(matchPath('/products', pathname) ? (params.get('q') ?? '') : '');
  const form = useRef<HTMLFormElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (!query) return form.current?.querySelector('input')?.focus();
    onSearch();
    void navigate(`/products?${new URLSearchParams({ q: query })}`);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={search}>
      <SearchField
        label="Search the shop"
        placeholder="Search the shop"
        maxLength={100}
        value={text}
        onChange={setText}
        autoFocus={autoFocus}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit" small>
        Search
      </Button>
    </form>
  );
}
