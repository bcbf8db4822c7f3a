import type { Product, WishlistReply } from '@chhapai/contracts';

/** A product in the wishlist; it may have been withdrawn from the shop since. */
export interface WishlistProduct extends Product {
  isWithdrawn?: boolean;
}

/** The list of a reply, with what is no longer sold at its end. */
export function wishlistProducts({ data, withdrawn }: WishlistReply): WishlistProduct[] {
  return [...data, ...withdrawn.map((product) => ({ ...product, isWithdrawn: true }))];
}

export const indexOfProduct = (list: readonly WishlistProduct[], id: string): number =>
  list.findIndex(({ _id }) => _id === id);

/** The list with the product once, at the given place, or without it. */
export function withProduct(
  list: readonly WishlistProduct[],
  product: WishlistProduct,
  isInWishlist: boolean,
  place = 0,
) {
  const others = list.filter(({ _id }) => _id !== product._id);
  return isInWishlist ? [...others.slice(0, place), product, ...others.slice(place)] : others;
}
