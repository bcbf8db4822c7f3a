import { useEffect, useState } from 'react';
import { errorCodes, invalidFields } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

/**
 * The `token` of the emailed link that opened this page: undefined until it has been read, null if there is none. Removes the
 * token from the address bar and the history without the router, which might load a new document and lose it.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const { pathname, search } = location;
    const given = new URLSearchParams(search).get('token') || null;
    history.replaceState(history.state, '', pathname);
    // In strict mode, the effect runs again after the token has been removed.
    setToken((current) => current ?? given);
  }, []);
  return token;
}

/** Whether the server refuses the link for good: it was used, has expired, or was not copied completely. */
export function isInvalidLink(error: unknown): boolean {
  const { code, details } = (error ?? {}) as Partial<HttpFailure>;
  if (code === errorCodes.linkInvalid) return true;
  return code === errorCodes.invalidRequest && invalidFields(details).some(({ field }) => field === 'token');
}
