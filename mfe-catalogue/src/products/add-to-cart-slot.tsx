import type { Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import styles from './add-to-cart-slot.module.css';

/** What the cart's app has to know of any product it sells. */
export const saleOf = ({ _id: productId, name, minimumQuantity }: Product) => ({
  productId,
  name,
  ...(minimumQuantity !== undefined && { minimumQuantity }),
});

/** In the button's place while it loads. */
export const pendingButton = <span className={styles.pending} />;

/** In the button's place while it cannot be had. */
export const unavailableButton = (retry: () => void) => (
  <button type="button" className={styles.unavailable} onClick={retry}>
    <span>Add to cart is not available right now</span> <span className={styles.retry}>Try again</span>
  </button>
);

/** Where the cart's app shows its button on a card. The place has the button's size before, with and without it. */
export function AddToCartSlot({ product }: { product: Product }) {
  const { needsPersonalisation } = product;
  return (
    <div className={styles.card}>
      <Widget
        app="mfe-cart-checkout"
        name="AddToCart"
        props={{
          ...saleOf(product),
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
