import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/**
 * The body of a reply to `fetch`, which fails when the signal of the request aborts. On Node 20, `fetch` with `redirect: 'error'` forgets
 * its signal once garbage is collected, and then waits for the rest of a body for five minutes.
 */
export const bodyOf = ({ body }: Response, signal: AbortSignal): Readable =>
  body ? Readable.fromWeb(body as ReadableStream, { signal }) : Readable.from([]);
