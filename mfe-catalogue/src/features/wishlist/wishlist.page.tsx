import { PageHead } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import { ProductGridSkeleton } from '../../products/product-grid';
import { WishlistFrame, WishlistView } from './wishlist-view';

/** /wishlist: the products the shopper saved. */
export function Component() {
  return (
    <>
      <PageHead
        title="My Wishlist · Chhapai"
        description="The products you saved for later."
        path="/wishlist"
        noIndex
      />
      <SignedInOnly
        pending={
          <WishlistFrame>
            <ProductGridSkeleton label="Loading wishlist..." />
          </WishlistFrame>
        }
      >
        <WishlistView />
      </SignedInOnly>
    </>
  );
}
