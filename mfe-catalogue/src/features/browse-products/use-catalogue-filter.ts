import { useMemo, useState } from 'react';
import type { Category } from '@chhapai/contracts';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import { useDelayedNavigation } from '@chhapai/host-api/pages';
import { filterUrl, readFilter, type CatalogueFilter } from './filter-products.rules';

/**
 * The filter lives in the URL. What a shopper types or chooses is ahead of it at once, so that quick choices add up; once the
 * URL has caught up it leads again, so that back and forward fill the box and the controls.
 */
export function useCatalogueFilter(categories: readonly Category[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CatalogueFilter>();
  /** What the list shows. */
  const filter = useMemo(() => readFilter(params, categories), [params, categories]);
  const isAhead = draft !== undefined && filterUrl(draft) !== filterUrl(filter);
  if (draft && !isAhead) setDraft(undefined);
  /** What the box and the controls show. */
  const chosen = draft ?? filter;

  const { settle, markSent } = useDelayedNavigation(filterUrl(chosen), isAhead);

  const type = (query: string) => {
    markSent(undefined);
    setDraft({ ...chosen, query });
    // A shorter list begins at the top.
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
  };
  /** A link to this filter is followed: nothing typed before may overtake it. */
  const follow = (next: CatalogueFilter) => {
    setDraft(next);
    markSent(filterUrl(next));
  };
  const choose = (change: Partial<CatalogueFilter>) => {
    const next = { ...chosen, ...change };
    follow(next);
    void navigate(filterUrl(next));
  };
  return { filter, chosen, type, settle, follow, choose };
}
