import { MAX_PRODUCTS_BY_ID } from '@chhapai/contracts';

const KEY = 'recently-viewed';
const ID = /^[0-9a-f-]{36}$/;

/** Ids of the products viewed in this browser, latest first. A logout removes them with all other data. */
export function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is string => ID.test(String(id))).slice(0, MAX_PRODUCTS_BY_ID)
      : [];
  } catch {
    return [];
  }
}

export function rememberViewed(id: string): void {
  try {
    const others = readViewed().filter((other) => other !== id);
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_PRODUCTS_BY_ID)));
  } catch {
    // Storage is full or switched off; the page works without it.
  }
}
