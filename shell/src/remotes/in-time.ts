/** An app, or a part of one, that is not there after this many milliseconds shows its fallback. */
export const TIMEOUT_MS = 8_000;

/** Rejects when the promise takes longer than that. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
