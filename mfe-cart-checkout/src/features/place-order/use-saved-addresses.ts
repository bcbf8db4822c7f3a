import { useEffect, useState } from 'react';
import type { SavedAddress } from '@chhapai/contracts';
import { useAuth } from '@chhapai/host-api';
import { savedAddressesApi } from './saved-addresses.api';

/** How long the checkout waits for the address book, which it can do without. */
const MAX_WAIT_MS = 2000;

interface SavedAddresses {
  addresses: readonly SavedAddress[];
  /** Whether the address book may still arrive in time. */
  isWaiting: boolean;
}

/** The shopper's saved addresses, the default first; none if the address book is empty or cannot be loaded. */
export function useSavedAddresses(): SavedAddresses {
  const { user } = useAuth();
  const { currentData, isError } = savedAddressesApi.useGetDeliveryAddressesQuery(user?.email ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  const [isTooLate, setIsTooLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTooLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return { addresses: currentData ?? [], isWaiting: user !== null && !currentData && !isError && !isTooLate };
}
