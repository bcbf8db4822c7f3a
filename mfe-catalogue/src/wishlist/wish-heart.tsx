import type { Product } from '@chhapai/contracts';
import { HeartIcon, UserIcon } from '@chhapai/ui';
import { useWish } from './use-wish';
import { WishLoginLink } from './wish-login-link';
import styles from './card-corner.module.css';

/** The heart at the corner of a card's picture. */
export function WishHeart({ product }: { product: Product }) {
  const { isKept, isLoginWanted, toggle } = useWish(product);
  if (isLoginWanted)
    return (
      <WishLoginLink productId={product._id} className={styles.corner} aria-label={`Login to keep ${product.name}`}>
        <UserIcon size={20} />
      </WishLoginLink>
    );
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={`Keep ${product.name} in wishlist`}
      aria-pressed={isKept}
      onClick={toggle}
    >
      <HeartIcon size={20} filled={isKept} />
    </button>
  );
}
