import { useEffect, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { useAuth, useHost } from '@chhapai/host-api';
import { useGetWishlistQuery, useSetWishlistItemMutation } from './wishlist.api';
import { indexOfProduct } from './wishlist.rules';

/** Whether the shopper keeps a product, and the change of it. Nothing is asked for a visitor, who is told to log in. */
export function useWishlistItem(product: Product) {
  const { user, loading } = useAuth();
  const { notify } = useHost();
  const [isLoginWanted, setIsLoginWanted] = useState(false);
  const { isKnown, isInWishlist } = useGetWishlistQuery(user?.email ?? '', {
    skip: !user,
    // A heart is drawn again only when its own product comes or goes.
    selectFromResult: ({ currentData: list }) => ({
      isKnown: list !== undefined,
      isInWishlist: list !== undefined && indexOfProduct(list, product._id) >= 0,
    }),
  });
  const [setWishlistItem, { isLoading }] = useSetWishlistItemMutation();

  useEffect(() => {
    if (isKnown && takePendingItem(product._id)) void setWishlistItem({ product, isInWishlist: true });
  }, [isKnown, product, setWishlistItem]);

  const toggle = () => {
    if (loading || isLoading) return;
    if (user) return void setWishlistItem({ product, isInWishlist: !isInWishlist });
    setIsLoginWanted(true);
    notify.error('Please login to use your wishlist');
  };
  return { isInWishlist, isLoginWanted: isLoginWanted && !user, toggle };
}

const KEY = 'wishlist-wish';
const VALID_FOR_MS = 30 * 60 * 1000;

/** Remembers which product a visitor wanted to keep while they go and log in. */
export function rememberPendingItem(productId: string): void {
  sessionStorage.setItem(KEY, `${Date.now()} ${productId}`);
}

/** Was it this product? True once; what is old is forgotten. */
function takePendingItem(productId: string): boolean {
  const [at, id] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  if (id !== productId) return false;
  sessionStorage.removeItem(KEY);
  return Date.now() - Number(at) < VALID_FOR_MS;
}
