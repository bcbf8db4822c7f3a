import { useEffect } from 'react';
import { useAppDispatch, useAuth, type HttpFailure } from '@chhapai/host-api';
import { cartChangesApi } from './cart-changes.api';
import { keepPendingAdd, takePendingAdds } from './pending-adds';

/** After login, adds what the visitor tried to add before it. Failed adds are retried at the next login. */
export function usePendingAdds(): void {
  const { user } = useAuth();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!user) return;
    for (const add of takePendingAdds()) {
      void dispatch(cartChangesApi.endpoints.addToCart.initiate(add, { track: false })).then(({ error }) => {
        const { status } = (error ?? {}) as HttpFailure;
        if (error && (status === undefined || status >= 500)) keepPendingAdd(add);
      });
    }
  }, [user, dispatch]);
}
