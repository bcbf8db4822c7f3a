import { useRef, useState } from 'react';
import type { CartLine } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import {
  Button,
  ButtonLink,
  CartDrawing,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  formatRupees,
  Price,
  Sheet,
} from '@chhapai/ui';
import { cartChangesApi } from '../../cart/cart-changes.api';
import { orderPrices } from '../../cart/cart-lines.rules';
import { itemCount, formatItemCount } from '../../cart/cart.rules';
import { usePricedCart } from '../../cart/use-priced-cart';
import { DeliveryEstimate } from '../../delivery/delivery-estimate';
import { shippingNote } from '../../delivery/delivery-text';
import { useShippingPrice } from '../../delivery/use-shipping-price';
import { CartFrame, CartSkeleton } from './cart-frame';
import { CartLineRow, RemovedRow } from './cart-line-row';
import { hasSameContent, useRemovedLines } from './use-removed-lines';
import styles from './manage-cart.module.css';

export function CartView() {
  const cart = usePricedCart();
  const { rows, remember, forget, restored, restore } = useRemovedLines(cart.lines);
  const [clearCart, { isLoading: isClearing }] = cartChangesApi.useClearCartMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();

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
    focusHeading();
  };
  const expire = (lineId: string, hadFocus: boolean) => {
    forget(lineId);
    if (hadFocus) focusHeading();
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
                    onRemove={() => (line.productId ? remember(line) : focusHeading())}
                  />
                ) : (
                  <RemovedRow
                    key={line._id}
                    line={line}
                    onUndo={() => restore(line)}
                    onExpire={(hadFocus) => expire(line._id, hadFocus)}
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

/** Prices and the link to the checkout: beside the lines or, on phones, in a bar at the bottom. */
function CartSummary({ lines }: { lines: CartLine[] }) {
  const { itemsPrice, shippingPrice, totalPrice } = orderPrices(lines, useShippingPrice());
  return (
    <Sheet as="aside" className={styles.summary} aria-label="Cart total">
      <dl className={styles.sums}>
        <dt>Total ({formatItemCount(itemCount(lines))})</dt>
        <dd>{formatRupees(itemsPrice, 2)}</dd>
        <dt>Shipping</dt>
        <dd>{formatRupees(shippingPrice, 2)}</dd>
        <dt className={styles.grandTotal}>Total with shipping</dt>
        <dd>
          <Price amount={totalPrice} decimals={2} />
        </dd>
      </dl>
      <ButtonLink wide render={(slot) => <Link to="/checkout" {...slot} />}>
        Proceed to Checkout
      </ButtonLink>
    </Sheet>
  );
}

function DeliveryFacts() {
  return (
    <section className={styles.delivery} aria-label="Delivery">
      <DeliveryEstimate />
      <p className={styles.shippingNote}>Shipping: {shippingNote(useShippingPrice())}</p>
    </section>
  );
}

/** Clears the cart after a confirmation, because this cannot be undone. */
function ClearCart({ busy, onClear }: { busy: boolean; onClear: () => Promise<void> }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  const clear = () => {
    close();
    void onClear();
  };
  return (
    <div className={styles.clear}>
      <Button kind="quiet" small busy={busy} onClick={() => setIsConfirming(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Clear your cart?"
        cancelLabel="Keep items"
        confirmLabel="Yes, clear it"
        onClose={close}
        onConfirm={clear}
      >
        <p>All items will be removed from your cart. This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}
