// Not in add-to-cart-slot.tsx, because the product page uses these without that slot.
import type { Product } from '@chhapai/contracts';
import styles from './cart-button.module.css';

/** The product as props of a cart widget. */
export const cartProps = ({ _id: productId, name, minimumQuantity }: Product) => ({
  productId,
  name,
  ...(minimumQuantity !== undefined && { minimumQuantity }),
});

/** Placeholder while the button loads. */
export const pendingButton = <span className={styles.pending} />;

/** Shown if the button cannot be loaded. */
export const unavailableButton = (retry: () => void) => (
  <button type="button" className={styles.unavailable} onClick={retry}>
    <span>Add to cart is not available right now</span> <span className={styles.retry}>Try again</span>
  </button>
);
