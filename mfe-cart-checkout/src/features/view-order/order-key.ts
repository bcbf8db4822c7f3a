import { useEffect } from 'react';
import { useSearchParams } from '@chhapai/host-api';

const storageKey = (orderId: string) => `order-key ${orderId}`;

/**
 * The key from an email's link (`?key=…`), which opens one order without a login. It is taken out of the address, so that it is neither
 * seen, bookmarked nor shared, and is kept in this tab for a reload. For browsers only.
 */
export function useOrderKey(orderId: string): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('key');
  useEffect(() => {
    if (given === null) return;
    sessionStorage.setItem(storageKey(orderId), given);
    setParameters(withoutKey, { replace: true });
  }, [given, orderId, setParameters]);
  return given ?? sessionStorage.getItem(storageKey(orderId)) ?? undefined;
}

function withoutKey(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete('key');
  return others;
}
