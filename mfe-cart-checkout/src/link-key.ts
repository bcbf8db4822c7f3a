import { useEffect } from 'react';
import { useSearchParams } from '@chhapai/host-api';

/** The kinds of pages that links in emails open. */
type Linked = 'order' | 'quotation';

const storageKey = (thing: Linked, id: string) => `${thing}-key ${id}`;

/**
 * The key from an email link (`?key=…`), which opens one order or quotation without a login. It is removed from the URL, so
 * that it is not seen, bookmarked or shared, and is kept in this tab for a reload. For browsers only.
 */
export function useLinkKey(thing: Linked, id: string): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('key');
  useEffect(() => {
    if (given === null) return;
    sessionStorage.setItem(storageKey(thing, id), given);
    setParameters(withoutKey, { replace: true });
  }, [given, thing, id, setParameters]);
  return given ?? sessionStorage.getItem(storageKey(thing, id)) ?? undefined;
}

function withoutKey(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete('key');
  return others;
}
