import type { AddToCartBody } from '@chhapai/contracts';

const KEY = 'pending-adds';
const VALID_FOR_MS = 24 * 60 * 60 * 1000;
const MOST = 50;

export type PendingAdd = Omit<AddToCartBody, 'quantity'> & { quantity: number };
type StoredAdd = PendingAdd & { at: number };

/** Keeps what a visitor wanted to add until they have logged in; the same product and personalisation once, as wanted last. */
export function keepPendingAdd(add: PendingAdd): void {
  const others = read().filter((other) => identity(other) !== identity(add));
  write([...others, { ...add, at: Date.now() }].slice(-MOST));
}

/** How many products wait for the login. */
export const countPendingAdds = (): number => read().length;

/** Takes every pending item out of storage. Items that are over a day old or unreadable are dropped. */
export function takePendingAdds(): PendingAdd[] {
  const pending = read().map(({ at: _at, ...add }) => add);
  write([]);
  return pending;
}

function read(): StoredAdd[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as StoredAdd[];
    return Array.isArray(stored) ? stored.filter(({ at }) => Date.now() - at < VALID_FOR_MS) : [];
  } catch {
    return [];
  }
}

/** Storage may be full or forbidden; the shopper then adds again after the login. */
function write(adds: StoredAdd[]): void {
  try {
    if (adds.length > 0) localStorage.setItem(KEY, JSON.stringify(adds));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

const identity = ({ productId, personalisation = [] }: PendingAdd): string =>
  JSON.stringify([productId, personalisation]);
