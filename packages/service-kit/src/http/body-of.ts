import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/**
 * The body of a `fetch` response as a stream that fails when the signal of the request aborts. On Node 20, `fetch` with
 * `redirect: 'error'` loses its signal to garbage collection, and then waits five minutes for the rest of a body.
 */
export const bodyOf = ({ body }: Response, signal: AbortSignal): Readable =>
  body ? Readable.fromWeb(body as ReadableStream, { signal }) : Readable.from([]);
