import { useEffect, useEffectEvent, useRef } from 'react';
import {
  MAX_QUANTITY,
  variantName,
  type AddToCartBody,
  type CartLine,
  type PersonalisationInput,
} from '@chhapai/contracts';
import { Link, useAppDispatch } from '@chhapai/host-api';
import {
  Button,
  formatRupees,
  holdsFocus,
  IconButton,
  Picture,
  Price,
  QuantityStepper,
  TrashIcon,
  VisuallyHidden,
} from '@chhapai/ui';
import { cartChangesApi } from '../../cart/cart-changes.api';
import { lineTotal, shownProduct } from '../../cart/cart-lines.rules';
import { changeQuantity } from '../../cart/change-quantity';
import { LineStock } from '../../cart/line-stock';
import { LineDetails } from '../../line-details/line-details';
import styles from './manage-cart.module.css';

interface CartLineRowProps {
  line: CartLine;
  disabled: boolean;
  /** The shopper has just restored the line with Undo, so it takes over focus. */
  isRestored: boolean;
  /** Called when the shopper removes the line, before the request. */
  onRemove: () => void;
}

export function CartLineRow({ line, disabled, isRestored, onRemove }: CartLineRowProps) {
  const dispatch = useAppDispatch();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isRestored && holdsFocus(null)) link.current?.focus({ preventScroll: true });
  }, [isRestored]);
  const { name, price, image, path, minimum } = shownProduct(line);
  const { productId, variant, piecesLeft = MAX_QUANTITY } = line;
  const label = variantName(name, variant?.options);
  const setQuantity = (quantity: number) => void dispatch(changeQuantity(line._id, quantity));
  const setPossibleQuantity = (quantity: number) => {
    setQuantity(quantity);
    // The button that had focus disappears.
    link.current?.focus({ preventScroll: true });
  };
  const remove = () => {
    onRemove();
    setQuantity(0);
  };
  return (
    <li className={styles.line}>
      <Picture image={image} alt="" width={4} height={5} sizes="112px" className={styles.picture} />
      <div className={styles.description}>
        {path ? (
          <Link ref={link} to={path} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <LineDetails variant={variant} answers={line.personalisation} />
        {productId && <UnitPrice line={line} />}
        <LineStock line={line} disabled={disabled} onChange={setPossibleQuantity} />
      </div>
      <div className={styles.figures}>
        <QuantityStepper
          className={styles.stepper}
          label={`Quantity of ${label}`}
          value={line.quantity}
          min={minimum}
          max={Math.max(minimum, Math.min(piecesLeft, MAX_QUANTITY))}
          maxNote={piecesLeft < MAX_QUANTITY ? `Only ${piecesLeft} left.` : undefined}
          onChange={setQuantity}
          disabled={disabled || !productId}
        />
        <Price amount={lineTotal(price, line.quantity)} decimals={2} size="small" className={styles.amount} />
      </div>
      <IconButton label={`Remove ${label}`} className={styles.remove} disabled={disabled} onClick={remove}>
        <TrashIcon size={20} />
      </IconButton>
    </li>
  );
}

/** The price of a piece, and the quantity from which it is lower. */
function UnitPrice({ line }: { line: CartLine }) {
  const { regularPrice, nextPriceBreak: next } = line;
  const { price, minimum } = shownProduct(line);
  return (
    <>
      <span className={styles.unit}>
        {formatRupees(price, 2)} each
        {regularPrice !== undefined && (
          <>
            {' '}
            <s>
              <VisuallyHidden>instead of </VisuallyHidden>
              {formatRupees(regularPrice, 2)}
            </s>
          </>
        )}
        {minimum > 1 && `, minimum ${minimum} pieces`}
      </span>
      {next && (
        <span className={styles.priceBreak}>
          Add {next.pieces} more and pay {formatRupees(next.price)} each
        </span>
      )}
    </>
  );
}

const UNDO_MS = 10_000;

interface RemovedRowProps {
  line: CartLine;
  onUndo: () => void;
  /** Called when the time for Undo is over; `hadFocus` if focus was inside the row. */
  onExpire: (hadFocus: boolean) => void;
}

/** Replaces a line that was just removed, to offer Undo. */
export function RemovedRow({ line, onUndo, onExpire }: RemovedRowProps) {
  const [restore, { isLoading }] = cartChangesApi.useRestoreLineMutation();
  const row = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const expire = useEffectEvent(() => onExpire(row.current?.contains(document.activeElement) ?? false));

  useEffect(() => {
    if (holdsFocus(null)) undo.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(expire, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

  const product = line.productId;
  if (!product) return null;
  return (
    <li ref={row} className={styles.removed}>
      <span className={styles.removedName}>{variantName(product.name, line.variant?.options)}</span>
      <span role="status">Removed.</span>
      <Button
        ref={undo}
        kind="quiet"
        small
        busy={isLoading}
        onClick={() => {
          onUndo();
          void restore({ productId: product._id, quantity: line.quantity, ...choiceOf(line) });
        }}
      >
        Undo
      </Button>
    </li>
  );
}

/** The line's variant and personalisation in the shape of a request. */
function choiceOf({ variant, personalisation = [] }: CartLine): Pick<AddToCartBody, 'variantId' | 'personalisation'> {
  const answers = personalisation.map(({ key, value = '', fileId }): PersonalisationInput =>
    fileId ? { key, fileId } : { key, value },
  );
  return { ...(variant && { variantId: variant._id }), ...(answers.length > 0 && { personalisation: answers }) };
}
