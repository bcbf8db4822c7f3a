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
import { itemCount, itemCountWords, orderPrices } from '../../cart/cart.rules';
import { useCart } from '../../cart/use-cart';
import { DeliveryEstimate } from '../../delivery/delivery-estimate';
import { shippingWords } from '../../delivery/shipping-words';
import { CartFrame, CartSkeleton } from './cart-frame';
import { CartLineRow, RemovedRow } from './cart-line-row';
import { hasSameContent, useRemovedLines } from './use-removed-lines';
import styles from './manage-cart.module.css';

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

/** What the lines cost and the way to the checkout: a sheet beside the lines, a bar at the foot of a phone. */
function CartSummary({ lines }: { lines: CartLine[] }) {
  const { itemsPrice, shippingPrice, totalPrice } = orderPrices(lines);
  return (
    <Sheet as="aside" className={styles.summary} aria-label="Cart total">
      <dl className={styles.sums}>
        <dt>Total ({itemCountWords(itemCount(lines))})</dt>
        <dd>{formatRupees(itemsPrice, 2)}</dd>
        <dt>Shipping</dt>
        <dd>{formatRupees(shippingPrice, 2)}</dd>
        <dt className={styles.grand}>Total with shipping</dt>
        <dd>
          <Price amount={totalPrice} decimals={2} />
        </dd>
      </dl>
      <ButtonLink wide className={styles.proceed} render={(slot) => <Link to="/checkout" {...slot} />}>
        Proceed to Checkout
      </ButtonLink>
    </Sheet>
  );
}

/** Below the lines: when it comes and what shipping costs. */
function DeliveryFacts() {
  return (
    <section className={styles.delivery} aria-label="Delivery">
      <DeliveryEstimate />
      <p className={styles.shippingWords}>Shipping: {shippingWords}</p>
    </section>
  );
}

/** Empties the cart, after a question: there is no way back. */
function ClearCart({ busy, onClear }: { busy: boolean; onClear: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const clear = () => {
    close();
    void onClear();
  };
  return (
    <div className={styles.clear}>
      <Button kind="quiet" small busy={busy} onClick={() => setIsAsking(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear your cart?"
        cancelLabel="Keep items"
        confirmLabel="Yes, clear it"
        onClose={close}
        onConfirm={clear}
      >
        <p>All items will be taken out of your cart. This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}
