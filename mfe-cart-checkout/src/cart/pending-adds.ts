import type { AddToCartBody } from '@chhapai/contracts';
import { newIdempotencyKey } from '@chhapai/host-api/pages';

const KEY = 'pending-adds';
const VALID_FOR_MS = 24 * 60 * 60 * 1000;
const MAX_ITEMS = 50;

export type PendingAdd = Omit<AddToCartBody, 'quantity'> & {
  quantity: number;
  /** Idempotency key: after a login, every open tab may send the same item. */
  key?: string;
};
type StoredAdd = PendingAdd & { at: number };

/**
 * Stores, until the login, an item that a visitor tried to add. It replaces an earlier one with the same product, variant and
 * personalisation.
 */
export function savePendingAdd(add: PendingAdd): void {
  const others = read().filter((other) => contentOf(other) !== contentOf(add));
  write([...others, { key: newIdempotencyKey(), ...add, at: Date.now() }].slice(-MAX_ITEMS));
}

/** The number of items waiting for the login. */
export const countPendingAdds = (): number => read().length;

/** The items waiting for the login, without those that are unreadable or older than a day. */
export const pendingAdds = (): PendingAdd[] => read().map(({ at: _at, ...add }) => add);

/** Removes an item that was added or refused. */
export function removePendingAdd({ key }: PendingAdd): void {
  write(read().filter((other) => other.key !== key));
}

function read(): StoredAdd[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as StoredAdd[];
    return Array.isArray(stored) ? stored.filter(({ at }) => Date.now() - at < VALID_FOR_MS) : [];
  } catch {
    return [];
  }
}

/** Stores the items. If storage is full or blocked, the shopper has to add them again after logging in. */
function write(adds: StoredAdd[]): void {
  try {
    if (adds.length > 0) localStorage.setItem(KEY, JSON.stringify(adds));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

const contentOf = ({ productId, variantId, personalisation = [] }: PendingAdd): string =>
  JSON.stringify([productId, variantId, personalisation]);
