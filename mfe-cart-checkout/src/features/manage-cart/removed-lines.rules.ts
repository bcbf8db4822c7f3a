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
  const isBack = (gone: CartLine) => lines.some((line) => hasSameContent(line, gone));
  const gone = removed.filter(({ line }) => !isBack(line)).sort((a, b) => a.index - b.index);
  for (const { line, index } of gone) rows.splice(index, 0, { kind: 'removed', line });
  return rows;
}

/** Whether the cart would make one line of the two. */
export const hasSameContent = (a: CartLine, b: CartLine): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ productId, personalisation = [] }: CartLine): string =>
  JSON.stringify([productId?._id, personalisation.map(({ key, value, fileId }) => [key, value ?? fileId])]);
