import { constants } from 'node:zlib';
import type { Readable } from 'node:stream';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Below this a packet is a packet. */
const WORTH_BYTES = 1000;

/** Makes `reply.compress` known in a scope. */
export async function addCompression(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/**
 * Sends a service's answer on, long JSON compressed. Only answers to reads: those to sign-in carry secrets, whose length
 * compression would tell.
 */
export function sendAnswer(reply: FastifyReply, body: Readable): void {
  if (!isWorthIt(reply)) return void reply.send(body);
  void reply.header('Vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  const tag = reply.getHeader('etag');
  // Other bytes, same content.
  if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`);
  reply.compress(body);
}

function isWorthIt(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const bytes = Number(reply.getHeader('content-length') ?? Infinity);
  return (
    reply.request.method === 'GET' &&
    reply.statusCode === 200 &&
    type.startsWith('application/json') &&
    bytes > WORTH_BYTES &&
    !reply.hasHeader('content-encoding')
  );
}
