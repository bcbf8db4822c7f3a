import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on as they come, and fails at the first one over the limit. */
export function limited(limit: number, refusal: () => Error): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > limit) done(refusal());
      else done(null, chunk);
    },
  });
}
