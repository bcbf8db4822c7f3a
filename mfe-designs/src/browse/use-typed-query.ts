import { useCallback, useEffect, useRef, useState } from 'react';
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
  };
  return { query, type, settle, forget: () => setDraft(undefined) };
}
