import { useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { classNames, formatRupees, QuantityStepper } from '@chhapai/ui';
import { BuyButton } from './buy-button';
import { useBottomBar } from './use-bottom-bar';
import styles from './product-sheet.module.css';

/** Price, quantity and the cart's button: a bar at the lower edge on a phone, a row of the page on a desk. */
export function BuyBar({ product }: { product: Product }) {
  const { minimumQuantity = 1, personalisation = [] } = product;
  const [quantity, setQuantity] = useState(minimumQuantity);
  const bar = useBottomBar();
  // The list does not know the details yet, and the shopper may have chosen meanwhile.
  const wanted = Math.max(quantity, minimumQuantity);
  return (
    <>
      {minimumQuantity > 1 && <p className={styles.minimum}>{`Minimum order: ${minimumQuantity} pieces`}</p>}
      <div ref={bar} className={classNames(styles.bar, personalisation.length > 0 && styles.withFields)}>
        <span className={styles.barPrice}>{formatRupees(product.price)}</span>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={wanted}
          min={minimumQuantity}
          onChange={setQuantity}
        />
        <div className={styles.add}>
          <BuyButton product={product} quantity={wanted} />
        </div>
      </div>
    </>
  );
}
