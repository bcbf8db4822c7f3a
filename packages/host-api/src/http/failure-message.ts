import type { HttpFailure } from './http';

/** The server's sentence if it sent one, else the given words. `error` is what RTK Query or a catch clause gives. */
export function failureMessage(error: unknown, otherwise: string): string {
  const message = (error as HttpFailure | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}
