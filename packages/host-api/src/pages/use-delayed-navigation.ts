import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '@chhapai/host-api';

/** How long to wait after the last keystroke before the URL changes, in milliseconds. */
const PAUSE_MS = 250;

/**
 * For filters in the URL: while the fields differ from the URL (`isAhead`), navigates to `url` after a pause, replacing the
 * history entry. `settle` navigates at once. `markSent` records that a link already leads to this URL; `markSent(undefined)`
 * clears the record.
 */
export function useDelayedNavigation(url: string, isAhead: boolean) {
  const navigate = useNavigate();
  // Navigate once per URL: a click that ends the typing may already lead to another page, and a second
  // navigation would cancel it.
  const sent = useRef<string>(undefined);
  const settle = useCallback(() => {
    if (!isAhead || sent.current === url) return;
    sent.current = url;
    void navigate(url, { replace: true, preventScrollReset: true });
  }, [url, isAhead, navigate]);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settle]);
  return { settle, markSent: (next: string | undefined) => void (sent.current = next) };
}
