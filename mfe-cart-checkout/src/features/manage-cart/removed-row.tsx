import { useEffect, useEffectEvent, useRef } from 'react';
import type { AddToCartBody, CartLine, PersonalisationInput } from '@chhapai/contracts';
import { Button } from '@chhapai/ui';
import { shownProduct } from '../../cart/cart.rules';
import styles from './manage-cart.module.css';
import { restoreLineApi } from './restore-line.api';

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
