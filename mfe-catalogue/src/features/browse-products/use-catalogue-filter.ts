import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Category } from '@chhapai/contracts';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import { filterAddress, readFilter, type CatalogueFilter } from './filter-products.rules';

/** The address follows the typing after this many milliseconds of rest. */
const REST_MS = 250;

/**
 * The filter lives in the address. What a shopper types or chooses is ahead of it at once, so that quick choices add up; when
 * the address has caught up it leads again, so that back and forward fill the box and the controls.
 */
export function useCatalogueFilter(categories: readonly Category[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CatalogueFilter>();
  /** What the list shows. */
  const filter = useMemo(() => readFilter(params, categories), [params, categories]);
  const isAhead = draft !== undefined && filterAddress(draft) !== filterAddress(filter);
  if (draft && !isAhead) setDraft(undefined);
  /** What the box and the controls show. */
  const chosen = draft ?? filter;

  const address = filterAddress(chosen);
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

  const type = (query: string) => {
    sent.current = undefined;
    setDraft({ ...chosen, query });
    // A shorter list begins at the top.
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
  };
  /** A link to this filter is followed: nothing typed before may overtake it. */
  const follow = (next: CatalogueFilter) => {
    setDraft(next);
    sent.current = filterAddress(next);
  };
  const choose = (change: Partial<CatalogueFilter>) => {
    const next = { ...chosen, ...change };
    follow(next);
    void navigate(filterAddress(next));
  };
  return { filter, chosen, type, settle, follow, choose };
}
