import { useRef } from 'react';
import { Link } from '@chhapai/host-api';
import { ButtonLink, CartDrawing, EmptyState, ErrorState } from '@chhapai/ui';
import { cartChangesApi } from '../../cart/cart-changes.api';
import { itemCount } from '../../cart/cart.rules';
import { useCart } from '../../cart/use-cart';
import { CartFrame, CartSkeleton } from './cart-frame';
import { CartLineRow } from './cart-line-row';
import { CartSummary, DeliveryFacts } from './cart-summary';
import { ClearCart } from './clear-cart';
import styles from './manage-cart.module.css';
import { hasSameContent } from './removed-lines.rules';
import { RemovedRow } from './removed-row';
import { useRemovedLines } from './use-removed-lines';

/** The cart in whichever state it is: loading, failed, empty or filled. */
export function CartView() {
  const cart = useCart();
  const { rows, remember, forget, restored, restore } = useRemovedLines(cart.lines);
  const [clearCart, { isLoading: isClearing }] = cartChangesApi.useClearCartMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();

  if (cart.status === 'failed')
    return (
      <CartFrame>
        <ErrorState
          title={`Error: ${cart.message}`}
          text="Your cart is safe with us. Please try again."
          onRetry={cart.refetch}
        />
      </CartFrame>
    );
  if (cart.status !== 'ready')
    return (
      <CartFrame>
        <CartSkeleton />
      </CartFrame>
    );

  const clear = async () => {
    await clearCart();
    toHeading();
  };
  const goneFrom = (lineId: string, hadFocus: boolean) => {
    forget(lineId);
    if (hadFocus) toHeading();
  };
  const isEmpty = cart.lines.length === 0;
  return (
    <CartFrame count={itemCount(cart.lines)} heading={heading}>
      <div className={styles.columns}>
        <div>
          {rows.length > 0 && (
            <ul role="list" className={styles.lines}>
              {rows.map(({ kind, line }) =>
                kind === 'line' ? (
                  <CartLineRow
                    key={line._id}
                    line={line}
                    disabled={isClearing}
                    isRestored={restored !== undefined && hasSameContent(line, restored)}
                    onRemove={() => remember(line)}
                  />
                ) : (
                  <RemovedRow
                    key={line._id}
                    line={line}
                    onUndo={() => restore(line)}
                    onGone={(hadFocus) => goneFrom(line._id, hadFocus)}
                  />
                ),
              )}
            </ul>
          )}
          {isEmpty ? <EmptyCart /> : <ClearCart busy={isClearing} onClear={clear} />}
          {!isEmpty && <DeliveryFacts />}
        </div>
        {!isEmpty && <CartSummary lines={cart.lines} />}
      </div>
    </CartFrame>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      drawing={<CartDrawing />}
      title="Your Cart is Empty"
      text="Looks like you haven't added anything to your cart yet"
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
