import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import { addressWith } from './address.rules';

/** The address follows the typing after this many milliseconds of rest. */
const REST_MS = 250;

/**
 * A search that lives in the address as `q`. While a visitor types, the box is ahead of the address; when the address has
 * caught up it leads again, so that back and forward fill the box.
 */
export function useTypedQuery(path: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = params.get('q') ?? '';
  const [draft, setDraft] = useState<string>();
  if (draft === written) setDraft(undefined);

  const query = draft ?? written;
  const isAhead = query !== written;
  const address = addressWith(path, params, { q: query, show: undefined });
  const settle = useCallback(() => {
    if (isAhead) void navigate(address, { replace: true, preventScrollReset: true });
  }, [address, isAhead, navigate]);
  useEffect(() => {
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [settle]);

  return { query, type: setDraft, settle, forget: () => setDraft(undefined) };
}
