import type { AddToCartBody } from '@chhapai/contracts';

const KEY = 'cart-wish';
const VALID_FOR_MS = 30 * 60 * 1000;

type Wish = Required<AddToCartBody>;

/** Keeps what a visitor wanted to add while they go and log in. */
export function keepWish(wish: Wish): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }));
}

/** What was kept, once; what is old or unreadable is forgotten. */
export function takeWish(): Wish | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!text) return undefined;
  try {
    const { productId, quantity, at } = JSON.parse(text) as Wish & { at: number };
    return Date.now() - at < VALID_FOR_MS ? { productId, quantity } : undefined;
  } catch {
    return undefined;
  }
}
