import { useEffect, useEffectEvent, useRef } from 'react';
import type { CartLine } from '@chhapai/contracts';
import { Button } from '@chhapai/ui';
import { cartApi } from '../../cart/cart.api';
import { shownProduct } from '../../cart/cart.rules';
import styles from './manage-cart.module.css';

const SHOWN_MS = 10_000;

interface RemovedRowProps {
  line: CartLine;
  /** Its time is over; `hadFocus` when the focus was inside. */
  onGone: (hadFocus: boolean) => void;
}

/** In the place of a line that was just removed: the way to have it back. */
export function RemovedRow({ line, onGone }: RemovedRowProps) {
  const [add, { isLoading }] = cartApi.useAddToCartMutation();
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
        onClick={() => void add({ productId: product._id, quantity: line.quantity })}
      >
        Undo
      </Button>
    </li>
  );
}
