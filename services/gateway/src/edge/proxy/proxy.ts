import { Readable } from 'node:stream';
import {
  APP_HEADER,
  authPaths,
  bulkJobPaths,
  MAX_BULK_BYTES,
  RELEASE_HEADER,
  WITHDRAWN_HEADER,
} from '@chhapai/contracts';
import { sendError, TooBusy, type Overload } from '@chhapai/service-kit';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Agent } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';
import { pathOf, ReleaseWithdrawn, RouteNotFound, ServiceUnavailable } from '../requests/index.js';
import type { ReleaseAssignments } from '../visitors/visitors.module.js';
import { limitedBody, sendServiceResponse } from './proxied-bodies.js';
import { personalResponse, requestHeaders, responseHeaders } from './proxied-headers.js';
import { EVENT_STREAMS, MAX_UPLOADS, STREAMED_BODIES, upstreamOf, UPSTREAM_PATHS, upstreamUrls } from './upstreams.js';

/** Time for 20 MB from a slow phone; commerce itself aborts an upload that stalls. */
const STREAMED_BODY_TIMEOUT_MS = 16 * 60_000;
/** Services send a heartbeat every 15 s; after three missing ones the connection is dead. */
const STREAM_IDLE_MS = 45_000;
const PUBLIC = { config: { access: 'public' } } as const;

type ProxyHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface ProxyParts {
  agent: Agent;
  uploadAgent: Agent;
  streamAgent: Agent;
  assignments: ReleaseAssignments;
  overload: Overload;
}

/** Forwards API requests, API documents and pictures to their services, in scopes that never parse bodies. */
export async function addProxy(
  fastify: FastifyInstance,
  env: GatewayEnv,
  { agent, uploadAgent, streamAgent, assignments, overload }: ProxyParts,
): Promise<void> {
  const urls = upstreamUrls(env);
  await fastify.register(async (scope) => {
    scope.setErrorHandler(sendProxyError);
    await scope.register(replyFrom, { undici: streamAgent, disableRequestLogging: true });
    for (const path of EVENT_STREAMS)
      scope.get(path, PUBLIC, proxyApi(urls[upstreamOf(path)!], env, assignments, STREAM_IDLE_MS));
  });
  await fastify.register(async (scope) => {
    scope.setErrorHandler(sendProxyError);
    scope.addHook('onRequest', refuseUnforwardable);
    await scope.register(replyFrom, { undici: uploadAgent, disableRequestLogging: true });
    const limited = limitUploads(overload);
    for (const [prefix, limit] of Object.entries(STREAMED_BODIES)) {
      await scope.register(async (inner) => {
        inner.removeAllContentTypeParsers();
        inner.addContentTypeParser('*', (request: FastifyRequest, body: Readable, done) => {
          const announced = Number(request.headers['content-length'] ?? 0);
          if (announced > limit) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
          else done(null, limitedBody(body, limit));
        });
        const handler = limited(proxyApi(urls[UPSTREAM_PATHS[prefix]!], env, assignments, STREAMED_BODY_TIMEOUT_MS));
        for (const path of [prefix, `${prefix}/*`]) inner.all(path, PUBLIC, handler);
      });
    }
  });
  await fastify.register(async (scope) => {
    scope.setErrorHandler(sendProxyError);
    scope.addHook('onRequest', refuseUnforwardable);
    await scope.register(replyFrom, { undici: agent, disableRequestLogging: true });
    scope.removeAllContentTypeParsers();
    // A body is forwarded once it is complete, so that a slow or aborted one does not occupy a connection to a service.
    const buffered = { parseAs: 'buffer', bodyLimit: env.BODY_LIMIT } as const;
    scope.addContentTypeParser<Buffer>('*', buffered, (_request, body, done) => done(null, Readable.from(body)));
    const bulk = { ...PUBLIC, bodyLimit: Math.max(env.BODY_LIMIT, MAX_BULK_BYTES) };
    for (const path of bulkJobPaths) scope.post(path, bulk, proxyApi(urls[upstreamOf(path)!], env, assignments));
    for (const [prefix, name] of Object.entries(UPSTREAM_PATHS)) {
      if (prefix in STREAMED_BODIES) continue;
      const handler = prefix.startsWith('/api/')
        ? proxyApi(urls[name], env, assignments)
        : proxyPublic(urls[name], env);
      for (const path of [prefix, `${prefix}/*`]) scope.all(path, PUBLIC, handler);
    }
    for (const [name, url] of Object.entries(urls)) scope.get(`/api/docs/${name}.json`, PUBLIC, proxyPublic(url, env));
    for (const path of ['/api', '/api/*']) {
      scope.all(path, PUBLIC, async () => {
        throw new RouteNotFound();
      });
    }
  });
}

