import { PageHead } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import { CartFrame, CartSkeleton } from './cart-frame';
import { CartView } from './cart-view';

/** /cart: the shopper's cart. */
export function Component() {
  return (
    <>
      <PageHead
        title="Shopping Cart · Chhapai"
        description="The items in your cart, ready to order."
        path="/cart"
        noIndex
      />
      <SignedInOnly
        pending={
          <CartFrame>
            <CartSkeleton />
          </CartFrame>
        }
      >
        <CartView />
      </SignedInOnly>
    </>
  );
}
