import { useEffect, useRef } from 'react';
import type { CartLine } from '@chhapai/contracts';
import { Link, useAppDispatch } from '@chhapai/host-api';
import { formatRupees, IconButton, Picture, Price, QuantityStepper, TrashIcon } from '@chhapai/ui';
import { changeQuantity } from '../../cart/change-quantity';
import { lineTotal, shownProduct } from '../../cart/cart.rules';
import { PersonalisationList } from '../../personalisation/personalisation-list';
import styles from './manage-cart.module.css';

interface CartLineRowProps {
  line: CartLine;
  disabled: boolean;
  /** The shopper has just taken it back: it takes the focus of the Undo that stood in its place. */
  isRestored: boolean;
  /** Told when the shopper removes the line, before it goes. */
  onRemove: () => void;
}

/** One line: picture, name, price a piece, quantity, total, remove. */
export function CartLineRow({ line, disabled, isRestored, onRemove }: CartLineRowProps) {
  const dispatch = useAppDispatch();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isRestored && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isRestored]);
  const { name, price, image, path, minimum } = shownProduct(line);
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
          <Link ref={link} to={path} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <PersonalisationList answers={line.personalisation} />
        <span className={styles.unit}>
          {path ? `${formatRupees(price, 2)} each` : 'No longer available'}
          {minimum > 1 && `, minimum ${minimum} pieces`}
        </span>
      </div>
      <div className={styles.figures}>
        <QuantityStepper
          className={styles.stepper}
          label={`Quantity of ${name}`}
          value={line.quantity}
          min={minimum}
          onChange={want}
          disabled={disabled}
        />
        <Price amount={lineTotal(price, line.quantity)} decimals={2} size="small" className={styles.amount} />
      </div>
      <IconButton label={`Remove ${name}`} className={styles.remove} disabled={disabled} onClick={remove}>
        <TrashIcon size={20} />
      </IconButton>
    </li>
  );
}
