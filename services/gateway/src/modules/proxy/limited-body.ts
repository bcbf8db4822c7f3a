import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { errorCodes } from 'fastify';

/** Passes a body on as it comes, and fails as Fastify does once it is over the limit (bytes). */
export function limitedBody(body: Readable, limit: number): Readable {
  let seen = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > limit) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else done(null, chunk);
    },
  });
  body.on('error', (error) => counting.destroy(error));
  body.on('close', () => {
    if (!body.readableEnded) counting.destroy(new Error('The visitor left'));
  });
  return body.pipe(counting);
}
