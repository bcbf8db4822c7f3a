import type { AddToCartBody, CartLine } from '@chhapai/contracts';

/** Quantities the server has not confirmed yet, by line id; 0 removes the line. */
export type PendingQuantities = Readonly<Record<string, number>>;

/** The lines with the pending quantities applied, at the prices of the confirmed quantities. */
export function withPendingQuantities(lines: readonly CartLine[], pending: PendingQuantities): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: pending[line._id] ?? line.quantity }))
    .filter((line) => line.quantity > 0);
}

/** The number of lines, not of pieces. */
export const itemCount = (lines: readonly CartLine[]): number => lines.length;

/** Such as `1 item` or `3 items`. */
export const formatItemCount = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/**
 * Whether this is the line of the item that was added. Labels and file names come from the server, so only
 * keys and texts are compared.
 */
export function isLineOf(
  line: CartLine,
  { productId, variantId, personalisation: answers = [] }: AddToCartBody,
): boolean {
  const { personalisation = [] } = line;
  return (
    line.productId?._id === productId &&
    line.variant?._id === variantId &&
    personalisation.length === answers.length &&
    answers.every((answer) =>
      personalisation.some(({ key, value }) => key === answer.key && (!('value' in answer) || value === answer.value)),
    )
  );
}
