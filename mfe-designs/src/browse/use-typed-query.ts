import { useState } from 'react';
import { useSearchParams } from '@chhapai/host-api';
import { useDelayedNavigation } from '@chhapai/host-api/pages';
import { urlWith } from './list-url.rules';

/**
 * A search that lives in the URL as `q`. While a visitor types, the box is ahead of the URL; once the URL has caught up it
 * leads again, so that back and forward fill the box.
 */
export function useTypedQuery(path: string) {
  const [params] = useSearchParams();
  const written = params.get('q') ?? '';
  const [draft, setDraft] = useState<string>();
  if (draft === written) setDraft(undefined);

  const query = draft ?? written;
  const url = urlWith(path, params, { q: query, show: undefined });
  const { settle, markSent } = useDelayedNavigation(url, query !== written);

  const type = (text: string) => {
    markSent(undefined);
    setDraft(text);
  };
  return { query, type, settle, forget: () => setDraft(undefined) };
}
