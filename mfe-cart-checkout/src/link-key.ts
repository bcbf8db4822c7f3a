import { useEffect } from 'react';
import { useSearchParams } from '@chhapai/host-api';
import { sessionItem } from '@chhapai/host-api/pages';

/** The kinds of pages that links in emails open. */
type LinkedPage = 'order' | 'quotation';

/** The key is stored as plain text, not as JSON. */
const storedKey = (page: LinkedPage, id: string) =>
  sessionItem(`${page}-key ${id}`, { stringify: String, parse: String });

/**
 * The key from an email link (`?key=…`), which opens one order or quotation without a login. It is removed from the URL, so
 * that it is not seen, bookmarked or shared, and is kept in this tab for a reload. For browsers only.
 */
export function useLinkKey(page: LinkedPage, id: string): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('key');
  useEffect(() => {
    // A key that could not be stored has to stay in the URL.
    if (given !== null && storedKey(page, id).write(given)) setParameters(withoutKey, { replace: true });
  }, [given, page, id, setParameters]);
  return given ?? storedKey(page, id).read();
}

function withoutKey(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete('key');
  return others;
}
