import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown by {@link withTimeout}. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`No result within ${ms} ms`);
  }
}

/** Settles as `promise` does, or rejects with `TimeoutError` after `ms`. The work itself continues. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const settled = new AbortController();
  const timeout = sleep(ms, undefined, { signal: settled.signal }).then(() => {
    throw new TimeoutError(ms);
  });
  return Promise.race([promise, timeout]).finally(() => settled.abort());
}

/**
 * Aborts when `signal` does, or after `ms` with the reason of `AbortSignal.timeout`. `AbortSignal.any` alone keeps no reference
 * to its sources: on Node 20, a timeout that nothing else refers to is garbage-collected and never aborts.
 */
export function signalWithTimeout(signal: AbortSignal, ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  // Node keeps a timeout with a listener until it aborts.
  timeout.addEventListener('abort', () => undefined, { once: true });
  return AbortSignal.any([signal, timeout]);
}
