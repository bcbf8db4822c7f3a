import { Readable } from 'node:stream';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { RELEASE_HEADER } from '@chhapai/contracts';
import { sendError } from '@chhapai/service-kit';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Agent } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';
import { NothingHere } from '../edge/index.js';
import type { Visits } from '../visits/index.js';
import { addCompression, sendAnswer } from './compressed-answer.js';
import { answerHeaders, requestHeaders } from './passed-headers.js';
import { personalAnswer } from './personal-answer.js';
import { PartUnavailable } from './proxy.errors.js';
import { streamedBody } from './streamed-body.js';
import { STREAMED_BODIES, UPSTREAM_PATHS, upstreamUrls } from './upstreams.js';

/** A file of 20 MB from a slow phone; commerce itself ends an upload that falls silent. */
const LONGEST_UPLOAD_MS = 16 * 60_000;

/** Passes calls and pictures on to their services, in a scope whose bodies are never parsed. */
export async function addProxy(
  fastify: FastifyInstance,
  env: GatewayEnv,
  { agent, visits }: { agent: Agent; visits: Visits },
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.setErrorHandler(refuse);
    await scope.register(replyFrom, { undici: agent, disableRequestLogging: true });
    await addCompression(scope);
    const urls = upstreamUrls(env);
    for (const [prefix, limit] of Object.entries(STREAMED_BODIES)) {
      await scope.register(async (inner) => {
        inner.removeAllContentTypeParsers();
        inner.addContentTypeParser('*', (request: FastifyRequest, body: Readable, done) => {
          const announced = Number(request.headers['content-length'] ?? 0);
          if (announced > limit) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
          else done(null, streamedBody(body, limit));
        });
        const pass = passCall(urls[UPSTREAM_PATHS[prefix]!], env, visits, LONGEST_UPLOAD_MS);
        inner.all(prefix, pass);
        inner.all(`${prefix}/*`, pass);
      });
    }
    scope.removeAllContentTypeParsers();
    // A body is passed on once it is whole: while it arrives, or when it is cut off, it takes no connection to a service.
    const whole = { parseAs: 'buffer', bodyLimit: env.BODY_LIMIT } as const;
    scope.addContentTypeParser<Buffer>('*', whole, (_request, body, done) => done(null, Readable.from(body)));
    for (const [prefix, name] of Object.entries(UPSTREAM_PATHS)) {
      if (prefix in STREAMED_BODIES) continue;
      const pass = prefix.startsWith('/api/') ? passCall(urls[name], env, visits) : passFile(urls[name], env);
      scope.all(prefix, pass);
      scope.all(`${prefix}/*`, pass);
    }
    for (const path of ['/api', '/api/*']) {
      scope.all(path, async () => {
        throw new NothingHere();
      });
    }
  });
}

/** Calls belong to a visitor: both sides are told of releases. */
function passCall(base: string, env: GatewayEnv, visits: Visits, timeout = env.UPSTREAM_TIMEOUT_MS) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { present, calling } = await visits.ofCall(request);
    if (present) void reply.header(RELEASE_HEADER, present);
    return reply.from(undefined, {
      ...passing(base, reply),
      timeout,
      rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, env.PUBLIC_ORIGIN, calling),
      rewriteHeaders: (headers) => personalAnswer(answerHeaders(headers)),
    });
  };
}

/** Pictures are the same for everybody. */
function passFile(base: string, env: GatewayEnv) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    reply.from(undefined, {
      ...passing(base, reply),
      rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, env.PUBLIC_ORIGIN),
      rewriteHeaders: answerHeaders,
    });
}

function passing(base: string, reply: FastifyReply): FastifyReplyFromHooks {
  return {
    getUpstream: () => base,
    // One more try for reads whose kept connection was closed under them.
    retriesCount: 1,
    onResponse: (request, _reply, { stream }) => {
      // reply-from would end the connection, and with it an answer given before a file has come in whole.
      if (!request.raw.complete) void reply.removeHeader('connection');
      sendAnswer(reply, stream);
    },
    onError: (failed, { error }) => void failed.send(refusalOf(error)),
  };
}

function refusalOf(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return cause;
  }
  return new PartUnavailable(error);
}

/** An answer given before the body has come in ends the connection: the rest of the body is nobody's next request. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.raw.complete) {
    void reply.header('connection', 'close');
    request.raw.unpipe();
    request.raw.resume();
  }
  sendError(error, request, reply);
}
