import type { Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import styles from './add-to-cart-slot.module.css';

/** The props that every cart widget needs of a product. */
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

/** The slot for the cart's button on a card; it always has the size of the button. */
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
