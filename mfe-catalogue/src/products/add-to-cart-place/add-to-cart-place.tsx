import type { Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import styles from './add-to-cart-place.module.css';

interface AddToCartPlaceProps {
  product: Product;
  quantity: number;
  variant: 'card' | 'page';
}

/** Where the cart's app shows its button. The place has the button's size before, with and without it. */
export function AddToCartPlace({ product, quantity, variant }: AddToCartPlaceProps) {
  return (
    <div className={styles[variant]}>
      <Widget
        app="mfe-cart-checkout"
        name="AddToCart"
        props={{ productId: product._id, quantity, name: product.name, variant }}
        pending={<span className={styles.pending} />}
        unavailable={(retry) => (
          <button type="button" className={styles.unavailable} onClick={retry}>
            <span>Add to cart is not available right now</span> <span className={styles.retry}>Try again</span>
          </button>
        )}
      />
    </div>
  );
}
