import { useEffect, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { useAuth, useHost } from '@chhapai/host-api';
import { useGetWishlistQuery, useSetWishlistItemMutation } from './wishlist.api';
import { indexOfProduct } from './wishlist.rules';

/** Whether a product is in the wishlist, and how to toggle it. A visitor is asked to log in, without a request. */
export function useWishlistItem(product: Product) {
  const { user, loading } = useAuth();
  const { notify } = useHost();
  const [isLoginPrompted, setIsLoginPrompted] = useState(false);
  const { isLoaded, isInWishlist } = useGetWishlistQuery(user?.email ?? '', {
    skip: !user,
    // Re-renders a heart button only when its own product is added or removed.
    selectFromResult: ({ currentData: list }) => ({
      isLoaded: list !== undefined,
      isInWishlist: list !== undefined && indexOfProduct(list, product._id) >= 0,
    }),
  });
  const [setWishlistItem, { isLoading }] = useSetWishlistItemMutation();

  useEffect(() => {
    if (isLoaded && takePendingItem(product._id)) void setWishlistItem({ product, isInWishlist: true });
  }, [isLoaded, product, setWishlistItem]);

  const toggle = () => {
    if (loading || isLoading) return;
    if (user) return void setWishlistItem({ product, isInWishlist: !isInWishlist });
    setIsLoginPrompted(true);
    notify.error('Please log in to use your wishlist');
  };
  return { isInWishlist, isLoginPrompted: isLoginPrompted && !user, toggle };
}

const KEY = 'wishlist-pending-item';
const VALID_FOR_MS = 30 * 60 * 1000;

/** Remembers the product that a visitor wanted to save, until they have logged in. */
export function rememberPendingItem(productId: string): void {
  sessionStorage.setItem(KEY, `${Date.now()} ${productId}`);
}

/** Forgets the remembered product if it is this one, and returns whether it was remembered within the last half hour. */
function takePendingItem(productId: string): boolean {
  const [at, id] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  if (id !== productId) return false;
  sessionStorage.removeItem(KEY);
  return Date.now() - Number(at) < VALID_FOR_MS;
}
