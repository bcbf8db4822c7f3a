import type { Product } from '@chhapai/contracts';
import { Button, ButtonLink, HeartIcon, UserIcon } from '@chhapai/ui';
import { useWish } from '../../wishlist/use-wish';
import { WishLoginLink } from '../../wishlist/wish-login-link';

/** Keeps the product in the shopper's wishlist, or takes it out again. */
export function WishlistButton({ product }: { product: Product }) {
  const { isKept, isLoginWanted, toggle } = useWish(product);
  if (isLoginWanted)
    return (
      <ButtonLink
        kind="quiet"
        small
        icon={<UserIcon size={20} />}
        render={(slot) => <WishLoginLink productId={product._id} {...slot} />}
      >
        Log in to save
      </ButtonLink>
    );
  return (
    <Button kind="quiet" small icon={<HeartIcon size={20} filled={isKept} />} onClick={toggle}>
      {isKept ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}
