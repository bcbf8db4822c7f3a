import type { Product } from '@chhapai/contracts';
import { HeartIcon } from '@chhapai/ui';
import { useWish } from './use-wish';
import { WishLoginLink } from './wish-login-link';
import styles from './card-corner.module.css';

/** The heart at the corner of a card's picture; to a visitor who presses it, it says in words that a login comes first. */
export function WishHeart({ product }: { product: Product }) {
  const { isKept, isLoginWanted, toggle } = useWish(product);
  if (isLoginWanted)
    return (
      <WishLoginLink productId={product._id} className={styles.corner} aria-label={`Log in to save ${product.name}`}>
        Log in to save
      </WishLoginLink>
    );
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={`Add ${product.name} to wishlist`}
      aria-pressed={isKept}
      onClick={toggle}
    >
      <HeartIcon size={20} filled={isKept} />
    </button>
  );
}
