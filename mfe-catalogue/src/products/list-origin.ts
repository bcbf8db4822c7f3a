import { matchPath } from '@chhapai/host-api';

/** What a product's page remembers, in its history entry, of the list it was opened from. */
export interface ListOrigin {
  /** The list's query, such as `?category=mug`, or an empty string. */
  list: string;
  /** The list is the entry right before this one. */
  isNext: boolean;
}

interface Place {
  pathname: string;
  search: string;
  state: unknown;
}

/** What a product opened from this page should remember. */
export function originAt({ pathname, search, state }: Place): ListOrigin | undefined {
  if (matchPath('/products', pathname)) return { list: search, isNext: true };
  const before = readOrigin(state);
  return before && { ...before, isNext: false };
}

/** The origin in a history entry's state, which any script may have written. */
export function readOrigin(state: unknown): ListOrigin | undefined {
  const { list, isNext } = (state ?? {}) as Partial<Record<keyof ListOrigin, unknown>>;
  return typeof list === 'string' && typeof isNext === 'boolean' ? { list, isNext } : undefined;
}
