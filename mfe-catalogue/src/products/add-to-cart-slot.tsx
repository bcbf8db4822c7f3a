import type { Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import { cartProps, pendingButton, unavailableButton } from './cart-button';
import styles from './add-to-cart-slot.module.css';

/** The slot for the Add to Cart button on a card; it always has the size of the button. */
export function AddToCartSlot({ product }: { product: Product }) {
  const { needsPersonalisation } = product;
  return (
    <div className={styles.card}>
      <Widget
        app="mfe-cart-checkout"
        name="AddToCart"
        props={{
          ...cartProps(product),
          quantity: 1,
          variant: 'card',
          ...(needsPersonalisation && { needsPersonalisation }),
        }}
        pending={pendingButton}
        unavailable={unavailableButton}
      />
    </div>
  );
}
