import type { Product, WishlistReply } from '@chhapai/contracts';

/** A product in the wishlist, which may no longer be sold. */
export interface WishlistProduct extends Product {
  isWithdrawn?: boolean;
}

/** The products of a reply, with withdrawn ones last. */
export function wishlistProducts({ data, withdrawn }: WishlistReply): WishlistProduct[] {
  return [...data, ...withdrawn.map((product) => ({ ...product, isWithdrawn: true }))];
}

export const indexOfProduct = (list: readonly WishlistProduct[], id: string): number =>
  list.findIndex(({ _id }) => _id === id);

/** The list with the product once, at the given index, or without it. */
export function withProduct(
  list: readonly WishlistProduct[],
  product: WishlistProduct,
  isInWishlist: boolean,
  index = 0,
) {
  const others = list.filter(({ _id }) => _id !== product._id);
  return isInWishlist ? [...others.slice(0, index), product, ...others.slice(index)] : others;
}
