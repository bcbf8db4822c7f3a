import type { Product } from '@chhapai/contracts';
import { HeartIcon } from '@chhapai/ui';
import { useWishlistItem } from './use-wishlist-item';
import styles from './wishlist-heart.module.css';
import { WishlistLoginLink } from './wishlist-login-link';

/** The heart on a card's picture. After a visitor presses it, it becomes a link to the login. */
export function WishlistHeart({ product }: { product: Product }) {
  const { isInWishlist, isLoginPrompted, toggle } = useWishlistItem(product);
  if (isLoginPrompted)
    return (
      <WishlistLoginLink
        productId={product._id}
        className={styles.corner}
        aria-label={`Log in to save ${product.name}`}
      >
        Log in to save
      </WishlistLoginLink>
    );
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={`Add ${product.name} to wishlist`}
      aria-pressed={isInWishlist}
      onClick={toggle}
    >
      <HeartIcon size={20} filled={isInWishlist} />
    </button>
  );
}
