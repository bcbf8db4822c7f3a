import { useCallback, useEffect, useRef, useState } from 'react';
import type { Category } from '@chhapai/contracts';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import { filterAddress, knownCategory, type CatalogueFilter } from './filter-products.rules';

/** The address follows the typing after this many milliseconds of rest. */
const REST_MS = 250;

/**
 * The filter lives in the address. While a shopper types, the box is ahead of the address; when the address has caught up
 * it leads again, so that back and forward fill the box.
 */
export function useCatalogueFilter(categories: readonly Category[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = params.get('q') ?? '';
  const [draft, setDraft] = useState<string>();
  if (draft === written) setDraft(undefined);
  const filter: CatalogueFilter = {
    category: knownCategory(categories, params.get('category')),
    query: draft ?? written,
  };

  const address = filterAddress(filter);
  const isAhead = draft !== undefined && draft !== written;
  // Written once: a click that ends the typing may by now be on its way to another page, which a second time would stop.
  const sent = useRef<string>(undefined);
  const settle = useCallback(() => {
    if (!isAhead || sent.current === address) return;
    sent.current = address;
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, isAhead, navigate]);

  useEffect(() => {
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [settle]);

  const type = (text: string) => {
    sent.current = undefined;
    setDraft(text);
    // A shorter list begins at the top.
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
  };
  /** The address leads again: nothing typed before may overtake the navigation that follows. */
  const follow = () => setDraft(undefined);
  const clear = () => {
    follow();
    void navigate('/products');
  };
  return { filter, type, settle, follow, clear };
}
