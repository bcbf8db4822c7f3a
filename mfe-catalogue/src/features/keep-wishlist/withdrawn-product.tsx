import { Card, CardBody, Picture } from '@chhapai/ui';
import { gridPictureSizes } from '../../products/product-card/product-card';
import type { KeptProduct } from '../../wishlist/wishlist.rules';
import { RemoveFromWishlist } from './remove-from-wishlist';
import styles from './keep-wishlist.module.css';

interface WithdrawnProductProps {
  product: KeptProduct;
  onRemove: () => void;
}

/** What is left of a product that the shop no longer sells: nothing to open and nothing to buy. */
export function WithdrawnProduct({ product, onRemove }: WithdrawnProductProps) {
  return (
    <Card>
      <Picture
        image={product.image}
        alt=""
        width={4}
        height={5}
        sizes={gridPictureSizes}
        ground={product.category}
        className={styles.faded}
      />
      <RemoveFromWishlist product={product} onRemove={onRemove} />
      <CardBody className={styles.words}>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={styles.gone}>Not available</p>
      </CardBody>
    </Card>
  );
}
