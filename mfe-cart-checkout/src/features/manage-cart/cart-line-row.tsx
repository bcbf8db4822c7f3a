import type { CartLine } from '@chhapai/contracts';
import { Link, useAppDispatch } from '@chhapai/host-api';
import { formatRupees, IconButton, Picture, Price, QuantityStepper, TrashIcon } from '@chhapai/ui';
import { changeQuantity } from '../../cart/change-quantity';
import { lineTotal, shownProduct } from '../../cart/cart.rules';
import styles from './manage-cart.module.css';

interface CartLineRowProps {
  line: CartLine;
  disabled: boolean;
  /** Told when the shopper removes the line, before it goes. */
  onRemove: () => void;
}

/** One line: picture, name, price a piece, quantity, total, remove. */
export function CartLineRow({ line, disabled, onRemove }: CartLineRowProps) {
  const dispatch = useAppDispatch();
  const { name, price, image, path } = shownProduct(line);
  const want = (quantity: number) => void dispatch(changeQuantity(line._id, quantity));
  const remove = () => {
    if (path) onRemove();
    want(0);
  };
  return (
    <li className={styles.line}>
      <Picture image={image} alt="" width={4} height={5} sizes="112px" className={styles.picture} />
      <div className={styles.what}>
        {path ? (
          <Link to={path} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.unit}>{path ? `${formatRupees(price, 2)} each` : 'No longer sold'}</span>
      </div>
      <QuantityStepper
        className={styles.stepper}
        label={`Quantity of ${name}`}
        value={line.quantity}
        onChange={want}
        disabled={disabled}
      />
      <Price amount={lineTotal(price, line.quantity)} decimals={2} size="small" className={styles.amount} />
      <IconButton label={`Remove ${name}`} className={styles.remove} disabled={disabled} onClick={remove}>
        <TrashIcon size={20} />
      </IconButton>
    </li>
  );
}
