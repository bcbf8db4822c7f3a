import type { CartLine } from '@chhapai/contracts';

/** A line that was taken out here, and where it stood. */
export interface RemovedLine {
  line: CartLine;
  index: number;
}

export type CartRow = { kind: 'line'; line: CartLine } | { kind: 'removed'; line: CartLine };

/** The cart's lines, with the removed ones in their old places; one that is back in the cart is no longer removed. */
export function cartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  const isBack = (gone: CartLine) => lines.some(({ productId }) => productId?._id === gone.productId?._id);
  const gone = removed.filter(({ line }) => !isBack(line)).sort((a, b) => a.index - b.index);
  for (const { line, index } of gone) rows.splice(index, 0, { kind: 'removed', line });
  return rows;
}
