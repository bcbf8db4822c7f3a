import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, SearchField } from '@chhapai/ui';
import styles from './shop-search.module.css';

interface ShopSearchProps {
  /** Called as the shopper is led to the results. */
  onSearch: () => void;
  autoFocus?: boolean;
}

/** Leads to the catalogue with what is searched for; begins with the search that is on screen. */
export function ShopSearch({ onSearch, autoFocus }: ShopSearchProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [text, setText] = useState(pathname === '/products' ? (params.get('q') ?? '') : '');
  const form = useRef<HTMLFormElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return form.current?.querySelector('input')?.focus();
    onSearch();
    void navigate(`/products?${new URLSearchParams({ q: words })}`);
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
