import { useSyncExternalStore } from 'react';
import { readWishlist, toggled } from './wishlist.rules';

const KEY = 'wishlist';
const watchers = new Set<() => void>();

/** Is the product in this browser's wishlist? On the server and while hydrating it is not. */
export function useInWishlist(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => stored().includes(productId),
    () => false,
  );
}

/** Puts the product in or takes it out. False when the browser keeps nothing. */
export function toggleInWishlist(productId: string): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(toggled(stored(), productId)));
  } catch {
    return false;
  }
  for (const changed of watchers) changed();
  return true;
}

function stored(): string[] {
  try {
    return readWishlist(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
