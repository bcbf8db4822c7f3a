const KEY = 'wishlist-wish';
const VALID_FOR_MS = 30 * 60 * 1000;

/** Remembers which product a visitor wanted to keep while they go and log in. */
export function rememberWish(productId: string): void {
  sessionStorage.setItem(KEY, `${Date.now()} ${productId}`);
}

/** Was it this product? True once; what is old is forgotten. */
export function takeWish(productId: string): boolean {
  const [at, id] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  if (id !== productId) return false;
  sessionStorage.removeItem(KEY);
  return Date.now() - Number(at) < VALID_FOR_MS;
}
