/** The promise's outcome when it comes in time; rejects with the signal's reason when that is aborted before, or after so many ms. */
export function within<T>(limit: number | AbortSignal, promise: Promise<T>): Promise<T> {
  const signal = typeof limit === 'number' ? AbortSignal.timeout(limit) : limit;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
