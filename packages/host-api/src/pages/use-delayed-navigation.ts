import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '@chhapai/host-api';

/** The URL follows the typing after a pause of this many milliseconds. */
const PAUSE_MS = 250;

/**
 * For filters that live in the URL: while `isAhead`, navigates to `url` after a pause and replaces the history entry. `settle` does
 * it at once; `markSent` says that a link to this URL is being followed, or with undefined that it may be sent again.
 */
export function useDelayedNavigation(url: string, isAhead: boolean) {
  const navigate = useNavigate();
  // Each URL is sent once: the click that ends the typing may already lead to another page, which a second navigation would stop.
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
