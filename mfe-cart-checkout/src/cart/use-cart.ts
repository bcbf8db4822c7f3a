import { useMemo } from 'react';
import type { CartLine } from '@chhapai/contracts';
import { failureMessage, useAppSelector, useAuth } from '@chhapai/host-api';
import { cartApi } from './cart.api';
import { withPendingQuantities } from './cart.rules';
import { selectPendingQuantities } from './cart.slice';

interface ShownCart {
  /** `visitor`: nobody is logged in, so there is no cart. `loading`: also while the stored session is being read. */
  status: 'loading' | 'visitor' | 'failed' | 'ready';
  /** Includes quantities the server has not confirmed yet. */
  lines: CartLine[];
  message?: string;
  refetch(): unknown;
}

/** The shopper's cart, fetched whenever the shopper changes or a screen that shows it opens. */
export function useCart(): ShownCart {
  const { user, loading } = useAuth();
  const { currentData, error, isFetching, refetch } = cartApi.useGetCartQuery(user?.email ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  const pending = useAppSelector(selectPendingQuantities);
  const lines = useMemo(() => withPendingQuantities(currentData?.items ?? [], pending), [currentData, pending]);
  if (!user) return { status: loading ? 'loading' : 'visitor', lines, refetch };
  if (currentData) return { status: 'ready', lines, refetch };
  if (error && !isFetching) return { status: 'failed', lines, refetch, message: failureMessage(error, '') };
  return { status: 'loading', lines, refetch };
}
