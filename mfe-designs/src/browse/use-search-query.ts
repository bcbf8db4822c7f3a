import { useState } from 'react';
import { useSearchParams } from '@chhapai/host-api';
import { useDelayedNavigation } from '@chhapai/host-api/pages';
import { urlWith } from './list-url.rules';

/**
 * A search query stored in the URL as `q`. Typed text is kept as a draft until the URL has caught up; then the URL is the
 * source of truth again, so that back and forward update the search box.
 */
export function useSearchQuery(path: string) {
  const [params] = useSearchParams();
  const current = params.get('q') ?? '';
  const [draft, setDraft] = useState<string>();
  if (draft === current) setDraft(undefined);

  const query = draft ?? current;
  const url = urlWith(path, params, { q: query, show: undefined });
  const { settle, markSent } = useDelayedNavigation(url, query !== current);

  const changeQuery = (text: string) => {
    markSent(undefined);
    setDraft(text);
  };
  return { query, changeQuery, settle, discardDraft: () => setDraft(undefined) };
}
