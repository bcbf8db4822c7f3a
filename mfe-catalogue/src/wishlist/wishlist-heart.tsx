import type { Product } from '@chhapai/contracts';
import { Link, type LinkProps, useLocation } from '@chhapai/host-api';
import { HeartIcon } from '@chhapai/ui';
import { rememberPendingItem, useWishlistItem } from './use-wishlist-item';
import styles from './wishlist-heart.module.css';

/** The heart on a card's picture. After a visitor presses it, it becomes a link to the login. */
export function WishlistHeart({ product }: { product: Product }) {
  const { isInWishlist, isLoginWanted, toggle } = useWishlistItem(product);
  if (isLoginWanted)
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

interface WishlistLoginLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  productId: string;
}

/** A link to the login, after which the product is saved. It replaces the focused button and takes its focus. */
export function WishlistLoginLink({ productId, ...link }: WishlistLoginLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...link}
      to="/login"
      state={{ from: pathname + search }}
      ref={takeFocus}
      onClick={() => rememberPendingItem(productId)}
    />
  );
}

function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
