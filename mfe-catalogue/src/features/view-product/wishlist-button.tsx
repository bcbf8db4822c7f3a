import { useHost } from '@chhapai/host-api';
import { Button, HeartIcon } from '@chhapai/ui';
import { toggleInWishlist, useInWishlist } from './wishlist.storage';

/** Keeps the product in this browser's wishlist, or takes it out again. */
export function WishlistButton({ productId }: { productId: string }) {
  const { notify } = useHost();
  const isKept = useInWishlist(productId);
  const toggle = () => {
    if (!toggleInWishlist(productId)) return notify.error('Your browser does not let us keep a wishlist');
    notify.success(isKept ? 'Removed from wishlist' : 'Added to wishlist');
  };
  return (
    <Button kind="quiet" small icon={<HeartIcon size={20} filled={isKept} />} onClick={toggle}>
      {isKept ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}
