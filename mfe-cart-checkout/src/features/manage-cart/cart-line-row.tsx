import { useEffect, useEffectEvent, useRef } from 'react';
import type { AddToCartBody, CartLine, PersonalisationInput } from '@chhapai/contracts';
import { Link, useAppDispatch } from '@chhapai/host-api';
import { Button, formatRupees, IconButton, Picture, Price, QuantityStepper, TrashIcon } from '@chhapai/ui';
import { restoreLineApi } from '../../cart/cart-changes.api';
import { lineTotal, shownProduct } from '../../cart/cart.rules';
import { changeQuantity } from '../../cart/change-quantity';
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

const SHOWN_MS = 10_000;

interface RemovedRowProps {
  line: CartLine;
  onUndo: () => void;
  /** Its time is over; `hadFocus` when the focus was inside. */
  onGone: (hadFocus: boolean) => void;
}

/** In the place of a line that was just removed: the way to have it back. */
export function RemovedRow({ line, onUndo, onGone }: RemovedRowProps) {
  const [restore, { isLoading }] = restoreLineApi.useRestoreLineMutation();
  const row = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const gone = useEffectEvent(() => onGone(row.current?.contains(document.activeElement) ?? false));

  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(gone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

  const product = line.productId;
  if (!product) return null;
  return (
    <li ref={row} className={styles.removed}>
      <span className={styles.removedName}>{shownProduct(line).name}</span>
      <span role="status">Removed.</span>
      <Button
        ref={undo}
        kind="quiet"
        small
        busy={isLoading}
        onClick={() => {
          onUndo();
          void restore({ productId: product._id, quantity: line.quantity, ...answersAgain(line) });
        }}
      >
        Undo
      </Button>
    </li>
  );
}

/** What the line was personalised with, as it is sent. */
function answersAgain({ personalisation = [] }: CartLine): Pick<AddToCartBody, 'personalisation'> {
  const answers = personalisation.map(({ key, value = '', fileId }): PersonalisationInput =>
    fileId ? { key, fileId } : { key, value },
  );
  return answers.length > 0 ? { personalisation: answers } : {};
}
