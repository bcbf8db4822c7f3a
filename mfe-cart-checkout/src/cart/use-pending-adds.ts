import { useEffect } from 'react';
import { useAppDispatch, useAuth, type HttpFailure } from '@chhapai/host-api';
import { cartChangesApi } from './cart-changes.api';
import { keepPendingAdd, takePendingAdds } from './pending-adds';

/** Adds after the login what a visitor wanted before it. What did not get through for now is tried at the next login. */
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
