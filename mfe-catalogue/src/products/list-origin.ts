import type { Product } from '@chhapai/contracts';
import { matchPath } from '@chhapai/host-api';

/** The list a product page was opened from, stored in its history entry. */
export interface ListOrigin {
  /** The list's query string, such as `?category=mug`, or an empty string. */
  list: string;
  /** Whether the list is the history entry right before this one. */
  isPreviousEntry: boolean;
}

interface PageLocation {
  pathname: string;
  search: string;
  state: unknown;
}

/** The origin to store for a product opened from this page. */
export function listOriginAt({ pathname, search, state }: PageLocation): ListOrigin | undefined {
  if (matchPath('/products', pathname)) return { list: search, isPreviousEntry: true };
  const previous = readOrigin(state);
  return previous && { ...previous, isPreviousEntry: false };
}

/** The product that a card passed on with its link, to be shown until its details have loaded. */
export function linkedProduct(state: unknown, id: string): Product | undefined {
  const { product } = (state ?? {}) as { product?: Product };
  return product?._id === id ? product : undefined;
}

/** The origin in a history entry's state, which any script may have written. */
export function readOrigin(state: unknown): ListOrigin | undefined {
  const { list, isPreviousEntry } = (state ?? {}) as Partial<Record<keyof ListOrigin, unknown>>;
  return typeof list === 'string' && typeof isPreviousEntry === 'boolean' ? { list, isPreviousEntry } : undefined;
}
