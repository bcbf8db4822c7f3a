const MAX_ID = 50;
/** The id of the shop's list of all products. */
const RESERVED = 'all';
const MARKS = /[\u0300-\u036f]/g;

/** An id for a new category, derived from its name, e.g. `photo-books`. */
export function freeCategoryId(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const stem = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'category';
  const endingWith = (suffix: string) => stem.slice(0, MAX_ID - suffix.length).replace(/-$/, '') + suffix;
  const used = new Set([...taken, RESERVED]);
  let id = endingWith('');
  for (let number = 2; used.has(id); number++) id = endingWith(`-${number}`);
  return id;
}

/** The ids with `id` moved to `position`, counted from 0, or to the end if there are fewer. */
export function withMoved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
