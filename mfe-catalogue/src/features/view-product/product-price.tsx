import type { Product } from '@chhapai/contracts';
import { Badge, formatRupees, Price } from '@chhapai/ui';
import styles from './product-sheet.module.css';

/** The price, the old one, and what lies between them. */
export function ProductPrice({ product: { price, oldPrice } }: { product: Product }) {
  const saving = oldPrice === undefined ? 0 : oldPrice - price;
  return (
    <div className={styles.price}>
      <Price amount={price} was={oldPrice} size="large" />
      {saving > 0 && <Badge tone="success">You save {formatRupees(saving)}</Badge>}
      <span className={styles.taxes}>Inclusive of all taxes</span>
    </div>
  );
}
