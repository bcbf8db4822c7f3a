import { useEffect, useState } from 'react';
import type { CartLine } from '@chhapai/contracts';

/** The rows of the cart page, including recently removed lines, and the line restored last. */
export function useRemovedLines(lines: CartLine[]) {
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const [restored, setRestored] = useState<CartLine>();
  // A line that is back, because of Undo or a failure, must not be shown as removed when it leaves the cart again.
  useEffect(() => {
    const isGone = ({ line }: RemovedLine) => !isIn(lines, line);
    setRemoved((current) => (current.every(isGone) ? current : current.filter(isGone)));
  }, [lines]);
  const rows = cartRows(lines, removed);
  const forget = (lineId: string) => setRemoved((current) => current.filter(({ line }) => line._id !== lineId));
  const remember = (line: CartLine) => {
    const index = rows.findIndex((row) => row.line._id === line._id);
    setRemoved((current) => [...current.filter((other) => other.line._id !== line._id), { line, index }]);
  };
  return { rows, remember, forget, restored, restore: setRestored };
}

/** A removed line and its former position. */
interface RemovedLine {
  line: CartLine;
  index: number;
}

type CartRow = { kind: 'line'; line: CartLine } | { kind: 'removed'; line: CartLine };

/** The cart's lines, with removed ones in their old positions unless they are back in the cart. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  const missing = removed.filter(({ line }) => !isIn(lines, line)).sort((a, b) => a.index - b.index);
  for (const { line, index } of missing) rows.splice(index, 0, { kind: 'removed', line });
  return rows;
}

const isIn = (lines: readonly CartLine[], removed: CartLine): boolean =>
  lines.some((line) => hasSameContent(line, removed));

/** Whether the cart would merge the two lines. */
export const hasSameContent = (a: CartLine, b: CartLine): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ productId, variant, personalisation = [] }: CartLine): string =>
  JSON.stringify([
    productId?._id,
    variant?._id,
    personalisation.map(({ key, value, fileId }) => [key, value ?? fileId]),
  ]);
