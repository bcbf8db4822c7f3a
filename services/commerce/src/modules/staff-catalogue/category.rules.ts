const MAX_ID = 50;
/** The id of the shop's list of all products. */
const RESERVED = 'all';
const MARKS = /[\u0300-\u036f]/g;

/** An id for a new category, derived from its name, e.g. `photo-books`. */
export function freeCategoryId(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const stem = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID)
    .replace(/^-+|-+$/g, '');
  const used = new Set([...taken, RESERVED]);
  const candidate = stem || 'category';
  if (!used.has(candidate)) return candidate;
  let number = 2;
  while (used.has(`${candidate}-${number}`)) number++;
  return `${candidate}-${number}`;
}

/** The ids with `id` moved to `position`, counted from 0, or to the end if there are fewer. */
export function withMoved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
