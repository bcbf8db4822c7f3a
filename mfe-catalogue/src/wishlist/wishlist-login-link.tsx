import { Link, type LinkProps, useLocation } from '@chhapai/host-api';
import { rememberPendingItem } from './use-wishlist-item';

interface WishlistLoginLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  productId: string;
}

/**
 * A link to the login page; the product is saved once the shopper has logged in. Replaces the focused button
 * and takes over its focus.
 */
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
