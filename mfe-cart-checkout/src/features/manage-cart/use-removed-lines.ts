import { useState } from 'react';
import type { CartLine } from '@chhapai/contracts';

/** The rows of the cart page, among them for a while those that were removed on it, and the line that was taken back last. */
export function useRemovedLines(lines: CartLine[]) {
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const [restored, setRestored] = useState<CartLine>();
  const rows = cartRows(lines, removed);
  const forget = (lineId: string) => setRemoved((known) => known.filter(({ line }) => line._id !== lineId));
  const remember = (line: CartLine) => {
    const index = rows.findIndex((row) => row.line._id === line._id);
    setRemoved((known) => [...known.filter((other) => other.line._id !== line._id), { line, index }]);
  };
  return { rows, remember, forget, restored, restore: setRestored };
}

/** A line that was taken out here, and where it stood. */
interface RemovedLine {
  line: CartLine;
  index: number;
}

type CartRow = { kind: 'line'; line: CartLine } | { kind: 'removed'; line: CartLine };

/** The cart's lines, with the removed ones in their old places; one that is back in the cart is no longer removed. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  const isBack = (gone: CartLine) => lines.some((line) => hasSameContent(line, gone));
  const gone = removed.filter(({ line }) => !isBack(line)).sort((a, b) => a.index - b.index);
  for (const { line, index } of gone) rows.splice(index, 0, { kind: 'removed', line });
  return rows;
}

/** Whether the cart would make one line of the two. */
export const hasSameContent = (a: CartLine, b: CartLine): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ productId, personalisation = [] }: CartLine): string =>
  JSON.stringify([productId?._id, personalisation.map(({ key, value, fileId }) => [key, value ?? fileId])]);
