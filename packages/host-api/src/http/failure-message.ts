import type { HttpFailure } from './http';

/** What the HTTP client says of a call that no answer came to; it tells a shopper nothing. */
const UNANSWERED = 'Network Error';

/** The server's sentence if it sent one, else the given words. `error` is what RTK Query or a catch clause gives. */
export function failureMessage(error: unknown, otherwise: string): string {
  const message = (error as HttpFailure | undefined)?.message;
  return typeof message === 'string' && message !== '' && message !== UNANSWERED ? message : otherwise;
}
