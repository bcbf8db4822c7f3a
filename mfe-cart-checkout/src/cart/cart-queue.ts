/** How long a request may take: one that hangs would hold up all others. Longer than the gateway waits for a service (15 s). */
export const CART_TIMEOUT_MS = 30_000;

const queues = new WeakMap<object, Promise<unknown>>();

/**
 * Sends the cart's requests one at a time: each reply contains the whole cart, so a late one must never replace a newer
 * one. Each page has its own queue, identified by its `host`.
 */
export function enqueueCartRequest<T>(host: object, send: () => Promise<T>): Promise<T> {
  const result = (queues.get(host) ?? Promise.resolve()).then(send);
  queues.set(host, result.then(waitUntilStored, waitUntilStored));
  return result;
}

/** RTK Query stores a reply a few microtasks after the request ends; no later reply may be stored before that. */
const waitUntilStored = () => new Promise((resolve) => setTimeout(resolve));