/** No service has a path like this, and reply-from fails on it. */
const UNFORWARDABLE = /\/\.\.|\.\.\//;

async function refuseUnforwardable(request: FastifyRequest): Promise<void> {
  if (UNFORWARDABLE.test(decodeURIComponent(pathOf(request.raw.url ?? '/')))) throw new RouteNotFound();
}

/** The service gets the releases of the calling page; the visitor gets the releases of the next page. */
function proxyApi(url: string, env: GatewayEnv, assignments: ReleaseAssignments, timeout = env.UPSTREAM_TIMEOUT_MS) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { nextPage, callingPage, withdrawn } = await assignments.forRequest(request);
    if (nextPage) void reply.header(RELEASE_HEADER, nextPage);
    if (withdrawn.length > 0) {
      void reply.header(WITHDRAWN_HEADER, withdrawn.join(', '));
      refuseChangesOf(withdrawn, request);
    }
    return reply.from(undefined, {
      ...proxyOptions(url, reply),
      timeout,
      rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, env.PUBLIC_ORIGIN, callingPage),
      rewriteHeaders: (headers) => personalResponse(responseHeaders(headers)),
    });
  };
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** The session belongs to the browser, not to the page that happens to renew it. */
const SESSION_PATHS: readonly string[] = [authPaths.refresh, authPaths.logout];

/**
 * Throws `ReleaseWithdrawn` if a page of a withdrawn release tries to change something. Every page also belongs to the shell's
 * release.
 */
function refuseChangesOf(withdrawn: readonly string[], { method, raw, headers }: FastifyRequest): void {
  if (SAFE_METHODS.includes(method) || SESSION_PATHS.includes(pathOf(raw.url ?? '/'))) return;
  const apps = withdrawn.map((name) => name.slice(0, name.indexOf('@')));
  if (apps.includes('shell') || apps.includes(String(headers[APP_HEADER]))) throw new ReleaseWithdrawn();
}

/** Refuses uploads if no connection is free; they would otherwise wait for minutes. */
function limitUploads(overload: Overload) {
  let uploads = 0;
  return (handler: ProxyHandler): ProxyHandler =>
    async (request, reply) => {
      // The client left while its request was being counted, so no event would release its slot.
      if (reply.raw.destroyed) return reply.send(null);
      if (uploads >= MAX_UPLOADS) {
        // The rest of the body is then read and dropped, because browsers read the reply only after sending all of it.
        (request.body as Readable | undefined)?.destroy();
        sendError(overload.refusal('essential'), request, reply);
        return reply;
      }
      uploads++;
      reply.raw.once('close', () => uploads--);
      return handler(request, reply);
    };
}

/** For pictures and API documents, which are the same for all visitors. */
function proxyPublic(url: string, env: GatewayEnv) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    reply.from(undefined, {
      ...proxyOptions(url, reply),
      rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, env.PUBLIC_ORIGIN),
      rewriteHeaders: responseHeaders,
    });
}

function proxyOptions(url: string, reply: FastifyReply): FastifyReplyFromHooks {
  return {
    getUpstream: () => url,
    // The service may close a keep-alive connection at the moment a GET request uses it.
    retriesCount: 1,
    onResponse: (request, _reply, { stream }) => {
      // reply-from would close the connection, losing a response sent before the upload is complete.
      if (!request.raw.complete) void reply.removeHeader('connection');
      sendServiceResponse(reply, stream);
    },
    onError: (failed, { error }) => void failed.send(toHttpError(error)),
  };
}

function toHttpError(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE || cause instanceof TooBusy) return cause;
  }
  return new ServiceUnavailable(error);
}

/** Closes the connection if the body is incomplete, so that its rest is not read as the next request. */
function sendProxyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.raw.complete) {
    void reply.header('connection', 'close');
    request.raw.unpipe();
    request.raw.resume();
  }
  sendError(error, request, reply);
}
