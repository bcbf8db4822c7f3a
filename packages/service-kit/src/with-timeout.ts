import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown by {@link withTimeout}. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`No result within ${ms} ms`);
  }
}

/** Settles as `promise` does, or rejects with `TimeoutError` after `ms`. The work itself goes on. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  const settled = new AbortController();
  const timeout = sleep(ms, undefined, { signal: settled.signal }).then(() => {
    throw new TimeoutError(ms);
  });
  return Promise.race([promise, timeout]).finally(() => settled.abort());
}
