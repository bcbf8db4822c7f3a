import type { Product } from '@chhapai/contracts';
import { formatRupees, VisuallyHidden } from '@chhapai/ui';
import type { Offer } from './offer.rules';
import { priceRows } from './price-rows.rules';
import styles from './price-breaks.module.css';

interface PriceBreaksProps {
  product: Product;
  offer: Offer;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/**
 * The price of each piece by quantity, in the same chunk as the variant picker. Renders nothing if the quantity makes no
 * difference.
 */
export function PriceBreaks({ product, offer, quantity, onQuantity }: PriceBreaksProps) {
  const { minimumQuantity = 1, variants = [] } = product;
  const rows = priceRows(offer.prices, quantity, minimumQuantity, offer.max);
  if (rows.length === 0) return null;
  return (
    <div className={styles.breaks}>
      <table className={styles.table}>
        <caption className={styles.caption}>Buy more, pay less</caption>
        <thead>
          <tr>
            <th scope="col">Pieces</th>
            <th scope="col">Each</th>
            <th scope="col">You save</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, range, price, saving, isCurrent }) => (
            <tr key={from} aria-current={isCurrent || undefined}>
              <th scope="row">
                <button type="button" className={styles.choose} onClick={() => onQuantity(from)}>
                  <VisuallyHidden>Choose </VisuallyHidden>
                  {range}
                  <VisuallyHidden> pieces</VisuallyHidden>
                </button>
              </th>
              <td>
                {offer.hasPriceRange && 'from '}
                {formatRupees(price)}
              </td>
              <td>{saving > 0 ? `${saving}%` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {variants.length > 1 && (
        <p className={styles.note}>You can mix options: all pieces count towards these quantities.</p>
      )}
    </div>
  );
}

export { PriceBreaks as Component };
