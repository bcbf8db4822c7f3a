import { TrashIcon } from '@chhapai/ui';
import styles from '../../wishlist/card-corner.module.css';
import { useSetKeptMutation } from '../../wishlist/wishlist.api';
import type { KeptProduct } from '../../wishlist/wishlist.rules';

interface RemoveFromWishlistProps {
  product: KeptProduct;
  onRemove: () => void;
}

/** In the place of a card's heart: on this page every product is kept. */
export function RemoveFromWishlist({ product, onRemove }: RemoveFromWishlistProps) {
  const [setKept] = useSetKeptMutation();
  const remove = () => {
    onRemove();
    void setKept({ product, isKept: false });
  };
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={`Remove ${product.name} from wishlist`}
      onClick={remove}
    >
      <TrashIcon size={20} />
    </button>
  );
}
