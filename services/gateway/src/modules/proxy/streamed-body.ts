import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { errorCodes } from 'fastify';

/** How long an unneeded body may pause before it is cut off. Until then it is read, as browsers send all before reading the reply. */
const IDLE_MS = 5_000;

/** Passes a body on as it comes, and fails as Fastify does once it is over the limit (bytes). */
export function streamedBody(body: Readable, limit: number): Readable {
  let seen = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > limit) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else done(null, chunk);
    },
  });
  // Whoever reads it hears of failures; until somebody does they must not end the process.
  passed.on('error', () => undefined);
  passed.on('close', () => {
    if (!body.readableEnded && !body.destroyed) hearOut(body, limit - seen);
  });
  body.on('error', (error) => passed.destroy(error));
  body.on('close', () => {
    if (!body.readableEnded) passed.destroy(new Error('The visitor left'));
  });
  return body.pipe(passed);
}

function hearOut(body: Readable, left: number): void {
  const idle = setTimeout(() => body.destroy(), IDLE_MS).unref();
  body.once('close', () => clearTimeout(idle)).once('end', () => clearTimeout(idle));
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    idle.refresh();
    left -= chunk.length;
    if (left < 0) body.destroy();
  });
}
