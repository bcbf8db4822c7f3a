import { useEffect, useRef, useState } from 'react';
import type { Order, ReorderedLine, ReorderReply } from '@chhapai/contracts';
import { failureMessage, Link, useHost } from '@chhapai/host-api';
import { Button, ButtonLink, formatRupees, holdsFocus, Notice } from '@chhapai/ui';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { lineName } from '../../orders/order-format.rules';
import { reorderApi } from './reorder.api';
import styles from './view-order.module.css';

/** Adds the items to the cart again, lists the changes since the order, and can remove the items again. */
export function OrderAgain({ order: { _id } }: { order: Order }) {
  const { notify } = useHost();
  // Kept until the request succeeds, so that retrying it after a lost reply adds nothing twice.
  const key = useRef<string>(undefined);
  const [result, setResult] = useState<{ key: string; reply: ReorderReply }>();
  const button = useRef<HTMLButtonElement>(null);
  const [reorder, { isLoading }] = reorderApi.useReorderMutation();
  const orderAgain = async () => {
    const idempotencyKey = (key.current ??= newIdempotencyKey());
    const { data: reply, error } = await reorder({ id: _id, idempotencyKey });
    if (!reply) return notify.error(failureMessage(error, 'Your items could not be added. Please try again.'));
    key.current = undefined;
    setResult({ key: idempotencyKey, reply });
  };
  // The Undo button, which may have focus, disappears with the result.
  useEffect(() => (result ? () => focusIfLost(button.current) : undefined), [result]);
  return (
    <>
      <Button ref={button} kind="secondary" busy={isLoading} onClick={() => void orderAgain()}>
        Order again
      </Button>
      {result && <ReorderResult key={result.key} reply={result.reply} onUndone={() => setResult(undefined)} />}
    </>
  );
}

function ReorderResult({ reply: { message, lines }, onUndone }: { reply: ReorderReply; onUndone: () => void }) {
  const { notify } = useHost();
  const [undo] = reorderApi.useUndoReorderMutation();
  const [isUndoing, setIsUndoing] = useState(false);
  /** The lines still to be undone, so that another attempt after a failure takes nothing out twice. */
  const remaining = useRef(lines.filter(({ added }) => added > 0));
  const sentences = lines.flatMap((line) => describeLine(line));
  const undoAll = async () => {
    setIsUndoing(true);
    for (const line of [...remaining.current]) {
      const { error } = await undo(line);
      if (error) {
        setIsUndoing(false);
        return notify.error(failureMessage(error, 'The items could not be removed. Please try again.'));
      }
      remaining.current.shift();
    }
    notify.success('Items removed from cart');
    onUndone();
  };
  const hasAdded = lines.some(({ added }) => added > 0);
  return (
    <Notice
      tone={hasAdded ? 'success' : 'caution'}
      title={message}
      className={styles.reordered}
      action={
        hasAdded && (
          <div className={styles.actions}>
            <ButtonLink small render={(slot) => <Link to="/cart" {...slot} />}>
              View cart
            </ButtonLink>
            <Button small kind="secondary" busy={isUndoing} onClick={() => void undoAll()}>
              Undo
            </Button>
          </div>
        )
      }
    >
      {sentences.length > 0 && (
        <ul className={styles.changes}>
          {sentences.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function focusIfLost(element: HTMLElement | null): void {
  if (holdsFocus(null)) element?.focus();
}

/** The changes since the order, as sentences. */
export function describeLine(line: ReorderedLine): string[] {
  const { price, priceNow = price, added, quantity, changes } = line;
  const name = lineName(line);
  const sentences: Record<ReorderedLine['changes'][number], string> = {
    unavailable: `${name} is no longer available.`,
    personalisation: `${name} has new personalisation options. Please add it from its product page.`,
    price: `${name} now costs ${formatRupees(priceNow, 2)} instead of ${formatRupees(price, 2)}.`,
    minimum: `${name}: ${added} instead of ${quantity}, because of its minimum order.`,
    limit: added > 0 ? `${name}: only ${added} of ${quantity} fit in your cart.` : `${name}: no more fit in your cart.`,
    stock: added > 0 ? `${name}: only ${added} of ${quantity} added, the last in stock.` : `${name} is sold out.`,
  };
  return changes.map((change) => sentences[change]);
}
