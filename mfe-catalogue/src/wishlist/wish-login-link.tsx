import { Link, useLocation, type LinkProps } from '@chhapai/host-api';
import { rememberWish } from './wish';

interface WishLoginLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  productId: string;
}

/** The way to the login and back, where the product is kept. It stands where the focused button was, and takes its focus. */
export function WishLoginLink({ productId, ...link }: WishLoginLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...link}
      to="/login"
      state={{ from: pathname + search }}
      ref={takeFocus}
      onClick={() => rememberWish(productId)}
    />
  );
}

function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
