/** Calls of the wishlist; all want a signed-in shopper and answer with the whole list. `item` takes PUT and DELETE. */
export const wishlistPaths = {
  list: '/api/wishlist',
  item: (productId: string) => `/api/wishlist/${encodeURIComponent(productId)}`,
} as const;
