import { Readable } from 'node:stream';
import type { RenderedPage } from '@chhapai/contracts';

/** A page whose first bytes are there, so that it will be a page and no error. Destroying `body` ends the rendering. */
export type BegunPage = { status: number; redirect: string } | { status: number; redirect?: undefined; body: Readable };

/** Waits for the first bytes of a page. Rejects with the signal's reason when that comes first. */
export async function beginPage(rendering: Promise<RenderedPage>, signal: AbortSignal): Promise<BegunPage> {
  const aborted = rejectedOn(signal);
  rendering.then(
    // Too late: nobody is going to read it.
    (page) => void (signal.aborted && page.body?.locked === false && page.body.cancel().catch(() => undefined)),
    () => undefined,
  );
  const { status, redirect, body } = await Promise.race([rendering, aborted]);
  if (redirect !== undefined) return { status, redirect };
  if (!body) throw new Error('The shell gave neither a body nor a redirect');
  const reader = body.getReader();
  try {
    const first = await Promise.race([reader.read(), aborted]);
    return { status, body: readableOf(reader, first) };
  } catch (error) {
    reader.cancel(error).catch(() => undefined);
    throw error;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Chunk = Awaited<ReturnType<Reader['read']>>;

function readableOf(reader: Reader, first: Chunk): Readable {
  let next: Promise<Chunk> | undefined = Promise.resolve(first);
  return new Readable({
    async read() {
      try {
        let chunk: Chunk;
        do {
          chunk = await (next ?? reader.read());
          next = undefined;
        } while (!chunk.done && chunk.value.length === 0);
        this.push(chunk.done ? null : chunk.value);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, done) {
      reader.cancel(error).catch(() => undefined);
      done(error);
    },
  });
}

function rejectedOn(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const rejectNow = () => reject(signal.reason as Error);
    if (signal.aborted) rejectNow();
    else signal.addEventListener('abort', rejectNow, { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}
