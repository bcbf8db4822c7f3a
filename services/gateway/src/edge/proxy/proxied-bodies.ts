import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Transform, type Readable, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { errorCodes, type FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Browsers read the reply only after sending the whole body, so an unneeded body is read until it pauses this long. */
const DRAIN_IDLE_MS = 5_000;
/** Read from the service before the client is ready, so that slow clients do not occupy connections to it. */
const READ_AHEAD_BYTES = 128 * 1024;
/** Smaller replies fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1000;
const COMPRESSED_TYPES = /^(application\/json|image\/svg\+xml)/;
/** Longer replies are compressed as they arrive. */
const MAX_CACHED_BYTES = 256 * 1024;

/** Passes a body through, and fails as Fastify does once it exceeds the limit (bytes). */
export function limitedBody(body: Readable, limit: number): Readable {
  let receivedBytes = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      receivedBytes += chunk.length;
      if (receivedBytes > limit) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
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
  let receivedBytes = 0;
  const idle = setTimeout(() => body.destroy(), DRAIN_IDLE_MS).unref();
  body.once('close', () => clearTimeout(idle)).once('end', () => clearTimeout(idle));
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    idle.refresh();
    receivedBytes += chunk.length;
    if (receivedBytes > maxBytes) body.destroy();
  });
  // Unpiping pauses the body, even if the server has begun to read the rest itself because the reply was sent.
  body.resume();
}

/**
 * Sends a service's response and compresses long JSON and SVG. Only replies to GET requests are compressed, because the length of
 * a compressed login response could reveal secrets.
 */
export function sendServiceResponse(reply: FastifyReply, body: Readable): void {
  if (!isWorthCompressing(reply)) return void reply.send(readAhead(body));
  void reply.header('Vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  const tag = reply.getHeader('etag');
  // A strong tag would promise identical bytes.
  if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`);
  if (canCacheCompressed(reply)) sendCompressed(reply, body).catch((error: Error) => void reply.raw.destroy(error));
  else reply.compress(readAhead(body));
}

function readAhead(body: Readable): Readable {
  return pipeline(body, new PassThrough({ readableHighWaterMark: READ_AHEAD_BYTES }), () => undefined);
}

/** Matches the values that browsers send; @fastify/compress handles all others. */
const ACCEPTS_BROTLI = /(^|,) *br *(,|$)/;

function canCacheCompressed(reply: FastifyReply): boolean {
  const bytes = Number(reply.getHeader('content-length') ?? Infinity);
  return bytes <= MAX_CACHED_BYTES && ACCEPTS_BROTLI.test(String(reply.request.headers['accept-encoding']));
}

const compressedBodies = new LRUCache<string, Buffer>({ maxSize: 2_000_000, sizeCalculation: ({ length }) => length });
const compress = promisify(brotliCompress);

/**
 * Compresses the same content once, because compressing the product list takes 520 of the 780 µs of CPU time for its request.
 * Found by digest, so that a reply always equals the one that the service has just sent.
 */
async function sendCompressed(reply: FastifyReply, body: Readable): Promise<void> {
  const content = await buffer(body);
  const digest = createHash('sha256').update(content).digest('base64');
  const cached = compressedBodies.get(digest);
  const compressed = cached ?? (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  if (!cached) compressedBodies.set(digest, compressed);
  void reply.header('content-encoding', 'br').header('content-length', compressed.length).send(compressed);
}

function isWorthCompressing(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const bytes = Number(reply.getHeader('content-length') ?? Infinity);
  return (
    reply.request.method === 'GET' &&
    reply.statusCode === 200 &&
    COMPRESSED_TYPES.test(type) &&
    bytes > MIN_COMPRESSED_BYTES &&
    !reply.hasHeader('content-encoding')
  );
}
