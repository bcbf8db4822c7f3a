import { useMemo, useState } from 'react';
import type { Category } from '@chhapai/contracts';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import { useDelayedNavigation } from '@chhapai/host-api/pages';
import { filterUrl, parseFilter, parsePage, type CatalogueFilter } from './filter-products.rules';

/**
 * Filter and page are stored in the URL; a new filter starts at its first page. Changes are kept as a draft until the URL has
 * caught up, so that quick choices add up; after that the URL applies again, so that back and forward work.
 */
export function useCatalogueFilter(categories: readonly Category[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CatalogueFilter>();
  /** The filter of the list. */
  const filter = useMemo(() => parseFilter(params, categories), [params, categories]);
  const isAhead = draft !== undefined && filterUrl(draft) !== filterUrl(filter);
  if (draft && !isAhead) setDraft(undefined);
  /** The filter shown in the search box and the controls. */
  const chosen = draft ?? filter;

  const { settle, markSent } = useDelayedNavigation(filterUrl(chosen), isAhead);

  const changeQuery = (query: string) => {
    markSent(undefined);
    setDraft({ ...chosen, query });
    // The new results start at the top.
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
  };
  /** Shows the filter of a link that was followed, and keeps pending typing from overwriting it. */
  const showFilter = (next: CatalogueFilter) => {
    setDraft(next);
    markSent(filterUrl(next));
  };
  const changeFilter = (change: Partial<CatalogueFilter>) => {
    const next = { ...chosen, ...change };
    showFilter(next);
    void navigate(filterUrl(next));
  };
  return { filter, page: parsePage(params), chosen, changeQuery, settle, showFilter, changeFilter };
}
