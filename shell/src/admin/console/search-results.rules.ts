import { orderStatusNames, staffPages, type Person, type StaffEntry, type StaffOrder } from '@chhapai/contracts';

/** A screen to open (`path`) or an action to run (`run`). */
export interface SearchItem {
  id: string;
  label: string;
  /** A second, quieter line of text. */
  hint?: string;
  keys?: string | undefined;
  path?: string;
  run?: () => void;
}

export interface SearchGroup {
  label: string;
  items: readonly SearchItem[];
}

/** The path of the order whose complete number was typed; undefined for any other text. */
export function exactOrderPath(query: string): string | undefined {
  const number = query.trim().toUpperCase();
  return /^CH-\d+$/.test(number) ? staffPages.order(number) : undefined;
}

/** Whether every word of the query is in the text. */
export function isMatch(query: string, text: string): boolean {
  const words = query.trim().toLowerCase().split(/\s+/);
  return words.every((word) => text.toLowerCase().includes(word));
}

export const orderItem = ({ _id, number, status, shippingAddress }: StaffOrder): SearchItem => ({
  id: `order ${_id}`,
  label: number,
  hint: `${shippingAddress.fullName} · ${orderStatusNames[status]}`,
  path: staffPages.order(number),
});

export const personItem = ({ _id, name, email }: Person): SearchItem => ({
  id: `person ${_id}`,
  label: name || email,
  hint: email,
  path: staffPages.person(_id),
});

export const screenItem = ({ path, label, group }: StaffEntry): SearchItem => ({
  id: `screen ${path}`,
  label,
  hint: group,
  path,
});

/** The groups without the empty ones. */
export const nonEmptyGroups = (groups: readonly SearchGroup[]): SearchGroup[] =>
  groups.filter(({ items }) => items.length > 0);
