const ends = new WeakMap<object, Promise<unknown>>();

/**
 * Runs the cart's calls one after the other, so that no reply is older than the one before it: each carries the whole
 * cart. `host` is whatever lives as long as the page.
 */
export function enqueueCartRequest<T>(host: object, call: () => Promise<T>): Promise<T> {
  const turn = (ends.get(host) ?? Promise.resolve()).then(call);
  ends.set(host, turn.then(replyStored, replyStored));
  return turn;
}

/** The store takes a reply some microtasks after the call has ended; the next reply must not overtake it. */
const replyStored = () => new Promise((resolve) => setTimeout(resolve));
