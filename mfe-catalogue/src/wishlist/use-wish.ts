import { useEffect, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { useAuth, useHost } from '@chhapai/host-api';
import { takeWish } from './wish';
import { useGetWishlistQuery, useSetKeptMutation } from './wishlist.api';
import { placeOf } from './wishlist.rules';

/** Whether the shopper keeps a product, and the change of it. Nothing is asked for a visitor, who is told to log in. */
export function useWish(product: Product) {
  const { user, loading } = useAuth();
  const { notify } = useHost();
  const [isLoginWanted, setIsLoginWanted] = useState(false);
  const { isKnown, isKept } = useGetWishlistQuery(user?.email ?? '', {
    skip: !user,
    // A heart is drawn again only when its own product comes or goes.
    selectFromResult: ({ currentData: list }) => ({
      isKnown: list !== undefined,
      isKept: list !== undefined && placeOf(list, product._id) >= 0,
    }),
  });
  const [setKept, { isLoading }] = useSetKeptMutation();

  useEffect(() => {
    if (isKnown && takeWish(product._id)) void setKept({ product, isKept: true });
  }, [isKnown, product, setKept]);

  const toggle = () => {
    if (loading || isLoading) return;
    if (user) return void setKept({ product, isKept: !isKept });
    setIsLoginWanted(true);
    notify.error('Please login to use your wishlist');
  };
  return { isKept, isLoginWanted: isLoginWanted && !user, toggle };
}
