import { useState } from 'react';
import type { CartLine } from '@chhapai/contracts';
import { cartRows, type RemovedLine } from './removed-lines.rules';

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
