/** An app, or a part of one, that has not loaded after this many milliseconds shows its fallback. */
export const TIMEOUT_MS = 8_000;

/** Rejects when the promise takes longer than `TIMEOUT_MS`. */
export function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Retries a failed attempt at once. A browser that could not preload a script also fails the next attempt to load it, without a
 * request; only the attempt after that requests it again.
 */
export async function retryOnce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch {
    return attempt();
  }
}
