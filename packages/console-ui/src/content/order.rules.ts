/** The order with the item moved to a position, counted from 0. */
export function withMoved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((each) => each !== id);
  const index = Math.max(0, Math.min(position, others.length));
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** An arrangement after others have added or archived items: new ones first, as on the page, without archived ones. */
export function mergedOrder(arranged: readonly string[], current: readonly string[]): string[] {
  const known = new Set(arranged);
  const present = new Set(current);
  return [...current.filter((id) => !known.has(id)), ...arranged.filter((id) => present.has(id))];
}

/** How many items are at a different position than before. */
export const countMoved = (arranged: readonly string[], saved: readonly string[]): number =>
  arranged.filter((id, index) => saved[index] !== id).length;
