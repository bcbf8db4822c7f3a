import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { errorCodes, type FastifyReply } from 'fastify';

/** Browsers read the reply only after sending the whole body, so an unneeded body is read until it pauses this long. */
const DRAIN_IDLE_MS = 5_000;
/** Smaller replies fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1000;

/** Passes a body through, and fails as Fastify does once it exceeds the limit (bytes). */
export function limitedBody(body: Readable, limit: number): Readable {
  let seen = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > limit) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else done(null, chunk);
    },
  });
  // The reader handles errors; before there is one, they must not end the process.
  passed.on('error', () => undefined);
  passed.on('close', () => {
    // Closing the connection at once could lose the reply.
    if (!body.readableEnded && !body.destroyed) drain(body, limit);
  });
  body.on('error', (error) => passed.destroy(error));
  body.on('close', () => {
    if (!body.readableEnded) passed.destroy(new Error('The client closed the connection'));
  });
  return body.pipe(passed);
}

function drain(body: Readable, maxBytes: number): void {
  let seen = 0;
  const idle = setTimeout(() => body.destroy(), DRAIN_IDLE_MS).unref();
  body.once('close', () => clearTimeout(idle)).once('end', () => clearTimeout(idle));
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    idle.refresh();
    seen += chunk.length;
    if (seen > maxBytes) body.destroy();
  });
}

/** Sends a service's response and compresses long JSON. GET only, as compression would leak secrets in login responses. */
export function sendServiceResponse(reply: FastifyReply, body: Readable): void {
  if (!isWorthCompressing(reply)) return void reply.send(body);
  void reply.header('Vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  const tag = reply.getHeader('etag');
  // A strong tag would promise identical bytes.
  if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`);
  reply.compress(body);
}

function isWorthCompressing(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const bytes = Number(reply.getHeader('content-length') ?? Infinity);
  return (
    reply.request.method === 'GET' &&
    reply.statusCode === 200 &&
    type.startsWith('application/json') &&
    bytes > MIN_COMPRESSED_BYTES &&
    !reply.hasHeader('content-encoding')
  );
}
