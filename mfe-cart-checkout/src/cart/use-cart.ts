import { useMemo } from 'react';
import type { CartLine } from '@chhapai/contracts';
import { failureMessage, useAppSelector, useAuth } from '@chhapai/host-api';
import { cartApi } from './cart.api';
import { withIntentions } from './cart.rules';
import { selectWanted } from './cart.slice';

interface ShownCart {
  /** `visitor` has no cart; `loading` also while the stored session has not been read. */
  status: 'loading' | 'visitor' | 'failed' | 'ready';
  /** As the shopper wants them, wherever the server is. */
  lines: CartLine[];
  message?: string;
  refetch(): unknown;
}

/** The shopper's cart; asked for whenever the shopper changes or a screen that shows it is opened. */
export function useCart(): ShownCart {
  const { user, loading } = useAuth();
  const { currentData, error, isFetching, refetch } = cartApi.useGetCartQuery(user?.email ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  const wanted = useAppSelector(selectWanted);
  const lines = useMemo(() => withIntentions(currentData?.items ?? [], wanted), [currentData, wanted]);
  if (!user) return { status: loading ? 'loading' : 'visitor', lines, refetch };
  if (currentData) return { status: 'ready', lines, refetch };
  if (error && !isFetching) return { status: 'failed', lines, refetch, message: failureMessage(error, '') };
  return { status: 'loading', lines, refetch };
}
