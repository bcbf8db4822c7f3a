import { useEffect } from 'react';
import { useSearchParams } from '@chhapai/host-api';

/** The kinds of pages that links in emails open. */
type LinkedPage = 'order' | 'quotation';

const storageKey = (page: LinkedPage, id: string) => `${page}-key ${id}`;

/**
 * The key from an email link (`?key=…`), which opens one order or quotation without a login. It is removed from the URL, so
 * that it is not seen, bookmarked or shared, and is kept in this tab for a reload. For browsers only.
 */
export function useLinkKey(page: LinkedPage, id: string): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('key');
  useEffect(() => {
    if (given !== null && storeKey(page, id, given)) setParameters(withoutKey, { replace: true });
  }, [given, page, id, setParameters]);
  return given ?? findStoredKey(page, id);
}

/** Returns whether the key was stored: if storage is blocked, the key has to stay in the URL. */
function storeKey(page: LinkedPage, id: string, key: string): boolean {
  try {
    sessionStorage.setItem(storageKey(page, id), key);
    return true;
  } catch {
    return false;
  }
}

function findStoredKey(page: LinkedPage, id: string): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(page, id)) ?? undefined;
  } catch {
    return undefined;
  }
}

function withoutKey(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete('key');
  return others;
}
