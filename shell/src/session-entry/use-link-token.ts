import { useEffect, useState } from 'react';

/**
 * The `token` of the link in an email that opened this page: undefined until it has been read, null if there is none. Removes
 * it from the address bar and the history, directly: the router may load a new document, which would lose the token.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const { pathname, search } = location;
    const given = new URLSearchParams(search).get('token');
    history.replaceState(history.state, '', pathname);

    setToken((read) => read ?? given);
  }, []);
  return token;
}
